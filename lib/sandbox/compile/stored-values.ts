/**
 * Whether a program can be seen, without running it, to put nothing into its fields but states:
 * then nobody needs to look at them after every handler. What is no state is a function made while
 * running, an iterator, an error, the process itself, an object of a built-in kind. Here each place
 * where one arises must be a place that uses it up. When in doubt the answer is no, which costs
 * time and nothing else; methods, natives and top-level functions are constants and need no care.
 */

import type { AnyNode, Program } from "acorn";
import { statelessFunctions } from "./stateless-functions.ts";
import type { DeclaredNames } from "./stored-names.ts";
import { declaredNames, extendsPlain, isGlobal, nameOf } from "./stored-names.ts";
import { isClass, isFunction, walk } from "./syntax-tree.ts";

/** Methods of lists that call what they are given and keep nothing of it. */
const callers: ReadonlySet<string> = new Set([
  ...["every", "filter", "find", "findIndex", "findLast", "findLastIndex", "flatMap", "forEach"],
  ...["map", "reduce", "reduceRight", "some", "sort", "toSorted"],
]);
const iteratorMakers: ReadonlySet<string> = new Set(["entries", "keys", "values"]);
/** They make functions, call one with another `this`, or answer their own `this`. */
const benders: ReadonlySet<string> = new Set(["apply", "bind", "call", "valueOf"]);
const plainKinds: ReadonlySet<string> = new Set(["Array", "Map", "Set"]);
const tables: ReadonlySet<string> = new Set(["onMessage", "onTimer"]);

/**
 * Names that are trusted or watched here by how they are written. Whoever reads or writes one by a
 * computed key is not seen here, but is found out when that happens: see `Meter.isUnproved`.
 */
export const watchedNames: ReadonlySet<string> = new Set([
  ...callers,
  ...iteratorMakers,
  ...benders,
]);

export function storesOnlyStates(program: Program): boolean {
  const names = { ...declaredNames(program), stateless: statelessFunctions(program).written };
  let only = !names.shadowsGlobal;
  walk(program, (node, ancestors) => {
    only &&= isUsedUp(node, ancestors, names);
  });
  return only;
}

interface Names extends DeclaredNames {
  /** Functions that are constants of the process. */
  readonly stateless: ReadonlyMap<AnyNode, string>;
}

function isUsedUp(node: AnyNode, ancestors: readonly AnyNode[], names: Names): boolean {
  const parent = ancestors.at(-1);
  if (isFunction(node)) return isHarmlessFunction(node, ancestors, names);
  if (isClass(node)) return "superClass" in node && extendsPlain(node.superClass, names);
  switch (node.type) {
    case "ThisExpression":
      if (parent?.type === "VariableDeclarator") return parent.id.type === "ObjectPattern";
      return parent?.type === "MemberExpression" || parent?.type === "SpreadElement";
    case "Identifier":
      return isHarmlessName(node, ancestors, names);
    case "MemberExpression":
      return isHarmlessRead(node, parent);
    case "ObjectPattern":
      return node.properties.every((part) => part.type !== "Property" || !isMaker(part.key));
    case "NewExpression":
      return isHarmlessNew(node, parent, names);
    case "CallExpression":
      return isHarmlessCall(node, parent, names);
    default:
      return true;
  }
}

function isHarmlessFunction(node: AnyNode, ancestors: readonly AnyNode[], names: Names): boolean {
  const parent = ancestors.at(-1);
  if (names.stateless.has(node)) return true;
  switch (parent?.type) {
    case "MethodDefinition":
      return true;
    case "Property":
      return isTable(ancestors);
    case "VariableDeclarator":
      return parent.id.type === "Identifier" && isConstant(ancestors);
    case "CallExpression":
      return parent.callee === node || isCalledBy(node, parent, names);
    default:
      return node.type === "FunctionDeclaration";
  }
}

/** Only a `const` is known to hold the function, and nothing else, wherever its name is read. */
function isConstant(ancestors: readonly AnyNode[]): boolean {
  const declaration = ancestors.at(-2);
  return declaration?.type === "VariableDeclaration" && declaration.kind === "const";
}

function isTable(ancestors: readonly AnyNode[]): boolean {
  const [field, table] = [ancestors.at(-3), ancestors.at(-2)];
  return (
    table?.type === "ObjectExpression" &&
    field?.type === "PropertyDefinition" &&
    tables.has(nameOf(field.key))
  );
}

