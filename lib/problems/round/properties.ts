/** What a round promises: nobody is left out, it ends, and its count is right. */

import type { Reason, StepProperty, StepPropertySource } from "../../check/property.ts";
import { nameProcesses, stepProperty } from "../../check/property.ts";
import type { Step } from "../../sim/trace.ts";
import { isCounted } from "../message-count.ts";
import type { PlainSet } from "../plain-set.ts";
import { withItem } from "../plain-set.ts";

/** Whom the question has reached, and who of them has been heard since. */
type Round = readonly [reached: PlainSet<number>, heard: PlainSet<number>];

interface Rounds {
  readonly [key: string]: { readonly [process: string]: Round } | string | number | boolean;
  readonly processes: number;
  /** By the process that asks. */
  readonly open: { readonly [process: string]: Round };
  /** What is wrong with the first wrong report, and whose it is; empty when there is none. */
  readonly wrong: string;
  readonly culprit: number;
  readonly asked: boolean;
  readonly reported: boolean;
}

const following: Pick<StepPropertySource<Rounds>, "watches" | "begin" | "observe"> = {
  watches: ["call", "deliver", "announce", "crash"],
  begin: ({ processes }) => ({
    processes,
    open: {},
    wrong: "",
    culprit: -1,
    asked: false,
    reported: false,
  }),
  observe: (rounds, step) => {
    const { kind, name, process, peer } = step;
    if (kind === "call" && name === "round") {
      return { ...withRound(rounds, process, [[], []]), asked: true };
    }
    if (kind === "deliver" && process !== peer) {
      return hear(reach(rounds, peer, process), process, peer);
    }
    if (kind === "announce" && name === "report") return judgeReport(rounds, step);
    return kind === "crash" && rounds.open[process] !== undefined
      ? withoutRound(rounds, process)
      : rounds;
  },
};

function withRound(rounds: Rounds, process: number, one: Round): Rounds {
  return { ...rounds, open: { ...rounds.open, [process]: one } };
}

function withoutRound(rounds: Rounds, process: number): Rounds {
  const { [process]: _, ...open } = rounds.open;
  return { ...rounds, open };
}

function reach(rounds: Rounds, asker: number, other: number): Rounds {
  const one = rounds.open[asker];
  if (one === undefined || one[0].includes(other)) return rounds;
  return withRound(rounds, asker, [withItem(one[0], other), one[1]]);
}

/** An old message that comes late passes for an answer too: from outside nobody can tell. */
function hear(rounds: Rounds, asker: number, other: number): Rounds {
  const one = rounds.open[asker];
  if (one === undefined || !one[0].includes(other) || one[1].includes(other)) return rounds;
  return withRound(rounds, asker, [one[0], withItem(one[1], other)]);
}

function judgeReport(before: Rounds, { process }: Step): Rounds {
  const one = before.open[process];
  const rounds = before.reported ? before : { ...before, reported: true };
  if (one === undefined) return blame(rounds, process, `p${process} reports, but nobody had asked`);
  const others = Array.from({ length: rounds.processes }, (_, id) => id);
  const missing = others.filter((id) => id !== process && !one[1].includes(id));
  const over = withoutRound(rounds, process);
  if (missing.length === 0) return over;
  const who = `${nameProcesses(missing)} ${missing.length === 1 ? "has" : "have"}`;
  return blame(over, process, `p${process} reports, but ${who} not answered`);
}

function blame(rounds: Rounds, culprit: number, wrong: string): Rounds {
  return rounds.wrong === "" ? { ...rounds, wrong, culprit } : rounds;
}

/** A report comes after the last answer, and once for each round. */
export const noEarlyReport: StepProperty = stepProperty<Rounds>({
  ...following,
  name: "no-early-report",
  kind: "always",
  statement: "A round is reported once, and only after everybody has answered.",
  judge: ({ wrong, culprit }): true | Reason =>
    wrong === "" || { text: wrong, processes: [culprit] },
  absent: "no round was reported",
  relevant: ({ reported }) => reported,
});

/** Every round ends. */
export const everyRoundReported: StepProperty = stepProperty<Rounds>({
  ...following,
  name: "every-round-reported",
  kind: "eventually",
  statement: "Every round is reported in the end.",
  judge: ({ open }) => {
    const askers = Object.keys(open).map(Number);
    if (askers.length === 0) return true;
    return { text: `${nameProcesses(askers)} never reported`, processes: askers };
  },
  absent: "no round was asked for",
  relevant: ({ asked }) => asked,
});

interface Count {
  readonly [key: string]: number | boolean;
  readonly sent: number;
  readonly told: number;
  readonly reported: boolean;
}

/** All reports together account for every message, and for none twice. */
export const rightCount: StepProperty = stepProperty<Count>({
  name: "right-count",
  kind: "eventually",
  statement: "The reports add up to the number of messages that were sent.",
  watches: ["send", "announce"],
  begin: () => ({ sent: 0, told: 0, reported: false }),
  observe: (count, step) => {
    if (isCounted(step)) return { ...count, sent: count.sent + 1 };
    if (step.kind !== "announce" || step.name !== "report") return count;
    const told = count.told + Number(step.value);
    return told === count.told && count.reported ? count : { ...count, told, reported: true };
  },
  judge: ({ sent, told }) => {
    if (sent === told) return true;
    const messages = sent === 1 ? "1 message was sent" : `${sent} messages were sent`;
    return { text: `${messages}, but the reports add up to ${told}`, processes: [] };
  },
  absent: "no round was reported",
  relevant: ({ reported }) => reported,
});
