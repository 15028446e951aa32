/** Mistakes about state: a reset forgotten, one field taken for another. */

import type { Mutation, Operator } from "./mutation.ts";
import { atEach, replace } from "./mutation.ts";
import type { ParsedProgram } from "./parsed-program.ts";
import { calledName, ownMember, textIn } from "./parsed-program.ts";

/** An assignment of a field's first value, or whatever empties or shortens it. */
export const notReset: Operator = atEach((place, { code, fields }) => {
  const { node } = place;
  if (node.type !== "ExpressionStatement") return [];
  const { expression } = node;
  const isReset =
    expression.type === "AssignmentExpression" &&
    expression.operator === "=" &&
    fields.get(ownMember(expression.left) ?? "") === textIn(code, expression.right);
  const isEmptied = /^(clear|delete)$/.test(calledName(expression) ?? "");
  if (!isReset && !isEmptied) return [];
  const words = "I forgot to put this back for the next time";
  return [{ operator: "no-reset", words, place, edits: [replace(node, "{}")], isPlain: true }];
});

export const confused: Operator = atEach((place, program) => {
  const { node } = place;
  const name = ownMember(node);
  if (name === null) return [];
  return similarFields(name, program).map(
    (other): Mutation => ({
      operator: "confuse-fields",
      words: `I took ${other} for ${name}`,
      place,
      edits: [replace(node, `this.${other}`)],
    }),
  );
});

/** Fields whose first values look alike; of the next two by name, to keep the number small. */
function similarFields(name: string, { fields }: ParsedProgram): string[] {
  const shape = shapeOf(fields.get(name));
  if (shape === null) return [];
  const all = [...fields.keys()].filter((field) => shapeOf(fields.get(field)) === shape);
  const place = all.indexOf(name);
  return [...all.slice(place + 1), ...all.slice(0, place)].slice(0, 2);
}

function shapeOf(initial: string | undefined): string | null {
  if (initial === undefined) return null;
  if (/^-?[\d.]+$/.test(initial)) return "number";
  if (/^(true|false)$/.test(initial)) return "boolean";
  if (initial.startsWith("[")) return "array";
  if (initial === "null") return "null";
  return /^new (Map|Set)/.exec(initial)?.[1] ?? null;
}

/** A filter that is not there: what should be sorted out stays. */
export const unfiltered: Operator = atEach((place, { code }) => {
  const { node } = place;
  if (node.type !== "CallExpression" || calledName(node) !== "filter") return [];
  if (node.callee.type !== "MemberExpression") return [];
  const edits = [replace(node, textIn(code, node.callee.object))];
  return [{ operator: "unfiltered", words: "I forgot to leave some out", place, edits }];
});
