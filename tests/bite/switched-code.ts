/** Code with all its sampled mutants inside, each of which one number switches on. */

import type { CodeMutants } from "./code-mutants.ts";
import type { SampledMutant } from "./sampled-mutants.ts";

interface Insertion {
  readonly at: number;
  readonly text: string;
  /** At one place, what ends comes before what begins, and the wider goes outside. */
  readonly order: number;
}

export function switchedCode(
  source: string,
  sampled: readonly SampledMutant[],
  bodies: CodeMutants["bodies"],
): string {
  const insertions: Insertion[] = [];
  const around = (start: number, end: number, before: string, after: string) => {
    insertions.push({ at: start, text: before, order: start - end });
    insertions.push({ at: end, text: after, order: end - start - source.length - 1 });
  };
  for (const { id, start, end, text } of sampled) {
    if (text === null) around(start, end, `{ if (!biting(${id})) `, " }");
    else around(start, end, `(biting(${id}) ? (${text}) : (`, "))");
  }
  for (const { start, end, isBlock } of bodies) {
    if (isBlock) insertions.push({ at: start + 1, text: " biting.tick();", order: 0 });
    else around(start, end, "{ biting.tick(); ", " }");
  }
  return inserted(source, insertions);
}

function inserted(source: string, insertions: readonly Insertion[]): string {
  const ordered = insertions.toSorted((a, b) => a.at - b.at || a.order - b.order);
  let [text, from] = ["", 0];
  for (const { at, text: more } of ordered) {
    text += source.slice(from, at) + more;
    from = at;
  }
  return text + source.slice(from);
}
