/**
 * What an election promises: agreement (E1), validity, termination (E2). Each is judged from what
 * the processes announce. *Settled* variants look at the last decisions, once nothing more can
 * happen; *throughout* variants look at every moment, and suit elections without recovery: an
 * algorithm that lets a process come back and take over is bound to disagree for a while.
 */

import type { StepProperty } from "../../check/property.ts";
import { nameProcesses, stepProperty } from "../../check/property.ts";
import type { Decisions } from "./decisions.ts";
import { decisionSteps, noDecisions, observeDecisions, observeOrphans } from "./decisions.ts";

export type When = "settled" | "throughout";

/** Which live process must win. */
export type Rule = "highest" | "lowest" | "any";

const watching = {
  watches: decisionSteps,
  begin: ({ processes }: { readonly processes: number }) => noDecisions(processes),
  observe: observeDecisions,
};

/** No two live processes that have decided trust different coordinators. */
export function agreement(when: When = "settled"): StepProperty {
  return stepProperty<Decisions>({
    ...watching,
    name: named("agreement", when),
    kind: kindOf(when),
    statement: `No two processes that have decided trust different coordinators${atAnyTime(when)}.`,
    judge: ({ trusts }) => {
      const first = trusts.findIndex((trusted) => trusted !== null);
      const other = trusts.findIndex((trusted) => trusted !== null && trusted !== trusts[first]);
      if (other < 0) return true;
      const text = `p${first} trusts p${trusts[first]}, but p${other} trusts p${trusts[other]}`;
      return { text, processes: [first, other] };
    },
    absent: "fewer than two processes decided",
    relevant: ({ decided }) => decided.filter((once) => once).length > 1,
  });
}

/** The coordinator is a live process, and the one the rule names. */
export function validity(rule: Rule = "highest", when: When = "settled"): StepProperty {
  const winner = rule === "any" ? "a live process" : `the ${rule} live process`;
  return stepProperty<Decisions>({
    ...watching,
    name: named("validity", when),
    kind: kindOf(when),
    statement: `The coordinator is ${winner}${atAnyTime(when)}.`,
    judge: ({ trusts, alive }) => {
      for (const [process, trusted] of trusts.entries()) {
        if (trusted === null) continue;
        if (alive[trusted] !== true) {
          const text = `p${process} trusts p${trusted}, which was down when p${process} was asked`;
          return { text, processes: [process, trusted] };
        }
        const better = rightful(alive, rule);
        if (better === null || better === trusted) continue;
        const text = `p${process} trusts p${trusted}, but p${better} is alive and ${rule}`;
        return { text, processes: [process, trusted, better] };
      }
      return true;
    },
    absent: "nobody decided",
    relevant: ({ decided }) => decided.includes(true),
  });
}

/** The live process the rule names; null when any will do or nobody lives. */
function rightful(alive: readonly boolean[], rule: Rule): number | null {
  if (rule === "any") return null;
  const found = rule === "highest" ? alive.lastIndexOf(true) : alive.indexOf(true);
  return found < 0 ? null : found;
}

/**
 * Every live process eventually decides, once an election has been called for. A process that still
 * trusts a dead coordinator is let off as long as nobody has decided for a live one.
 */
export const termination: StepProperty = stepProperty<Decisions>({
  ...watching,
  name: "termination",
  kind: "eventually",
  statement: "Once an election has begun, every live process eventually decides.",
  judge: judgeOwed,
  absent: "no election was begun",
  relevant: ({ begun }) => begun,
});

/**
 * The same where what has begun must end, even if everybody who was asked has crashed since. It
 * suits runs in which somebody has heard of the election before that.
 */
export const terminationOfOrphans: StepProperty = stepProperty<Decisions>({
  ...watching,
  name: "termination-of-orphans",
  kind: "eventually",
  statement: "Every live process eventually decides, also if whoever began has crashed.",
  observe: observeOrphans,
  judge: judgeOwed,
  absent: "no election was begun",
  relevant: ({ begun }) => begun,
});

function judgeOwed({ owes, deceived }: Decisions) {
  const processes = owes.flatMap((owed, id) => (owed && deceived[id] !== true ? [id] : []));
  if (processes.length === 0) return true;
  const verb = processes.length === 1 ? "has" : "have";
  return { text: `${nameProcesses(processes)} ${verb} not decided`, processes };
}

function named(slug: string, when: When): string {
  return when === "settled" ? slug : `${slug}-throughout`;
}

function kindOf(when: When): "eventually" | "always" {
  return when === "settled" ? "eventually" : "always";
}

function atAnyTime(when: When): string {
  return when === "settled" ? " in the end" : " at any time";
}
