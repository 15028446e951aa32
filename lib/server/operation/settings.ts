/** What an operator says by environment variables; lib/server/README.md lists them. */

import { availableParallelism } from "node:os";
import { type DatabasePlace, databasePlace } from "../../store/database-place.ts";

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
  /** Told to stop, the server says for so long that it is not ready, and still answers. */
  readonly drainSeconds: number;
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
    graders: readCount("TIEBREAK_GRADERS", 256, environment) ?? defaultGraders(),
    setupCode: textOf(environment.TIEBREAK_SETUP_CODE),
    metricsToken: textOf(environment.TIEBREAK_METRICS_TOKEN),
    drainSeconds: readCount("TIEBREAK_DRAIN_SECONDS", 600, environment) ?? 0,
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

/** One core is left to answer requests. */
function defaultGraders(): number {
  return Math.max(1, availableParallelism() - 1);
}

function readCount(name: string, most: number, environment: Environment): number | null {
  const text = textOf(environment[name]);
  if (text === null) return null;
  const count = Number(text);
  if (Number.isInteger(count) && count >= 0 && count <= most) return count;
  throw new WrongSetting(`${name} must be a number from 0 to ${most}, not "${text}".`);
}
