/**
 * Operators that may read a long text to its end: comparisons, arithmetic and whatever else turns
 * text into a number. Each operand of which nothing is known is shown to the meter first.
 */

import type { AnyNode, BinaryExpression, Expression } from "acorn";
import { call } from "./guard-nodes.ts";

/** Of a literal text: shorter ones are not worth a look. */
const shortText = 32;

/** Ours, since engines differ in the last digit; it looks at both operands itself. */
export function power(base: Expression, exponent: Expression, at: AnyNode): Expression {
  return call("$$r", [base, exponent], at);
}

/** `copy` is `node` with its children guarded. */
export function guardBinary(node: BinaryExpression, copy: BinaryExpression): Expression {
  const { operator, left, right } = node;
  if (copy.left.type === "PrivateIdentifier") return copy;
  if (operator === "**") return power(copy.left, copy.right, node);
  if (operator === "in") return { ...copy, left: call("$$h", [copy.left], left) };
  if (operator === "instanceof" || operator === "+") return copy;
  if (operator === "===" || operator === "!==") {
    return isShort(left) || isShort(right) ? copy : { ...copy, left: readWhole(copy.left, left) };
  }
  return { ...copy, left: readWhole(copy.left, left), right: readWhole(copy.right, right) };
}

/** The operand, shown to the meter unless it can only be a number or a short text. */
export function readWhole(copy: Expression, node: AnyNode): Expression {
  return isShort(node) ? copy : call("$$l", [copy], node);
}

function isShort(node: AnyNode): boolean {
  switch (node.type) {
    case "Literal":
      return typeof node.value !== "string" || node.value.length <= shortText;
    case "Identifier":
      return node.name === "undefined";
    case "UnaryExpression":
    case "UpdateExpression":
      return true;
    case "BinaryExpression":
      return node.operator !== "+";
    default:
      return false;
  }
}

export function growsText(node: AnyNode): boolean {
  switch (node.type) {
    case "BinaryExpression":
      return node.operator === "+";
    case "AssignmentExpression":
      return node.operator === "+=";
    case "TemplateLiteral":
      return node.expressions.length > 0;
    default:
      return false;
  }
}

export function isText(node: AnyNode): boolean {
  return node.type === "Literal" && typeof node.value === "string";
}
