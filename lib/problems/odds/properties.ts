/** Whether answers about forgotten votes are right: by formula nearly exactly, by trial roughly. */

import type { Reason, StepProperty } from "../../check/property.ts";
import { stepProperty } from "../../check/property.ts";
import type { VotingCase } from "./violation-odds.ts";
import { isVotingCase, violationOdds } from "./violation-odds.ts";

/** How far off a formula may be, as a share of the right answer. */
const formulaTolerance = 0.001;
/** How far off a count of trials may be, in standard deviations. */
const simulationTolerance = 4;

interface Answers {
  readonly [key: string]: { readonly [process: string]: VotingCase } | string | boolean;
  /** By process: what it has been asked and has not answered. */
  readonly open: { readonly [process: string]: VotingCase };
  /** What is wrong with the first wrong answer; empty when there is none. */
  readonly wrong: string;
  readonly asked: boolean;
}

/** Empty when the answer is right, else what is wrong with it. */
type Judge = (voting: VotingCase, answer: number) => string;

function answering(name: string, call: string, statement: string, judge: Judge): StepProperty {
  return stepProperty<Answers>({
    name,
    kind: "eventually",
    statement,
    watches: ["announce", "call"],
    begin: () => ({ open: {}, wrong: "", asked: false }),
    observe: (memory, { kind, name: what, process, value }) => {
      if (kind === "call" && what === call && isVotingCase(value)) {
        return { ...memory, open: { ...memory.open, [process]: value }, asked: true };
      }
      const voting = memory.open[process];
      if (kind !== "announce" || what !== "answer" || voting === undefined) return memory;
      const { [process]: _, ...open } = memory.open;
      const wrong = memory.wrong || judge(voting, Number(value));
      return { ...memory, open, wrong };
    },
    judge: ({ open, wrong }): true | Reason => {
      if (wrong !== "") return { text: wrong, processes: [] };
      const [first] = Object.keys(open);
      if (first === undefined) return true;
      return { text: `p${first} has not answered`, processes: [Number(first)] };
    },
    absent: "nobody was asked",
    relevant: ({ asked }) => asked,
  });
}

export const formula: StepProperty = answering(
  "formula",
  "formula",
  "The probability of a second holder is worked out correctly.",
  (voting, answer) => {
    const right = violationOdds(voting);
    if (Math.abs(answer - right) <= formulaTolerance * right) return "";
    const [said, meant] = apart(answer, right);
    return `${describe(voting)}, the answer is ${said}, not ${meant}`;
  },
);

export const simulation: StepProperty = answering(
  "simulation",
  "simulation",
  "Trials show a second holder about as often as there should be one.",
  (voting, answer) => {
    const { trials } = voting;
    const right = violationOdds(voting);
    const count = answer * trials;
    if (Math.abs(count - Math.round(count)) > 1e-6) {
      return `${digits(answer)} is not what ${trials} trials can show: count them`;
    }
    const spread = Math.sqrt((right * (1 - right)) / trials);
    if (Math.abs(answer - right) <= simulationTolerance * spread) return "";
    const [said, meant] = apart(answer, right);
    return `${describe(voting)}, ${said} of ${trials} trials is far from ${meant}`;
  },
);

function describe({ voters, needed, share }: VotingCase): string {
  const likely = `each forgotten with probability ${digits(share)}`;
  return `with ${needed} of ${voters} votes needed, ${likely}`;
}

/** Both with as many digits as it takes to tell them apart. */
function apart(one: number, other: number): readonly [string, string] {
  if (digits(one) !== digits(other)) return [digits(one), digits(other)];
  const lengths = Array.from({ length: 13 }, (_, index) => index + 4);
  const enough = lengths.find((length) => one.toPrecision(length) !== other.toPrecision(length));
  return [one.toPrecision(enough ?? 17), other.toPrecision(enough ?? 17)];
}

function digits(value: number): string {
  return value === 0 || value >= 0.001 ? value.toFixed(4) : value.toExponential(2);
}
