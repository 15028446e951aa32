/** Mistakes that show late: right the first times, right in small clusters. */

import type { AnyNode } from "acorn";
import type { Mutation, Operator } from "./mutation.ts";
import { atEach, insertAt, replace } from "./mutation.ts";
import type { Place } from "./parsed-program.ts";
import { memberName, textIn } from "./parsed-program.ts";
import { isStep } from "./statements.ts";

/** How often a step is done before it is forgotten. */
const often = [1, 2, 4];
const counter = "mutantCount";

export const onlyTheFirstTimes: Operator = atEach((place, { code }) => {
  const members = classBody(place);
  if (!isStep(place) || members === null || isStart(place)) return [];
  const step = textIn(code, place.node).replace(/;$/, "");
  return often.map((times): Mutation => {
    // The counter stops, too: else a search would never meet a state again.
    const text = `{ if (this.${counter} < ${times}) { this.${counter} += 1; ${step}; } }`;
    return {
      isPlain: true,
      operator: times === 1 ? "only-once" : `only-${times}-times`,
      words: times === 1 ? "I did this only the first time" : `I did this only ${times} times`,
      place,
      edits: [replace(place.node, text), insertAt(members.start + 1, ` ${counter} = 0; `)],
    };
  });
});

/** More processes than any example has, and more than one digit can name. */
const large = 10;

export const onlyInSmallClusters: Operator = atEach((place, { code }) => {
  if (!isStep(place) || classBody(place) === null) return [];
  const step = textIn(code, place.node).replace(/;$/, "");
  const text = `{ if (this.processes.length <= ${large}) { ${step}; } }`;
  const words = `I did this only while there are at most ${large} processes`;
  return [
    {
      operator: "only-while-small",
      words,
      place,
      edits: [replace(place.node, text)],
      isPlain: true,
    },
  ];
});

/** What happens once in the life of a process, which a crash ends: counters start afresh. */
function isStart({ ancestors }: Place): boolean {
  const isLoop = ancestors.some(({ type }) => /^(For|While|DoWhile)/.test(type));
  return !isLoop && ancestors.some((node) => /^on(Start|Recover)$/.test(memberName(node)));
}

/** `this` means the process only inside its class, and there not inside a plain function. */
function classBody({ ancestors }: Place): AnyNode | null {
  const body = ancestors.findLast(({ type }) => type === "ClassBody") ?? null;
  const isPlain = ancestors.some(({ type }) => type === "FunctionDeclaration");
  return isPlain ? null : body;
}
