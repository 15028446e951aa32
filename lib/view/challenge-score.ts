/** How far somebody has come who breaks a program by hand: the fewer choices, the better. */

import type { Verdict } from "../check/verdict.ts";
import type { Choice } from "../sim/choice.ts";
import { scheduleOf } from "../sim/schedule.ts";
import type { Trace } from "../sim/trace.ts";

export type ChallengeScore =
  | { readonly kind: "open"; readonly choices: number }
  | { readonly kind: "broken"; readonly choices: number }
  /** Broken, but by a fault: the program was to break without any. */
  | { readonly kind: "by-fault"; readonly choices: number };

const faults: ReadonlySet<Choice["kind"]> = new Set([
  ...(["drop", "duplicate", "crash", "recover", "cut", "heal"] as const),
]);

export function scoreChallenge(trace: Trace, verdict: Verdict | undefined): ChallengeScore {
  if (verdict?.kind !== "violated") return { kind: "open", choices: scheduleOf(trace).length };
  const schedule = scheduleOf(trace, verdict.step + 1);
  const isFault = ({ choice }: (typeof schedule)[number]) =>
    faults.has(choice.kind) || Reflect.get(choice, "crashAfterSends") !== undefined;
  const kind = schedule.some(isFault) ? "by-fault" : "broken";
  return { kind, choices: schedule.length };
}

/** The score beside the explorer's, in a sentence. */
export function challengeWords({ choices }: ChallengeScore, shortest: number): string {
  if (choices < shortest) return `The explorer needs ${shortest}: you have beaten it.`;
  if (choices === shortest)
    return `The explorer needs ${shortest} as well. It does not get shorter.`;
  return `The explorer needs ${shortest}. Can you leave something out?`;
}
