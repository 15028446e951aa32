/** What makes a set of quorums good: any two meet, each is small, nobody is in too many. */

import type { Reason, StepProperty } from "../../check/property.ts";
import { nameProcesses, stepProperty } from "../../check/property.ts";
import type { Trace } from "../../sim/trace.ts";
import { isNumbers } from "../plain-argument.ts";

type Members = readonly number[];

interface Choices {
  readonly [key: string]: { readonly [process: string]: Members };
  /** By process; an empty list while a process has been asked and has not chosen. */
  readonly quorums: { readonly [process: string]: Members };
}

/** Everybody who is asked has a quorum, and any two quorums share a member. */
export const intersection: StepProperty = stepProperty<Choices>({
  name: "intersection",
  kind: "eventually",
  statement: "Everybody has a quorum, and any two quorums share a member.",
  watches: ["announce", "call"],
  begin: () => ({ quorums: {} }),
  observe: (memory, { kind, name, process, value }) => {
    if (kind === "call" && name === "quorum" && memory.quorums[process] === undefined) {
      return { quorums: { ...memory.quorums, [process]: [] } };
    }
    if (kind === "announce" && name === "choose" && isNumbers(value)) {
      return { quorums: { ...memory.quorums, [process]: value } };
    }
    return memory;
  },
  judge: ({ quorums }) => judgeQuorums(Object.entries(quorums)),
  absent: "fewer than two quorums were named",
  relevant: ({ quorums }) => Object.keys(quorums).length > 1,
});

function judgeQuorums(quorums: readonly (readonly [string, Members])[]): true | Reason {
  for (const [place, [process, members]] of quorums.entries()) {
    if (members.length === 0) {
      return { text: `p${process} has chosen no quorum`, processes: [Number(process)] };
    }
    for (const [other, others] of quorums.slice(place + 1)) {
      if (others.length === 0 || members.some((member) => others.includes(member))) continue;
      const text =
        `p${process} asks ${nameProcesses(members)}, p${other} asks ${nameProcesses(others)}: ` +
        "they share nobody, so both can win";
      return { text, processes: [Number(process), Number(other)] };
    }
  }
  return true;
}

/** The last quorum that each process has chosen. */
function quorumsOf(trace: Trace): readonly Members[] {
  const found = new Map<number, Members>();
  for (let index = 0; index < trace.length; index++) {
    if (trace.kind(index) !== "announce") continue;
    const { name, process, value } = trace.step(index);
    if (name === "choose" && isNumbers(value)) found.set(process, value);
  }
  return [...found.values()];
}

/** How many members each quorum has. */
export function quorumSizes(trace: Trace): readonly number[] {
  return quorumsOf(trace).map((members) => members.length);
}

/** In how many quorums each process is, of those that are in any. */
export function quorumLoads(trace: Trace): readonly number[] {
  const loads = new Map<number, number>();
  for (const member of quorumsOf(trace).flat()) loads.set(member, (loads.get(member) ?? 0) + 1);
  return [...loads.values()];
}
