/**
 * How often something may be asked for. Counted in this process: with several servers behind one
 * address each counts for itself, which only makes the limits wider.
 */

import { isIPv6 } from "node:net";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

const limits = {
  /** Submissions of one person. */
  submit: { points: 20, duration: 60 },
  /** What platforms send, by address: a class that begins at once may share one. */
  launch: { points: 1200, duration: 60 },
  /** Runs of lessons' programs, by address: a class that clicks through them may share one. */
  trace: { points: 3000, duration: 60 },
  /** Everything else that changes something, by person. */
  change: { points: 300, duration: 60 },
} as const;

export type LimitName = keyof typeof limits;

export interface RateLimits {
  /** Seconds to wait, or null when it may go on. Counts one. */
  take(limit: LimitName, key: string): Promise<number | null>;
}

export function openRateLimits(): RateLimits {
  const limiters = {
    submit: new RateLimiterMemory({ ...limits.submit, keyPrefix: "submit" }),
    change: new RateLimiterMemory({ ...limits.change, keyPrefix: "change" }),
    launch: new RateLimiterMemory({ ...limits.launch, keyPrefix: "launch" }),
    trace: new RateLimiterMemory({ ...limits.trace, keyPrefix: "trace" }),
  };
  return {
    take: async (limit, key) => {
      const taken = await limiters[limit].consume(key).catch((refusal: unknown) => refusal);
      return secondsUntilAllowed(taken, limits[limit].points);
    },
  };
}

/** One who has an IPv6 address has 2⁶⁴ of them: the network is counted. */
export function countedAddress(address: string): string {
  if (!isIPv6(address) || /^::ffff:\d/i.test(address)) return address;
  const [plain = ""] = address.split("%");
  const [head = "", tail = ""] = plain.split("::");
  const groups = [head, tail].map((part) => part.split(":").filter((group) => group !== ""));
  const [first = [], last = []] = groups;
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => "0");
  const all = [...first, ...(plain.includes("::") ? zeros : []), ...last];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** Null while no more than `most` are counted. */
export function secondsUntilAllowed(counted: unknown, most: number): number | null {
  if (!(counted instanceof RateLimiterRes) || counted.consumedPoints <= most) return null;
  return Math.max(1, Math.ceil(counted.msBeforeNext / 1000));
}
