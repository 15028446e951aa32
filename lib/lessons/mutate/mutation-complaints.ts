/** What a run over an exercise's mutants says against the exercise. */

import type { Complaint } from "../complaint.ts";
import type { Exercise } from "../load-lesson.ts";
import type { MutationResult } from "./judge-mutants.ts";
import type { MutationRecord } from "./record.ts";

export function recordOf(
  { judged }: MutationResult,
  { equivalents: { reasons } }: Exercise,
  fingerprint: string,
): MutationRecord {
  const passed = judged.flatMap(({ mutant, killedBy }) => (killedBy === null ? [mutant.name] : []));
  const open = passed.filter(
    (name) => ![name, ...strongerNames(name)].some((one) => reasons.has(one)),
  );
  const survivors = open.filter((name) => !strongerNames(name).some((one) => open.includes(one)));
  const [made, killed] = [judged.length, judged.length - passed.length];
  return { fingerprint, made, killed, equivalent: passed.length - open.length, survivors };
}

/** Whoever need not do a thing at all need not do it always: the stronger one stands for both. */
function strongerNames(name: string): readonly string[] {
  const weaker = /^([^,]+), only-[a-z0-9-]+ in /.exec(name);
  if (weaker === null) return [];
  const [start, program] = weaker;
  return ["drop", "no-reset"].map((one) => `${program}, ${one} in ${name.slice(start.length)}`);
}

/** `known` are survivors that the committed record admits already. */
export function mutationComplaints(
  result: MutationResult,
  exercise: Exercise,
  known: readonly string[],
): readonly Complaint[] {
  const prefix = exercise.name === null ? "" : `${exercise.name}/`;
  const file = `${prefix}equivalent.md`;
  if (result.obstacle !== null) {
    const what = `no mutant can be judged while the solution fails: ${result.obstacle}`;
    return [{ file: `${prefix}solution.ts`, line: null, what, remedy: "Mend the solution first" }];
  }
  const survivors = recordOf(result, exercise, "")
    .survivors.filter((name) => !known.includes(name))
    .map((name) => ({
      file,
      line: null,
      what: `nothing catches \`${name}\``,
      remedy: "Ask more in a rubric, or say there why it is right as well",
    }));
  return [...survivors, ...(result.isComplete ? idleEntries(result, exercise, file) : [])];
}

function idleEntries(
  { judged }: MutationResult,
  { equivalents }: Exercise,
  file: string,
): readonly Complaint[] {
  const killers = new Map(judged.map(({ mutant, killedBy }) => [mutant.name, killedBy]));
  return [...equivalents.reasons].flatMap(([name, { line }]) => {
    const killer = killers.get(name);
    if (killer === null) return [];
    const what =
      killer === undefined
        ? `there is no mutant \`${name}\``
        : `\`${name}\` is caught after all: ${killer}`;
    return [{ file, line, what, remedy: "Remove the entry" }];
  });
}
