/** What a ping promises: an answer in the end, and none before there is one. */

import type { Reason, StepProperty, StepPropertySource } from "../../check/property.ts";
import { stepProperty } from "../../check/property.ts";
import type { Step } from "../../sim/trace.ts";

/** How far a ping has come: asked for, arrived at the other, something has come back. */
type Stage = 0 | 1 | 2;
type Ping = readonly [to: number, stage: Stage];

interface Pings {
  readonly [key: string]: { readonly [process: string]: Ping } | string | number | boolean;
  /** By the process that pings: the ping it has not yet said to be answered. */
  readonly open: { readonly [process: string]: Ping };
  /** What is wrong with the first false answer, and who gave it; empty when there is none. */
  readonly wrong: string;
  readonly culprit: number;
  readonly asked: boolean;
  readonly told: boolean;
}

const following: Pick<StepPropertySource<Pings>, "watches" | "begin" | "observe"> = {
  watches: ["call", "deliver", "announce", "crash"],
  begin: () => ({ open: {}, wrong: "", culprit: -1, asked: false, told: false }),
  observe: (pings, step) => {
    const { kind, name, process, peer, value } = step;
    if (kind === "call" && name === "ping") {
      return { ...withPing(pings, process, [Number(value), 0]), asked: true };
    }
    if (kind === "deliver") return arrive(arrive(pings, peer, process, 0), process, peer, 1);
    if (kind === "announce" && name === "answered") return hear(pings, step);
    return kind === "crash" && pings.open[process] !== undefined
      ? withoutPing(pings, process)
      : pings;
  },
};

function withPing(pings: Pings, process: number, ping: Ping): Pings {
  return { ...pings, open: { ...pings.open, [process]: ping } };
}

function withoutPing(pings: Pings, process: number): Pings {
  const { [process]: _, ...open } = pings.open;
  return { ...pings, open };
}

/**
 * A message has come that moves a ping from one stage to the next. An old message that comes late
 * passes for an answer too: nobody is blamed for what cannot be told from outside.
 */
function arrive(pings: Pings, process: number, other: number, from: Stage): Pings {
  const [to, stage] = pings.open[process] ?? [];
  if (to !== other || stage !== from) return pings;
  return withPing(pings, process, [other, from === 0 ? 1 : 2]);
}

function hear(pings: Pings, { process, value }: Step): Pings {
  const by = Number(value);
  const [to, stage] = pings.open[process] ?? [];
  const told = pings.told ? pings : { ...pings, told: true };
  const claim = `p${process} says that p${by} has answered`;
  if (to !== by) {
    return blame(told, process, `${claim}, but p${process} was not waiting for p${by}`);
  }
  if (stage === 2) return withoutPing(told, process);
  const missing =
    stage === 0
      ? `nothing from p${process} has reached p${by} since it was asked`
      : `nothing from p${by} has reached p${process} since then`;
  return blame(withoutPing(told, process), process, `${claim}, but ${missing}`);
}

function blame(pings: Pings, culprit: number, wrong: string): Pings {
  return pings.wrong === "" ? { ...pings, wrong, culprit } : pings;
}

/** One answer is told for each ping, and only after something has come back. */
export const noFalseAnswer: StepProperty = stepProperty<Pings>({
  ...following,
  name: "no-false-answer",
  kind: "always",
  statement: "A process is said to have answered once for each ping, and only after it has.",
  judge: ({ wrong, culprit }): true | Reason =>
    wrong === "" || { text: wrong, processes: [culprit] },
  absent: "nobody was said to have answered",
  relevant: ({ told }) => told,
});

/** In the end there is an answer to every ping. */
export const everyPingAnswered: StepProperty = stepProperty<Pings>({
  ...following,
  name: "every-ping-answered",
  kind: "eventually",
  statement: "Every ping is answered in the end.",
  judge: ({ open }) => {
    const [first] = Object.entries(open);
    if (first === undefined) return true;
    const [process, [to]] = first;
    return {
      text: `p${process} was asked to ping p${to} and never said that p${to} has answered`,
      processes: [Number(process)],
    };
  },
  absent: "nobody was asked to ping",
  relevant: ({ asked }) => asked,
});
