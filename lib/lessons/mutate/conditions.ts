/** Mistakes about when something is done: the opposite asked, a guard that is not there. */

import type { AnyNode } from "acorn";
import type { Mutation, Operator } from "./mutation.ts";
import { atEach, replace } from "./mutation.ts";
import type { Place } from "./parsed-program.ts";
import { textIn } from "./parsed-program.ts";

/** Conditions that `comparisons` turns round already. */
const equalities: ReadonlySet<string> = new Set(["===", "!==", "==", "!="]);

export const negated: Operator = atEach((place, { code }) => {
  const test = testOf(place.node);
  if (test === null || (test.type === "BinaryExpression" && equalities.has(test.operator))) {
    return [];
  }
  const isNot = test.type === "UnaryExpression" && test.operator === "!";
  const text = isNot ? textIn(code, test.argument) : `!(${textIn(code, test)})`;
  const words = "I asked the opposite of what I meant";
  return [mutation("negate", words, place, test, text)];
});

/** A guard that always lets through, and one that never does. */
export const unguarded: Operator = atEach((place) => {
  const test = testOf(place.node);
  if (test === null || place.node.type === "WhileStatement") return [];
  return [
    mutation("always", "I forgot to ask before I did it", place, test, "true"),
    mutation("never", "I left out a case", place, test, "false"),
  ];
});

export const logic: Operator = atEach((place, { code }) => {
  const { node } = place;
  if (node.type !== "LogicalExpression" || node.operator === "??") return [];
  const [left, right] = [textIn(code, node.left), textIn(code, node.right)];
  const other = node.operator === "&&" ? "||" : "&&";
  const change = (operator: string, words: string, text: string): Mutation => ({
    operator,
    words,
    place,
    edits: [replace(node, text)],
  });
  return [
    change("and-or", "I confused “and” with “or”", `((${left}) ${other} (${right}))`),
    change("half-a-condition", "I asked only the first half", `(${left})`),
    change("half-a-condition", "I asked only the second half", `(${right})`),
  ];
});

export const flipped: Operator = atEach((place) => {
  const { node } = place;
  if (node.type !== "Literal" || typeof node.value !== "boolean") return [];
  const words = `I wrote ${!node.value} for ${node.value}`;
  return [mutation("true-false", words, place, node, String(!node.value))];
});

function testOf(node: AnyNode): AnyNode | null {
  switch (node.type) {
    case "IfStatement":
    case "WhileStatement":
    case "ConditionalExpression":
      return node.test;
    default:
      return null;
  }
}

function mutation(
  operator: string,
  words: string,
  { ancestors, node }: Place,
  target: AnyNode,
  text: string,
): Mutation {
  const inside = target === node ? ancestors : [...ancestors, node];
  return {
    operator,
    words,
    place: { node: target, ancestors: inside },
    edits: [replace(target, text)],
  };
}
