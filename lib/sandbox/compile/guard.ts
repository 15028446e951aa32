/**
 * Writes the budgets into a program: steps are counted at every loop turn and function entry, depth
 * where a function could recurse, sizes where text or lists can grow at once. From a checked tree
 * to a guarded one; the checked tree is not changed, and everything is decided by it. What happens
 * when a budget is spent is the business of `guard-functions`.
 */

import type {
  AnyNode,
  BlockStatement,
  CatchClause,
  ClassBody,
  Expression,
  Program,
  Statement,
  VariableDeclaration,
} from "acorn";
import { boundedFunctions, boundedLevels, implicitNames } from "../realm/bounded-functions.ts";
import { boundNames, restNames } from "./bound-names.ts";
import { stepsFor } from "./code-weight.ts";
import { guardAssignment, guardUpdate, isArithmeticChange } from "./guard-changes.ts";
import { guardKey, isList, isLoop, isWritten } from "./guard-keys.ts";
import {
  answer,
  block,
  call,
  empty,
  inPlace,
  mapChildren,
  name,
  nothing,
  number,
  statement,
} from "./guard-nodes.ts";
import { growsText, guardBinary, isText, readWhole } from "./guard-operators.ts";
import { keepBound, keepFunction } from "./guard-stateless.ts";
import { countDepth, spend, trip } from "./guard-steps.ts";
import { isWrittenOut } from "./hidden-state.ts";
import { statelessFunctions } from "./stateless-functions.ts";
import type { FunctionNode } from "./syntax-tree.ts";
import { containsOwn, isFunction } from "./syntax-tree.ts";

/** Names under which a compiled program reaches its meter, in the order the factory takes them. */
export const guardNames = [
  "$$m",
  "$$t",
  "$$p",
  "$$k",
  "$$s",
  "$$a",
  "$$o",
  "$$n",
  "$$x",
  "$$z",
  "$$d",
  "$$g",
  "$$b",
  "$$l",
  "$$h",
  "$$u",
  "$$w",
  "$$f",
  "$$r",
] as const;

type GuardName = (typeof guardNames)[number];

/** Taking the next element from an iterator. */
const stepsPerElement = 6;

export function guard(program: Program): Program {
  const bounded = boundedFunctions(program);
  const stateless = statelessFunctions(program);
  const enter = (node: AnyNode, parent: AnyNode): AnyNode | AnyNode[] => {
    const copyOf = <Kind extends AnyNode>(whole: Kind): Kind =>
      mapChildren(whole, (child) => enter(child, whole));
    if (isFunction(node)) {
      const guarded = guardFunction(node, copyOf(node), parent, bounded.has(node));
      return keepFunction(node, guarded, stateless);
    }
    const copy = guardNode(node, parent, copyOf);
    return Array.isArray(copy) ? copy : keepBound(node, copy, stateless);
  };
  return mapChildren(program, (child) => enter(child, program));
}

type CopyOf = <Kind extends AnyNode>(whole: Kind) => Kind;

/** The node with guarded children, inside whatever guards the node itself needs. */
function guardNode(node: AnyNode, parent: AnyNode, copyOf: CopyOf): AnyNode | AnyNode[] {
  switch (node.type) {
    case "ForStatement":
    case "WhileStatement":
    case "DoWhileStatement": {
      const copy = copyOf(node);
      return { ...copy, body: guardTurn(node.body, copy.body, [], node) };
    }
    case "ForOfStatement":
    case "ForInStatement": {
      const copy = copyOf(node);
      const body = guardTurn(node.body, copy.body, restsOfLoop(node.left), node);
      if (copy.type === "ForOfStatement") return { ...copy, body };
      // Engines may differ in what they do about keys that come and go meanwhile.
      return {
        ...copy,
        type: "ForOfStatement",
        await: false,
        body,
        right: wrap("$$f", copy.right),
      };
    }
    case "ClassBody":
      return guardFields(node, copyOf(node));
    case "PropertyDefinition": {
      const copy = copyOf(node);
      if (!node.value || !copy.value) return copy;
      return { ...copy, value: guardInitial(node.value, copy.value) };
    }
    case "AssignmentPattern": {
      const copy = copyOf(node);
      return { ...copy, right: guardInitial(node.right, copy.right) };
    }
    case "SpreadElement": {
      const copy = copyOf(node);
      return { ...copy, argument: wrap(spreadGuard(parent), copy.argument) };
    }
    case "VariableDeclaration":
      return guardDeclaration(node, copyOf(node), parent);
    case "CatchClause":
      return guardCatch(copyOf(node));
    case "ExpressionStatement":
      // A text alone does nothing, and must not become a directive by being printed.
      return isText(node.expression) ? empty(node) : copyOf(node);
    default:
      return guardOperator(node, parent, copyOf);
  }
}

function guardOperator(node: AnyNode, parent: AnyNode, copyOf: CopyOf): AnyNode {
  switch (node.type) {
    case "BinaryExpression":
      if (!growsText(node)) return guardBinary(node, copyOf(node));
      return growsText(parent) ? copyOf(node) : wrap("$$p", copyOf(node));
    case "AssignmentExpression":
      if (isArithmeticChange(node.operator)) return guardAssignment(copyOf(node));
      return growsText(node) && !growsText(parent) ? wrap("$$p", copyOf(node)) : copyOf(node);
    case "TemplateLiteral":
      return growsText(node) && !growsText(parent) ? wrap("$$p", copyOf(node)) : copyOf(node);
    case "UpdateExpression":
      return guardUpdate(copyOf(node));
    case "UnaryExpression": {
      const copy = copyOf(node);
      const reads = node.operator === "+" || node.operator === "-" || node.operator === "~";
      return reads ? { ...copy, argument: readWhole(copy.argument, node.argument) } : copy;
    }
    case "SwitchCase": {
      const copy = copyOf(node);
      return node.test && copy.test ? { ...copy, test: readWhole(copy.test, node.test) } : copy;
    }
    case "Property": {
      const copy = copyOf(node);
      const isKeyed = node.computed && parent.type === "ObjectExpression";
      return isKeyed ? { ...copy, key: wrap("$$h", copy.key) } : copy;
    }
    case "MemberExpression":
      return guardKey(node, copyOf(node), isWritten(node, parent));
    default:
      return copyOf(node);
  }
}

