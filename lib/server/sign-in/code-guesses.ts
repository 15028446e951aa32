/**
 * Keeps codes from being tried out without keeping a class from coming in. What counts is
 * *different* codes that opened nothing, by address: right codes are never counted, and three
 * hundred who copy one misprint from a slide are one. Attempts of an address are made one after the
 * other, so that no crowd of them overtakes the count.
 *
 * Only what can be guessed ever has to wait: the join code of a class (40 bits), and the server's
 * own code, which its operator may have chosen. Instructors' codes (60 bits) and return codes (80)
 * open at any time, so that nobody is locked out by a neighbour who types at random.
 */

import { RateLimiterMemory } from "rate-limiter-flexible";
import { hashSecret, readCode } from "../../store/secrets.ts";
import { countedAddress, secondsUntilAllowed } from "./rate-limits.ts";

const seconds = 600;
/** A lecture hall behind one address mistypes a good many different codes. */
const byAddress = 200;
/** Once so many were refused everywhere, an address is left only a few: somebody has many. */
const anywhere = 5000;
const byAddressThen = 3;
/** The server's own code is typed by one person. */
const ownCodeByAddress = 30;
/** Letters of a code that nobody guesses: three groups of four. */
const longCode = 12;
const waitingLimit = 2000;

export type GuessedCode = "class" | "server";

export interface CodeGuesses {
  /** Null, without an attempt, where too many wait already. */
  inTurn<Result>(address: string, attempt: () => Promise<Result>): Promise<Result | null>;
  /** Seconds before this code may be tried from this address; null: now. */
  wait(kind: GuessedCode, address: string, code: string): Promise<number | null>;
  /** The code opened nothing. */
  countRefused(kind: GuessedCode, address: string, code: string): Promise<void>;
}

export function openCodeGuesses(): CodeGuesses {
  const count = (keyPrefix: string, points: number): RateLimiterMemory =>
    new RateLimiterMemory({ keyPrefix, points, duration: seconds });
  const tried = count("tried", 1);
  const everywhere = count("everywhere", anywhere);
  const own = {
    class: count("class", byAddress),
    server: count("server", ownCodeByAddress),
  };
  return {
    inTurn: turns(),
    wait: async (kind, address, code) => {
      if (kind === "class" && lettersOf(code) >= longCode) return null;
      const key = countedAddress(address);
      const wait = secondsUntilAllowed(await own[kind].get(key), own[kind].points - 1);
      if (wait !== null || kind === "server") return wait;
      if (secondsUntilAllowed(await everywhere.get(""), anywhere - 1) === null) return null;
      return secondsUntilAllowed(await own.class.get(key), byAddressThen - 1);
    },
    countRefused: async (kind, address, code) => {
      const key = countedAddress(address);
      const isNew = await tried
        .consume(`${kind} ${key} ${hashSecret(readCode(code))}`)
        .then(() => true)
        .catch(() => false);
      if (!isNew) return;
      await own[kind].penalty(key);
      await everywhere.penalty("");
    },
  };
}

function lettersOf(code: string): number {
  return readCode(code).replaceAll("-", "").length;
}

function turns(): CodeGuesses["inTurn"] {
  const last = new Map<string, Promise<unknown>>();
  let waiting = 0;
  return async (address, attempt) => {
    if (waiting >= waitingLimit) return null;
    const key = countedAddress(address);
    waiting += 1;
    const own = (last.get(key) ?? Promise.resolve()).then(attempt).finally(() => {
      waiting -= 1;
    });
    const settled = own.then(
      () => {},
      () => {}, // told to whoever asked; the next one is not concerned
    );
    last.set(key, settled);
    try {
      return await own;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}
