/**
 * Operators that may read a long text to its end: comparisons, arithmetic and whatever else turns
 * text into a number. Each operand of which nothing is known is shown to the meter first.
 */

import type { AnyNode, BinaryExpression, Expression } from "acorn";
import { call, name, number } from "./guard-nodes.ts";

/** Of a literal text: shorter ones are not worth a look. */
const shortText = 32;

/** `copy` is `node` with its children guarded. */
export function guardBinary(node: BinaryExpression, copy: BinaryExpression): Expression {
  const { operator, left, right } = node;
  if (copy.left.type === "PrivateIdentifier") return copy;
  if (operator === "**") return call("$$r", [copy.left, copy.right], node);
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

type Changing = Extract<AnyNode, { type: "UpdateExpression" | "AssignmentExpression" }>;

/** `x++` and `x -= 1` turn what `x` holds into a number; it is looked at just before. */
export function guardChange(node: Changing, copy: Changing): Expression {
  const target = node.type === "UpdateExpression" ? node.argument : node.left;
  if (target.type === "Identifier") {
    const look = call("$$l", [name(target.name, target)], target);
    return { type: "SequenceExpression", ...placeOf(node), expressions: [look, copy] };
  }
  if (copy.type === "UpdateExpression") return guardUpdate(node, copy);
  return copy.left.type === "MemberExpression" ? spellOut(copy, copy.left) : copy;
}

type Change = Extract<AnyNode, { type: "AssignmentExpression" }>;
type Member = Extract<AnyNode, { type: "MemberExpression" }>;

/** `object.key -= value` as `object.key = look(object.key) - value`, its object found only once. */
function spellOut(copy: Change, target: Member): Expression {
  const { object, property, computed } = target;
  if (object.type === "Super" || property.type === "PrivateIdentifier") return copy;
  const isPlain = !computed && (object.type === "Identifier" || object.type === "ThisExpression");
  const place = placeOf(copy);
  const found: Member = isPlain
    ? target
    : {
        ...target,
        object: name("$$r", object),
        ...(computed ? { property: name("$$q", copy) } : {}),
      };
  const sum: Expression = {
    type: "BinaryExpression",
    ...place,
    left: call("$$l", [found], target),
    operator: copy.operator.slice(0, -1) as BinaryExpression["operator"],
    right: copy.right,
  };
  const assigned: Expression = {
    type: "AssignmentExpression",
    ...place,
    operator: "=",
    left: found,
    right: sum,
  };
  if (isPlain) return assigned;
  const names = computed ? ["$$r", "$$q"] : ["$$r"];
  const callee: Expression = {
    type: "ArrowFunctionExpression",
    ...place,
    expression: true,
    generator: false,
    async: false,
    id: null,
    params: names.map((one) => name(one, copy)),
    body: assigned,
  };
  const values = computed ? [object, property] : [object];
  return { type: "CallExpression", ...place, callee, arguments: values, optional: false };
}

function placeOf({ start, end, loc }: AnyNode): Pick<AnyNode, "start" | "end" | "loc"> {
  return { start, end, loc: loc ?? null };
}

type Update = Extract<AnyNode, { type: "UpdateExpression" }>;

/** `object.key++` is done by a function, since its object must be looked up only once. */
function guardUpdate(node: Changing, copy: Update): Expression {
  const target = copy.argument;
  if (target.type !== "MemberExpression" || target.object.type === "Super") return copy;
  const { property, computed } = target;
  if (property.type === "PrivateIdentifier") return copy;
  const key: Expression = computed
    ? property
    : { type: "Literal", start: property.start, end: property.end, value: nameOf(property) };
  const by = number(copy.operator === "++" ? 1 : 0, node);
  return call("$$u", [target.object, key, by, number(copy.prefix ? 1 : 0, node)], node);
}

function nameOf(property: AnyNode): string {
  return property.type === "Identifier" ? property.name : "";
}

const arithmeticChanges = new Set(["-=", "*=", "/=", "%=", "**=", "&=", "|=", "^=", "<<=", ">>="]);

export function isArithmeticChange(operator: string): boolean {
  return arithmeticChanges.has(operator) || operator === ">>>=";
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
