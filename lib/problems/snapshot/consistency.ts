/** Whether the recorded cut is consistent, and whether the records say what was really there. */

import type { TraceJudgement, TraceProperty } from "../../check/property.ts";
import type { Cut, Passage, RecordedChannel } from "./cut.ts";
import { crossing, cutsOf, passagesOf, wealthAt } from "./cut.ts";

const holds: TraceJudgement = { kind: "holds" };
const nothingRecorded: TraceJudgement = {
  kind: "vacuous",
  why: "no snapshot has recorded the states of two processes while money moved",
};

/** No effect without its cause: what a state has received, its sender's state has sent. */
export const consistentCut: TraceProperty = {
  over: "trace",
  name: "consistent-cut",
  kind: "always",
  statement: "No transfer is received inside the snapshot and sent outside it.",
  judgeTrace: (trace) => {
    const passages = passagesOf(trace);
    const cuts = cutsOf(trace);
    for (const cut of cuts) {
      const backwards = passages.find((passage) => isBackwards(cut, passage));
      if (backwards === undefined) continue;
      const { from, to, amount } = backwards;
      const text =
        `in \`${cut.snapshot}\` p${to} has received ${amount} from p${from}, ` +
        `which p${from} sent after it had recorded its state`;
      const step = Math.max(backwards.delivered, cut.states.get(to)?.step ?? 0);
      return { kind: "violated", reason: { text, processes: [to, from] }, step };
    }
    return passages.length > 0 && cuts.some(({ states }) => states.size > 1)
      ? holds
      : nothingRecorded;
  },
};

function isBackwards({ states }: Cut, { from, to, sent, delivered }: Passage): boolean {
  const sender = states.get(from)?.step ?? Infinity;
  const receiver = states.get(to)?.step ?? Infinity;
  return sent > sender && delivered < receiver;
}

/**
 * Each balance is what the account held, each channel what was in flight across the cut. Sums can
 * be right by luck when two mistakes cancel out; this finds both.
 */
export const faithfulRecords: TraceProperty = {
  over: "trace",
  name: "faithful-records",
  kind: "always",
  statement: "Every record says what was really there where the snapshot cuts.",
  judgeTrace: (trace, scenario) => {
    const passages = passagesOf(trace);
    const cuts = cutsOf(trace);
    for (const cut of cuts) {
      for (const [process, { step, balance }] of cut.states) {
        const wealth = wealthAt(passages, scenario, process, step);
        if (wealth === balance) continue;
        const what = `${balance} for \`${cut.snapshot}\``;
        const text = `p${process} recorded ${what} when it had ${wealth}`;
        return { kind: "violated", reason: { text, processes: [process] }, step };
      }
      const wrong = cut.channels.find((channel) => !isFaithful(passages, cut, channel));
      if (wrong !== undefined) return wrongChannel(passages, cut, wrong);
    }
    return cuts.some(({ states }) => states.size > 0) ? holds : nothingRecorded;
  },
};

function isFaithful(passages: readonly Passage[], cut: Cut, channel: RecordedChannel): boolean {
  return inWords(amountsIn(passages, cut, channel)) === inWords(channel.amounts);
}

function wrongChannel(
  passages: readonly Passage[],
  cut: Cut,
  channel: RecordedChannel,
): TraceJudgement {
  const { from, to, amounts, step } = channel;
  const text =
    `p${to} recorded ${inWords(amounts)} in flight from p${from} for \`${cut.snapshot}\`, ` +
    `but there was ${inWords(amountsIn(passages, cut, channel))}`;
  return { kind: "violated", reason: { text, processes: [to, from] }, step };
}

function amountsIn(passages: readonly Passage[], cut: Cut, channel: RecordedChannel): number[] {
  return crossing(passages, cut, channel).map(({ amount }) => amount);
}

/** The order does not matter: on a network that reorders there is none. */
function inWords(amounts: readonly number[]): string {
  if (amounts.length === 0) return "nothing";
  return [...amounts].sort((left, right) => left - right).join(" + ");
}
