/** Mistakes about order: bounds one off, the wrong direction, numbers compared as text. */

import type { Mutation, Operator } from "./mutation.ts";
import { atEach, replace } from "./mutation.ts";
import { calledName, textIn } from "./parsed-program.ts";

const bounds: { readonly [operator: string]: string } = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
};
const directions: { readonly [operator: string]: string } = {
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
};
const opposites: { readonly [operator: string]: string } = {
  "===": "!==",
  "!==": "===",
};

export const compared: Operator = atEach((place, { code }) => {
  const { node } = place;
  if (node.type !== "BinaryExpression") return [];
  const [left, right] = [textIn(code, node.left), textIn(code, node.right)];
  const change = (operator: string, words: string, by: string | undefined): Mutation[] =>
    by === undefined
      ? []
      : [{ operator, words, place, edits: [replace(node, `${left} ${by} ${right}`)] }];
  const isOrdered = node.operator in bounds;
  const asText = `(String(${left}) ${node.operator} String(${right}))`;
  return [
    ...change("bound", "I was wrong about equality", bounds[node.operator]),
    ...change("direction", "I compared the wrong way round", directions[node.operator]),
    ...change("negate", "I asked the opposite of what I meant", opposites[node.operator]),
    ...(isOrdered
      ? [
          {
            operator: "compare-as-text",
            words: "I compared numbers as text",
            place,
            edits: [replace(node, asText)],
          },
        ]
      : []),
  ];
});

/** `sort()` compares texts: 10 comes before 9. */
export const sortedAsText: Operator = atEach((place, { code }) => {
  const { node } = place;
  const name = calledName(node);
  if (node.type !== "CallExpression" || (name !== "sort" && name !== "toSorted")) return [];
  const [comparator] = node.arguments;
  if (comparator === undefined) return [];
  const unsorted = node.callee.type === "MemberExpression" ? textIn(code, node.callee.object) : "";
  return [
    {
      operator: "sort-as-text",
      words: "I sorted without saying how",
      place,
      edits: [replace(comparator, "")],
    },
    { operator: "unsorted", words: "I forgot to sort", place, edits: [replace(node, unsorted)] },
    {
      operator: "sort-backwards",
      words: "I sorted the wrong way round",
      place,
      edits: [replace(node, `${textIn(code, node)}.reverse()`)],
    },
  ];
});
