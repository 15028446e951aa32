/** A stack taken for a queue, or the other way round. */

import type { Operator } from "./mutation.ts";
import { atEach, replace } from "./mutation.ts";
import { textIn } from "./parsed-program.ts";

const ends: { readonly [name: string]: string } = {
  shift: "pop",
  pop: "shift",
  push: "unshift",
  unshift: "push",
};

export const otherEnd: Operator = atEach((place, { code }) => {
  const { node, ancestors } = place;
  const words = "I took the wrong end of the queue";
  if (node.type === "CallExpression" && node.callee.type === "MemberExpression") {
    const { property } = node.callee;
    const other = property.type === "Identifier" ? ends[property.name] : undefined;
    return other === undefined
      ? []
      : [{ operator: "other-end", words, place, edits: [replace(property, other)] }];
  }
  if (node.type !== "ArrayExpression" || node.elements.length !== 2) return [];
  const [first, second] = node.elements;
  if (!first || !second || ancestors.length === 0) return [];
  if ((first.type === "SpreadElement") === (second.type === "SpreadElement")) return [];
  const text = `[${textIn(code, second)}, ${textIn(code, first)}]`;
  return [{ operator: "other-end", words, place, edits: [replace(node, text)] }];
});
