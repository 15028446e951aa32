/**
 * A timer with an argument is a timer of its own, named after both: `retry(2)` (rule T5). The
 * kernel knows timers by that name only, so that one for each peer needs nothing further.
 */

export type TimerArgument = null | boolean | number | string;

/** Longer texts would be data in disguise. */
const textLengthLimit = 100;

/** What can stand in a schedule, and be told from an argument. */
const readable = /^[^\s()]+(?: [^\s()]+)*$/;

export function isTimerName(name: unknown): name is string {
  return typeof name === "string" && readable.test(name);
}

export function isTimerArgument(value: unknown): value is TimerArgument {
  if (typeof value === "string") return value.length <= textLengthLimit;
  return value === null || typeof value === "boolean" || Number.isFinite(value);
}

export function timerName(timer: string, argument: TimerArgument | undefined): string {
  return argument === undefined ? timer : `${timer}(${JSON.stringify(argument)})`;
}

/** Without an argument, what it was named; the other way round from `timerName`. */
export function readTimerName(name: string): {
  readonly timer: string;
  readonly argument: TimerArgument | undefined;
} {
  const open = name.endsWith(")") ? name.indexOf("(") : -1;
  if (open < 0) return { timer: name, argument: undefined };
  const argument: TimerArgument = JSON.parse(name.slice(open + 1, -1));
  return { timer: name.slice(0, open), argument };
}
