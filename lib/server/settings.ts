/** What an operator says by environment variables; lib/server/README.md lists them. */

import { availableParallelism } from "node:os";
import { type DatabasePlace, databasePlace } from "../store/database-place.ts";

export interface ServerSettings {
  readonly place: DatabasePlace;
  /** Where people reach the server: links, cookies and platforms depend on it. */
  readonly address: URL;
  readonly isSecure: boolean;
  /** Whether the last entry of X-Forwarded-For is to be believed. */
  readonly trustsProxy: boolean;
  /** Submissions graded at a time by this process; 0 leaves them to `tiebreak work`. */
  readonly graders: number;
  /** Lets its holder make courses; null where one is made and kept in the data folder. */
  readonly setupCode: string | null;
  readonly metricsToken: string | null;
}

type Environment = { readonly [name: string]: string | undefined };

/** A sentence when something cannot be understood. */
export class WrongSetting extends Error {
  override readonly name = "WrongSetting";
}

/** Null in self-paced use: no database is named. */
export function readSettings(environment: Environment, port: number): ServerSettings | null {
  const place = databasePlace(environment);
  if (place === null) return null;
  const address = readAddress(environment.TIEBREAK_ADDRESS, port);
  return {
    place,
    address,
    isSecure: address.protocol === "https:",
    trustsProxy: environment.TIEBREAK_TRUST_PROXY === "1",
    graders: readGraders(environment.TIEBREAK_GRADERS),
    setupCode: textOf(environment.TIEBREAK_SETUP_CODE),
    metricsToken: textOf(environment.TIEBREAK_METRICS_TOKEN),
  };
}

function textOf(value: string | undefined): string | null {
  return value === undefined || value === "" ? null : value;
}

function readAddress(value: string | undefined, port: number): URL {
  const text = textOf(value) ?? `http://127.0.0.1:${port}`;
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address === null || !/^https?:$/.test(address.protocol) || address.pathname !== "/") {
    throw new WrongSetting(
      `TIEBREAK_ADDRESS must be the address people type, such as https://tiebreak.example.edu, ` +
        `not "${text}".`,
    );
  }
  return address;
}

function readGraders(value: string | undefined): number {
  const text = textOf(value);
  // One core is left to answer requests.
  if (text === null) return Math.max(1, availableParallelism() - 1);
  const graders = Number(text);
  if (Number.isInteger(graders) && graders >= 0 && graders <= 256) return graders;
  throw new WrongSetting(`TIEBREAK_GRADERS must be a number from 0 to 256, not "${text}".`);
}
