/** Where a program fills its fields, so that a complaint about a field can point at a line. */

import type { AnyNode, Program } from "acorn";
import { containsOwn, isFunction, walk } from "./syntax-tree.ts";

/**
 * An offset for each field: the last place that puts something into it, where possible one that
 * makes a function there, else its declaration.
 */
export function fieldOffsets(program: Program): ReadonlyMap<string, number> {
  const found = new Map<string, { offset: number; rank: number }>();
  walk(program, (node) => {
    const filled = fieldFilledBy(node);
    if (filled === null) return;
    const { field, value, rank } = filled;
    const own = value && containsOwn(value, isFunction) ? rank + suspicious : rank;
    const known = found.get(field);
    if (known === undefined || own >= known.rank) {
      found.set(field, { offset: node.start, rank: own });
    }
  });
  return new Map([...found].map(([field, { offset }]) => [field, offset]));
}

/** More telling than any place that fills the field with something else. */
const suspicious = 4;

interface Filling {
  readonly field: string;
  readonly value: AnyNode | null | undefined;
  readonly rank: number;
}

function fieldFilledBy(node: AnyNode): Filling | null {
  switch (node.type) {
    case "PropertyDefinition":
      return node.key.type === "Identifier"
        ? { field: node.key.name, value: node.value, rank: 0 }
        : null;
    case "AssignmentExpression":
      return filling(node.left, node.right, 2);
    case "CallExpression":
      // `this.waiting.push(…)`: something may come into the field.
      return node.callee.type === "MemberExpression"
        ? filling(node.callee.object, node.arguments[0], 1)
        : null;
    default:
      return null;
  }
}

/** `this.field`, or something inside it. */
function filling(target: AnyNode, value: AnyNode | undefined, rank: number): Filling | null {
  let one = target;
  while (one.type === "MemberExpression" && one.object.type !== "ThisExpression") one = one.object;
  if (one.type !== "MemberExpression" || one.property.type !== "Identifier") return null;
  return one.computed ? null : { field: one.property.name, value, rank };
}
