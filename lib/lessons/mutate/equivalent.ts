/**
 * Reads equivalent.md: mutants that nothing can tell from the right program, and why. A heading
 * is a mutant's name as it is printed; several headings in a row share the reason below them:
 *
 *     ## solution, bound in isBefore: return this.id < from → return this.id <= from
 *     Nobody sends a request to itself, so the two are never equal.
 */

import type { Complaint } from "../complaint.ts";

export interface Equivalents {
  /** From a mutant's name to the reason and the line of the heading. */
  readonly reasons: ReadonlyMap<string, { readonly reason: string; readonly line: number }>;
  readonly complaints: readonly Complaint[];
}

export function readEquivalents(text: string, file: string): Equivalents {
  const reasons = new Map<string, { reason: string; line: number }>();
  let open: { name: string; line: number }[] = [];
  let words: string[] = [];
  const close = (): void => {
    const reason = words.join(" ").trim();
    if (reason === "") return;
    for (const { name, line } of open) reasons.set(name, { reason, line });
    [open, words] = [[], []];
  };
  for (const [index, line] of text.split("\n").entries()) {
    const name = /^## (.+)$/.exec(line)?.[1]?.trim();
    if (name === undefined) {
      if (open.length > 0) words.push(line.trim());
      continue;
    }
    close();
    open.push({ name, line: index + 1 });
  }
  close();
  const complaints = open.map(({ name, line }) => {
    const what = `it does not say why nothing can tell \`${name}\``;
    return { file, line, what, remedy: "Write the reason below its name" };
  });
  return { reasons, complaints };
}
