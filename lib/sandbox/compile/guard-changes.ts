/**
 * `x -= 1`, `x++` and their like turn what `x` holds into a number, which may be a long text: it is
 * shown to the meter first. Where `x` is a member, its object and its key are found only once.
 */

import type { AnyNode, BinaryExpression, Expression, MemberExpression } from "acorn";
import { call, localNames, name, number, sequence, text } from "./guard-nodes.ts";
import { power, readWhole } from "./guard-operators.ts";

type Change = Extract<AnyNode, { type: "AssignmentExpression" }>;
type Update = Extract<AnyNode, { type: "UpdateExpression" }>;

/** What an object, its key and its old value are called meanwhile: no guard has these names. */
const [foundObject, foundKey, oldValue] = localNames;

const arithmeticChanges = new Set(["-=", "*=", "/=", "%=", "**=", "&=", "|=", "^=", "<<=", ">>="]);

export function isArithmeticChange(operator: string): boolean {
  return arithmeticChanges.has(operator) || operator === ">>>=";
}

/** `x -= value`, its children guarded, as `x = look(x) - look(value)`. */
export function guardAssignment(copy: Change): Expression {
  const { left, operator } = copy;
  const amount = readWhole(copy.right, copy.right);
  if (left.type === "MemberExpression") {
    return atOnce(left, copy, (found) => assign(found, changed(found, copy, amount), copy));
  }
  if (left.type !== "Identifier") return copy; // no other target can be changed
  const target = name(left.name, left);
  if (operator === "**=") return assign(target, power(target, amount, copy), copy);
  return sequence([call("$$l", [target], left), { ...copy, right: amount }], copy);
}

/** `x++` and its three relatives, its children guarded. */
export function guardUpdate(copy: Update): Expression {
  const { argument: target, operator, prefix } = copy;
  if (target.type === "Identifier") {
    return sequence([call("$$l", [name(target.name, target)], target), copy], copy);
  }
  if (target.type !== "MemberExpression") return copy;
  const { object, property, computed } = target;
  if (property.type === "PrivateIdentifier") return copy;
  if (object.type === "Super") return atOnce(target, copy, (found) => updateSuper(found, copy));
  const key = computed ? property : text(nameOf(property), property);
  const by = number(operator === "++" ? 1 : 0, copy);
  return call("$$u", [object, key, by, number(prefix ? 1 : 0, copy)], copy);
}

/** Only here can `super` be said: `(old => (found = old + 1, old))(+look(found))`. */
function updateSuper(found: MemberExpression, copy: Update): Expression {
  const read: Expression = {
    ...placeOf(copy),
    type: "UnaryExpression",
    operator: "+",
    prefix: true,
    argument: call("$$l", [found], found),
  };
  const old = name(oldValue, copy);
  const operator = copy.operator === "++" ? "+" : "-";
  const next = combine(operator, old, number(1, copy), copy);
  const written = assign(found, next, copy);
  return bind([oldValue], [read], copy.prefix ? written : sequence([written, old], copy), copy);
}

/** Does it with the member as it was written, or under names that stand for what is found once. */
function atOnce(
  target: MemberExpression,
  copy: Change | Update,
  change: (found: MemberExpression) => Expression,
): Expression {
  const { object, property, computed } = target;
  if (property.type === "PrivateIdentifier") return copy;
  const isKept =
    object.type === "Super" ||
    (!computed && (object.type === "Identifier" || object.type === "ThisExpression"));
  if (isKept && !computed) return change(target);
  const found = {
    ...target,
    ...(isKept ? {} : { object: name(foundObject, object) }),
    ...(computed ? { property: name(foundKey, copy) } : {}),
  };
  const names = [...(isKept ? [] : [foundObject]), ...(computed ? [foundKey] : [])];
  const values = [...(object.type === "Super" ? [] : [object]), ...(computed ? [property] : [])];
  return bind(names, values, change(found), copy);
}

/** `look(found) - amount`, whatever the operator. */
function changed(found: MemberExpression, copy: Change, amount: Expression): Expression {
  if (copy.operator === "**=") return power(found, amount, copy);
  const operator = copy.operator.slice(0, -1) as BinaryExpression["operator"];
  return combine(operator, call("$$l", [found], found), amount, copy);
}

function combine(
  operator: BinaryExpression["operator"],
  left: Expression,
  right: Expression,
  at: AnyNode,
): Expression {
  return { ...placeOf(at), type: "BinaryExpression", left, operator, right };
}

function assign(left: Change["left"], right: Expression, at: AnyNode): Expression {
  return { ...placeOf(at), type: "AssignmentExpression", operator: "=", left, right };
}

/** `((…names) => body)(…values)` */
function bind(
  names: readonly string[],
  values: Expression[],
  body: Expression,
  at: AnyNode,
): Expression {
  const callee: Expression = {
    ...placeOf(at),
    type: "ArrowFunctionExpression",
    expression: true,
    generator: false,
    async: false,
    id: null,
    params: names.map((one) => name(one, at)),
    body,
  };
  return { ...placeOf(at), type: "CallExpression", callee, arguments: values, optional: false };
}

function placeOf({ start, end, loc }: AnyNode): Pick<AnyNode, "start" | "end" | "loc"> {
  return { start, end, loc: loc ?? null };
}

function nameOf(property: AnyNode): string {
  return property.type === "Identifier" ? property.name : "";
}
