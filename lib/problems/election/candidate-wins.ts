/** Only those who stand are elected: for elections in which nobody has a claim by its id. */

import type { StepProperty } from "../../check/property.ts";
import { stepProperty } from "../../check/property.ts";
import type { Step } from "../../sim/trace.ts";
import type { PlainReason } from "../plain-reason.ts";
import type { PlainSet } from "../plain-set.ts";
import { withItem } from "../plain-set.ts";

type Candidates = {
  /** Who has begun an election, ever: news of it may arrive long after a crash. */
  readonly stood: PlainSet<number>;
  readonly wrong: PlainReason | null;
  readonly decided: boolean;
};

export const candidateWins: StepProperty = stepProperty<Candidates>({
  name: "candidate-wins",
  kind: "always",
  statement: "Whoever is elected has begun an election itself.",
  watches: ["call", "announce"],
  begin: () => ({ stood: [], wrong: null, decided: false }),
  observe: (memory, step) => {
    if (step.kind === "call" && step.name === "election") {
      const stood = withItem(memory.stood, step.process);
      return stood === memory.stood ? memory : { ...memory, stood };
    }
    return step.kind === "announce" && step.name === "elect" ? afterDecision(memory, step) : memory;
  },
  judge: ({ wrong }) => wrong ?? true,
  absent: "nobody decided",
  relevant: ({ decided }) => decided,
});

function afterDecision(memory: Candidates, { process, value }: Step): Candidates {
  const winner = Number(value);
  if (memory.decided && memory.stood.includes(winner)) return memory;
  if (memory.stood.includes(winner)) return { ...memory, decided: true };
  const text = `p${process} has elected p${winner}, which has not stood for election`;
  const wrong = memory.wrong ?? { text, processes: [process, winner] };
  return { ...memory, wrong, decided: true };
}