/** `$$x(value)`: the guard sees the value and answers what the program goes on with. */
function wrap(guardName: GuardName, value: Expression): Expression {
  return call(guardName, [value], value);
}

function guardFunction(
  node: FunctionNode,
  copy: FunctionNode,
  parent: AnyNode,
  isBounded: boolean,
): FunctionNode {
  if (node.body.type === "BlockStatement" && node.body.body.length === 0) return copy;
  const rests = node.params
    .filter((param) => param.type !== "RestElement")
    .flatMap((param) => chargeRests(param));
  const own = copy.body.type === "BlockStatement" ? copy.body.body : [answer(copy.body)];
  const body = [...rests, ...own];
  const guarded = isBounded
    ? [trip(spend(node), node), ...body]
    : // Behind a call that nobody wrote there may be further calls whose depth is not counted.
      countDepth(node, body, isImplicit(parent) ? boundedLevels : 0, isAccessor(parent));
  const parts = { body: block(guarded, node.body) };
  return copy.type === "ArrowFunctionExpression"
    ? { ...copy, ...parts, expression: false }
    : { ...copy, ...parts };
}

function isAccessor(parent: AnyNode): boolean {
  return parent.type === "MethodDefinition" && (parent.kind === "get" || parent.kind === "set");
}

function isImplicit(parent: AnyNode): boolean {
  if (parent.type === "MethodDefinition" && parent.kind !== "method") return true;
  const key = "key" in parent ? parent.key : null;
  return key?.type === "Identifier" && implicitNames.has(key.name);
}

function guardTurn(
  body: Statement,
  copy: Statement,
  rests: Statement[],
  loop: AnyNode,
): BlockStatement {
  const own = copy.type === "BlockStatement" && rests.length === 0 ? copy.body : [copy];
  const taken = "left" in loop ? stepsPerElement + stepsFor(loop.left) : 0;
  return block([trip(spend(body, taken), loop), ...rests, ...own], body);
}

/** Every new object of a class sets all its fields; the first one pays for them. */
function guardFields(node: ClassBody, copy: ClassBody): ClassBody {
  const fields = node.body.filter((part) => part.type === "PropertyDefinition");
  const steps = fields.reduce((sum, field) => sum + stepsFor(field), 0);
  const first = copy.body.find((part) => part.type === "PropertyDefinition");
  if (first === undefined) return copy;
  const value = call("$$n", [number(steps, first), first.value ?? nothing(first)], first);
  return { ...copy, body: copy.body.map((part) => (part === first ? { ...first, value } : part)) };
}

/** Fields and default parameters run outside any function body, and can recurse all the same. */
function guardInitial(value: Expression, copy: Expression): Expression {
  const calls = containsOwn(
    value,
    ({ type }) => type === "CallExpression" || type === "NewExpression",
  );
  return calls ? inPlace(countDepth(value, [answer(copy)], 0), value) : copy;
}

function spreadGuard(parent: AnyNode): GuardName {
  if (parent.type === "ObjectExpression") return "$$o";
  return parent.type === "ArrayExpression" ? "$$s" : "$$a";
}

/** Constants are frozen, and what a pattern's rest collects is paid for right behind it. */
function guardDeclaration(
  node: VariableDeclaration,
  copy: VariableDeclaration,
  parent: AnyNode,
): AnyNode | AnyNode[] {
  const rests = copy.declarations.flatMap(({ id }) => chargeRests(id));
  if (parent.type === "Program") {
    const declarations = copy.declarations.map((one, at) => {
      if (!one.init) return one;
      const isWritten = isWrittenOut(node.declarations[at]?.init ?? node);
      return { ...one, init: wrap(isWritten ? "$$z" : "$$d", one.init) };
    });
    return [{ ...copy, declarations }, ...rests, ...freezeParts(node)];
  }
  if (rests.length === 0 || isLoop(parent)) return copy;
  return isList(parent) ? [copy, ...rests] : block([copy, ...rests], copy);
}

/** What a pattern makes itself (a rest, a default value) is frozen as soon as it has a name. */
function freezeParts({ declarations }: VariableDeclaration): Statement[] {
  return declarations
    .filter(({ id }) => id.type !== "Identifier")
    .flatMap(({ id }) => boundNames(id))
    .map((part) => statement(wrap("$$z", name(part.name, part))));
}

function guardCatch(copy: CatchClause): CatchClause {
  const caught = copy.param?.type === "Identifier" ? copy.param.name : "$$e";
  const check = statement(call("$$x", [name(caught, copy)], copy));
  const body = block([check, ...copy.body.body], copy.body);
  return { ...copy, param: copy.param ?? name("$$e", copy), body };
}

function restsOfLoop(left: AnyNode): Statement[] {
  if (left.type !== "VariableDeclaration") return [];
  return left.declarations.flatMap(({ id }) => chargeRests(id));
}

function chargeRests(pattern: AnyNode): Statement[] {
  return restNames(pattern).map((rest) => statement(wrap("$$o", name(rest.name, rest))));
}
