/**
 * Elections that look for the best process, whatever its id: the one with the fullest battery, the
 * fastest line. What each is worth is granted by the scenario.
 */

import type { StepProperty } from "../../check/property.ts";
import { stepProperty } from "../../check/property.ts";
import type { Plain } from "../../sim/plain.ts";
import type { Scenario } from "../../sim/scenario.ts";
import { replaced } from "../plain-set.ts";

type Choices = {
  readonly values: readonly number[];
  /** Whom each process trusts; null before it has decided. */
  readonly trusts: readonly (number | null)[];
};

/** What a process is worth as coordinator: what is granted to it, else its id. */
export function worthOf(id: number, { value }: { readonly [name: string]: Plain }): number {
  return typeof value === "number" ? value : id;
}

/** In the end, everybody who has decided trusts a process of the highest value. */
export const bestValued: StepProperty = stepProperty<Choices>({
  name: "best-valued",
  kind: "eventually",
  statement: "The coordinator is a process of the highest value in the end.",
  watches: ["announce"],
  begin: (scenario) => ({ values: valuesOf(scenario), trusts: valuesOf(scenario).map(() => null) }),
  observe: (memory, { name, process, value }) => {
    if (name !== "elect" || memory.trusts[process] === value) return memory;
    return { ...memory, trusts: replaced(memory.trusts, process, Number(value)) };
  },
  judge: ({ values, trusts }) => {
    const most = Math.max(...values);
    for (const [process, trusted] of trusts.entries()) {
      const worth = trusted === null ? most : values[trusted];
      if (trusted === null || worth === most) continue;
      const best = values.indexOf(most);
      const text = `p${process} trusts p${trusted}, worth ${worth}, but p${best} is worth ${most}`;
      return { text, processes: [process, trusted, best] };
    }
    return true;
  },
  absent: "nobody decided",
  relevant: ({ trusts }) => trusts.some((trusted) => trusted !== null),
});

function valuesOf({ processes, grants, grantsEach }: Scenario): readonly number[] {
  return Array.from({ length: processes }, (_, id) =>
    worthOf(id, { ...grants, ...grantsEach[id] }),
  );
}