/** `list.map(function)`, with no second argument to serve as its `this`. */
function isCalledBy(node: AnyNode, call: Call, names: Names): boolean {
  const name = calledName(call);
  if (isArrayFrom(call)) return call.arguments[1] === node;
  if (!callers.has(name) || names.members.has(name) || call.arguments[0] !== node) return false;
  return call.arguments.length === 1 || name === "reduce" || name === "reduceRight";
}

function isHarmlessName(
  node: Extract<AnyNode, { type: "Identifier" }>,
  ancestors: readonly AnyNode[],
  names: Names,
): boolean {
  const parent = ancestors.at(-1);
  if (parent === undefined || isKey(node, parent)) return true;
  if (names.functions.has(node.name)) {
    if (parent.type === "CallExpression") {
      return parent.callee === node || isCalledBy(node, parent, names);
    }
    return isDeclared(node, parent);
  }
  if (names.caught.has(node.name)) {
    return parent.type === "CatchClause" || parent.type === "MemberExpression";
  }
  if (!isGlobal(node.name) || !node.name.endsWith("Error")) return true;
  return parent.type === "NewExpression" || parent.type === "BinaryExpression";
}

/** The name of a member is not a variable. */
function isKey(node: AnyNode, parent: AnyNode): boolean {
  if (parent.type === "MemberExpression") return parent.property === node && !parent.computed;
  const isMember =
    parent.type === "Property" ||
    parent.type === "MethodDefinition" ||
    parent.type === "PropertyDefinition";
  return (
    isMember &&
    parent.key === node &&
    !parent.computed &&
    !("shorthand" in parent && parent.shorthand)
  );
}

function isDeclared(node: AnyNode, parent: AnyNode): boolean {
  return (parent.type === "VariableDeclarator" || isFunction(parent)) && parent.id === node;
}

/** A native that makes what is no state could be called by another name, if it were kept. */
function isHarmlessRead(
  node: Extract<AnyNode, { type: "MemberExpression" }>,
  parent: AnyNode | undefined,
): boolean {
  if (node.computed || !isMaker(node.property)) return true;
  return parent?.type === "CallExpression" && parent.callee === node;
}

function isMaker(key: AnyNode): boolean {
  return iteratorMakers.has(nameOf(key)) || benders.has(nameOf(key));
}

function isHarmlessNew(
  node: Extract<AnyNode, { type: "NewExpression" }>,
  parent: AnyNode | undefined,
  names: Names,
): boolean {
  const name = nameOf(node.callee);
  if (plainKinds.has(name) || names.classes.has(name)) return true;
  return isGlobal(name) && parent?.type === "ThrowStatement";
}

function isHarmlessCall(node: Call, parent: AnyNode | undefined, names: Names): boolean {
  const { callee } = node;
  if (callee.type === "Identifier" || callee.type === "Super" || isFunction(callee)) return true;
  if (callee.type !== "MemberExpression" || callee.computed) return false;
  const name = nameOf(callee.property);
  if (benders.has(name)) return false;
  if (callers.has(name) && !names.members.has(name)) {
    // What is passed may be any native, so that nothing may serve as its `this`.
    return node.arguments.length < 2 || name === "reduce" || name === "reduceRight";
  }
  return (
    !iteratorMakers.has(name) || nameOf(callee.object) === "Object" || isConsumed(node, parent)
  );
}

/** An iterator that is gone through at once. */
function isConsumed(node: AnyNode, parent: AnyNode | undefined): boolean {
  switch (parent?.type) {
    case "ForOfStatement":
      return parent.right === node;
    case "SpreadElement":
      return true;
    case "NewExpression":
      return plainKinds.has(nameOf(parent.callee));
    case "CallExpression":
      return isArrayFrom(parent) && parent.arguments[0] === node;
    case "VariableDeclarator":
      return parent.id.type === "ArrayPattern";
    case "MemberExpression":
      return parent.object === node && nameOf(parent.property) === "next" && !parent.computed;
    default:
      return false;
  }
}

type Call = Extract<AnyNode, { type: "CallExpression" }>;

function isArrayFrom(call: Call): boolean {
  const { callee } = call;
  const isFrom = callee.type === "MemberExpression" && calledName(call) === "from";
  return isFrom && nameOf(callee.object) === "Array";
}

function calledName(call: Call): string {
  const { callee } = call;
  return callee.type === "MemberExpression" && !callee.computed ? nameOf(callee.property) : "";
}
