/**
 * Whether a program can be seen, without running it, to put nothing into its fields but states:
 * then nobody needs to look at them after every handler. What is no state is a function made while
 * running, an iterator, an error, the process itself, an object of a built-in kind. Here each place
 * where one arises must be a place that uses it up. When in doubt the answer is no, which costs
 * time and nothing else; methods, natives and top-level functions are constants and need no care.
 */

import type { AnyNode, Program } from "acorn";
import { globalNames } from "./learner-names.ts";
import { statelessFunctions } from "./stateless-functions.ts";
import { containsOwn, isClass, isFunction, walk } from "./syntax-tree.ts";

/** Methods of lists that call what they are given and keep nothing of it. */
const callers: ReadonlySet<string> = new Set([
  ...["every", "filter", "find", "findIndex", "findLast", "findLastIndex", "flatMap", "forEach"],
  ...["map", "reduce", "reduceRight", "some", "sort", "toSorted"],
]);
const iteratorMakers: ReadonlySet<string> = new Set(["entries", "keys", "values"]);
/** They make functions, or call one with another `this`. */
const benders: ReadonlySet<string> = new Set(["apply", "bind", "call"]);
const plainKinds: ReadonlySet<string> = new Set(["Array", "Map", "Set"]);
const tables: ReadonlySet<string> = new Set(["onMessage", "onTimer"]);

export function storesOnlyStates(program: Program): boolean {
  const names = { ...namesOf(program), stateless: statelessFunctions(program).written };
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

interface DeclaredNames {
  /** Members of classes and objects: a method of the program's own may be called `map`. */
  readonly members: ReadonlySet<string>;
  /** Local variables that hold functions, and names under which errors are caught. */
  readonly functions: ReadonlySet<string>;
  readonly caught: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  /** Something of the program's own is called `Map`, or the like. */
  readonly shadowsGlobal: boolean;
}

function namesOf(program: Program): DeclaredNames {
  const members = new Set<string>();
  const functions = new Set<string>();
  const caught = new Set<string>();
  const classes = new Set<string>();
  let shadowsGlobal = false;
  walk(program, (node, ancestors) => {
    shadowsGlobal ||= bindings(node).some((one) => containsOwn(one, isGlobalName));
    if (
      (node.type === "MethodDefinition" ||
        node.type === "PropertyDefinition" ||
        node.type === "Property") &&
      !node.computed
    ) {
      members.add(nameOf(node.key));
    } else if (node.type === "VariableDeclarator" && isFunction(node.init ?? undefined)) {
      functions.add(nameOf(node.id));
    } else if (node.type === "FunctionDeclaration" && ancestors.length > 1) {
      functions.add(nameOf(node.id));
    } else if (node.type === "CatchClause" && node.param) caught.add(nameOf(node.param));
    else if (node.type === "ClassDeclaration" && extendsPlain(node.superClass)) {
      classes.add(nameOf(node.id));
    }
  });
  return { members, functions, caught, classes, shadowsGlobal };
}

/** The patterns in which a node binds names. */
function bindings(node: AnyNode): AnyNode[] {
  if (isFunction(node)) return node.id ? [node.id, ...node.params] : node.params;
  if (node.type === "VariableDeclarator") return [node.id];
  return node.type === "CatchClause" && node.param ? [node.param] : [];
}

function isGlobalName(node: AnyNode): boolean {
  return node.type === "Identifier" && isGlobal(node.name);
}

/** Nothing built in stands behind the class, but for the learner's module. */
function extendsPlain(base: AnyNode | null | undefined): boolean {
  return !base || (base.type === "Identifier" && !isGlobal(base.name));
}

function isGlobal(name: string): boolean {
  return (globalNames as readonly string[]).includes(name);
}

function isUsedUp(node: AnyNode, ancestors: readonly AnyNode[], names: Names): boolean {
  const parent = ancestors.at(-1);
  if (isFunction(node)) return isHarmlessFunction(node, ancestors, names);
  if (isClass(node)) return "superClass" in node && extendsPlain(node.superClass);
  switch (node.type) {
    case "ThisExpression":
      if (parent?.type === "VariableDeclarator") return parent.id.type === "ObjectPattern";
      return parent?.type === "MemberExpression" || parent?.type === "SpreadElement";
    case "Identifier":
      return isHarmlessName(node, ancestors, names);
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
  if (!callers.has(name) || names.members.has(name)) return false;
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
  return (
    (parent.type === "VariableDeclarator" || parent.type === "FunctionDeclaration") &&
    parent.id === node
  );
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

function nameOf(node: AnyNode | null | undefined): string {
  if (node?.type === "Identifier") return node.name;
  return node?.type === "Literal" ? String(node.value) : "";
}
