/** Mistakes about numbers: one too many, one too few, a size or a count that stops growing. */

import type { Mutation, Operator } from "./mutation.ts";
import { atEach, replace } from "./mutation.ts";
import { memberName, ownMember, textIn } from "./parsed-program.ts";

export const offByOne: Operator = atEach((place, { code }) => {
  const { node, ancestors } = place;
  const change = (text: string, words: string): Mutation => ({
    operator: "off-by-one",
    words,
    place,
    edits: [replace(node, text)],
  });
  if (node.type === "Literal" && typeof node.value === "number") {
    const parent = ancestors.at(-1);
    // A counter that begins elsewhere, or takes larger steps, counts as well.
    if (parent?.type === "PropertyDefinition" && isCounter(memberName(parent), code)) return [];
    const isStep = parent?.type === "AssignmentExpression" && parent.operator === "+=";
    return [
      ...(isStep ? [] : [change(String(node.value + 1), "I counted one too many")]),
      change(node.value < 1 ? "(-1)" : String(node.value - 1), "I counted one too few"),
    ];
  }
  if (!isLength(place.node) || isWritten(place.node, ancestors.at(-1))) return [];
  const text = textIn(code, node);
  return [
    change(`(${text} + 1)`, "I counted one too many"),
    change(`(${text} - 1)`, "I counted one too few"),
  ];
});

/** The sizes of the examples, written down as if they were laws. */
export const frozenSize: Operator = atEach((place) => {
  const { node } = place;
  if (!isLength(node) || node.type !== "MemberExpression") return [];
  const frozen = ({ processes: 3, peers: 2, quorum: 3 } as { [name: string]: number })[
    ownMember(node.object) ?? ""
  ];
  if (frozen === undefined) return [];
  const words = `I took it for granted that there are ${frozen}`;
  return [
    { operator: "frozen-size", words, place, edits: [replace(node, String(frozen))] },
    {
      operator: "capped-size",
      words: "I took it for granted that there are at most 10",
      place,
      edits: [replace(node, `Math.min(10, this.processes.length)`)],
    },
  ];
});

/** A count of rounds, requests or ticks that stops at a small number. */
const cap = 3;

export const cappedCount: Operator = atEach((place, { code }) => {
  const { node } = place;
  const isSum = node.type === "AssignmentExpression" && node.operator === "+=";
  const target = isSum ? node.left : node.type === "UpdateExpression" ? node.argument : null;
  const more = isSum ? textIn(code, node.right) : "1";
  const change = (text: string): Mutation[] => [
    {
      operator: "capped-count",
      words: `I stopped counting at ${cap}`,
      place,
      edits: [replace(node, text)],
    },
  ];
  if (target !== null && ownMember(target) !== null) {
    const name = textIn(code, target);
    return change(`(${name} = Math.min(${cap}, ${name} + ${more}))`);
  }
  const isNext =
    node.type === "BinaryExpression" &&
    node.operator === "+" &&
    node.right.type === "Literal" &&
    node.right.value === 1;
  return isNext ? change(`Math.min(${cap}, ${textIn(code, node)})`) : [];
});

const partners: { readonly [name: string]: string } = {
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
};

export const otherExtreme: Operator = atEach((place, { code }) => {
  const { node } = place;
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return [];
  const { object, property } = node.callee;
  if (object.type !== "Identifier" || object.name !== "Math") return [];
  const partner = property.type === "Identifier" ? partners[property.name] : undefined;
  const swapped =
    partner === undefined
      ? []
      : [change("other-extreme", `I took ${partner} for ${textIn(code, property)}`, partner)];
  const isExtreme = property.type === "Identifier" && /^(min|max)$/.test(property.name);
  const single = isExtreme ? node.arguments : [];
  return [
    ...swapped,
    ...single.map((argument): Mutation => {
      const edits = [replace(node, `(${textIn(code, argument)})`)];
      const operator = "one-of-two";
      const isSpread = argument.type === "SpreadElement";
      return {
        operator,
        words: "I looked at only one of them",
        place,
        edits: isSpread ? [] : edits,
      };
    }),
  ];

  function change(operator: string, words: string, text: string): Mutation {
    return { operator, words, place, edits: [replace(property, text)] };
  }
});

export const arithmetic: Operator = atEach((place, { code }) => {
  const { node } = place;
  if (node.type !== "BinaryExpression" || !/^[-*/%]$/.test(node.operator)) return [];
  const [left, right] = [textIn(code, node.left), textIn(code, node.right)];
  const other = node.operator === "-" ? "+" : node.operator === "*" ? "+" : "*";
  return [
    {
      operator: "arithmetic",
      words: `I wrote ${other} for ${node.operator}`,
      place,
      edits: [replace(node, `(${left} ${other} ${right})`)],
    },
    {
      operator: "arithmetic",
      words: `I left out ${node.operator} ${right}`,
      place,
      edits: [replace(node, `(${left})`)],
    },
  ];
});

function isCounter(field: string, code: string): boolean {
  return new RegExp(`this\\.${field}\\s*(\\+= 1|\\+\\+)|\\+\\+this\\.${field}\\b`).test(code);
}

function isLength(node: Mutation["place"]["node"]): boolean {
  return (
    node.type === "MemberExpression" &&
    !node.computed &&
    node.property.type === "Identifier" &&
    (node.property.name === "length" || node.property.name === "size")
  );
}

function isWritten(
  node: Mutation["place"]["node"],
  parent: Mutation["place"]["node"] | undefined,
): boolean {
  return parent?.type === "AssignmentExpression" && parent.left === node;
}
