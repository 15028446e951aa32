/**
 * How often something may be asked for. Counted in this process: with several servers behind one
 * address each counts for itself, which only makes the limits wider.
 */

import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

const limits = {
  /** Refused attempts to sign in, by address: a class may share one, so only refusals count. */
  join: { points: 30, duration: 600 },
  /** Submissions of one person. */
  submit: { points: 20, duration: 60 },
  /** Everything else that changes something, by person. */
  change: { points: 300, duration: 60 },
} as const;

export type LimitName = keyof typeof limits;

export interface RateLimits {
  /** Seconds to wait, or null when it may go on. Counts one. */
  take(limit: LimitName, key: string): Promise<number | null>;
  /** The same without counting. */
  waitFor(limit: LimitName, key: string): Promise<number | null>;
}

export function openRateLimits(): RateLimits {
  const limiters = {
    join: new RateLimiterMemory({ ...limits.join, keyPrefix: "join" }),
    submit: new RateLimiterMemory({ ...limits.submit, keyPrefix: "submit" }),
    change: new RateLimiterMemory({ ...limits.change, keyPrefix: "change" }),
  };
  return {
    take: async (limit, key) => {
      const taken = await limiters[limit].consume(key).catch((refusal: unknown) => refusal);
      return secondsOf(taken, limits[limit].points);
    },
    waitFor: async (limit, key) => {
      const counted = await limiters[limit].get(key);
      return counted === null ? null : secondsOf(counted, limits[limit].points - 1);
    },
  };
}

function secondsOf(counted: unknown, most: number): number | null {
  if (!(counted instanceof RateLimiterRes) || counted.consumedPoints <= most) return null;
  return Math.max(1, Math.ceil(counted.msBeforeNext / 1000));
}
