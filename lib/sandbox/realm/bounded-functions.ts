/**
 * Finds the functions of a program that cannot take part in a recursion, so that the guards need
 * not count their depth. Names decide: a function is bounded when everything it calls by name is a
 * bounded function of the program, an inherited method, or one of the engine's own. When in doubt
 * it is not bounded, which costs a little speed and nothing else.
 */

import type { AnyNode, Program } from "acorn";
import { inheritedNames } from "../compile/inherited-names.ts";
import type { ProgramNames } from "../compile/program-names.ts";
import { readNames } from "../compile/program-names.ts";
import type { FunctionNode } from "../compile/syntax-tree.ts";
import { childrenOf, isFunction, walk } from "../compile/syntax-tree.ts";
import { callingMethods, nativeMethods } from "./native-baseline.ts";

/** More calls on top of each other than this are counted after all. */
export const boundedLevels = 8;

/** Called by the engine without being named, so that they are always counted. */
export const implicitNames: ReadonlySet<string> = new Set(["toString", "valueOf", "toJSON"]);

export function boundedFunctions(program: Program): ReadonlySet<FunctionNode> {
  const names = readNames(program);
  // Once such a name is given to a function from elsewhere, any function may be called unnamed.
  if (names === null || [...implicitNames].some((name) => names.unknown.has(name))) {
    return new Set();
  }
  const free = new Set<FunctionNode>();
  walk(program, (node, ancestors) => {
    if (isFunction(node) && !isCalledUnnamed(node, ancestors.at(-1))) free.add(node);
  });
  let bounded = new Set<FunctionNode>();
  for (let level = 0; level < boundedLevels; level++) {
    const next = new Set([...free].filter((one) => callsOnly(one, bounded, names)));
    if (next.size === bounded.size) break;
    bounded = next;
  }
  return bounded;
}

/** Accessors, constructors, hooks and overridden methods can be called by others. */
function isCalledUnnamed(node: FunctionNode, parent: AnyNode | undefined): boolean {
  if (parent?.type === "MethodDefinition") {
    const name = parent.key.type === "Identifier" ? parent.key.name : "";
    if (parent.kind !== "method" || name.startsWith("on")) return true;
    return inheritedNames.has(name) || implicitNames.has(name);
  }
  if (parent?.type === "Property" || parent?.type === "PropertyDefinition") {
    const name = parent.key.type === "Identifier" ? parent.key.name : "";
    const isHook = parent.type === "PropertyDefinition" && name.startsWith("on");
    return isHook || inheritedNames.has(name) || implicitNames.has(name);
  }
  return node.type === "FunctionExpression" && node.id != null;
}

function callsOnly(
  node: AnyNode,
  bounded: ReadonlySet<FunctionNode>,
  names: ProgramNames,
): boolean {
  return childrenOf(node).every((child) => {
    if (isFunction(child)) return true; // judged where it is called or handed over
    if (child.type === "NewExpression" && !isPlainNew(child.callee, names)) return false;
    if (child.type === "CallExpression" && !isBoundedCall(child, bounded, names)) return false;
    return child.type !== "Super" && callsOnly(child, bounded, names);
  });
}

const plainConstructors: ReadonlySet<string> = new Set(["Error", "Map", "Set", "TypeError"]);
const pureObjects: ReadonlySet<string> = new Set(["Math", "Number", "JSON"]);
const conversions: ReadonlySet<string> = new Set(["Boolean", "Number", "String", "parseInt"]);

function isPlainNew(callee: AnyNode, names: ProgramNames): boolean {
  return callee.type === "Identifier" && isGlobal(callee.name, names, plainConstructors);
}

function isGlobal(name: string, names: ProgramNames, known: ReadonlySet<string>): boolean {
  return known.has(name) && !names.unknown.has(name) && !names.functions.has(name);
}

function isBoundedCall(
  call: Extract<AnyNode, { type: "CallExpression" }>,
  bounded: ReadonlySet<FunctionNode>,
  names: ProgramNames,
): boolean {
  const { callee } = call;
  if (callee.type === "Identifier") {
    const converts = isGlobal(callee.name, names, conversions);
    return isBoundedName(callee.name, bounded, names, converts);
  }
  if (callee.type !== "MemberExpression" || callee.computed) return false;
  const { object, property } = callee;
  if (property.type !== "Identifier") return false;
  if (object.type === "Identifier" && isGlobal(object.name, names, pureObjects)) return true;
  const own = object.type === "ThisExpression" && inheritedNames.has(property.name);
  const native =
    nativeMethods.has(property.name) &&
    (!callingMethods.has(property.name) || call.arguments.every(isHarmless(bounded)));
  return isBoundedName(property.name, bounded, names, own || native);
}

/** `known` says that the name may also stand for something of ours or the engine's. */
function isBoundedName(
  name: string,
  bounded: ReadonlySet<FunctionNode>,
  names: ProgramNames,
  known: boolean,
): boolean {
  if (names.unknown.has(name)) return false;
  const functions = names.functions.get(name);
  if (functions === undefined) return known;
  return functions.every((one) => bounded.has(one));
}

/** What is handed to a native method must not be a function we know nothing about. */
function isHarmless(bounded: ReadonlySet<FunctionNode>): (value: AnyNode) => boolean {
  return (value) => {
    if (isFunction(value)) return bounded.has(value);
    return isValue(value);
  };
}

/** A name or a field could hold a function, and natives call what they are given. */
function isValue(value: AnyNode): boolean {
  return (
    value.type === "Literal" ||
    value.type === "TemplateLiteral" ||
    value.type === "BinaryExpression" ||
    value.type === "UnaryExpression" ||
    value.type === "ArrayExpression"
  );
}
