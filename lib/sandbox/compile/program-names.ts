/**
 * What the names of a program stand for, as far as its text tells: a name that is only ever given
 * to functions written in the program, or one that could be anything. Scopes are ignored, so that
 * one careless use makes a name unknown everywhere.
 */

import type { AnyNode, Program } from "acorn";
import type { FunctionNode } from "./syntax-tree.ts";
import { containsOwn, isFunction, walk } from "./syntax-tree.ts";

export interface ProgramNames {
  /** The functions that each name is given to. */
  readonly functions: ReadonlyMap<string, readonly FunctionNode[]>;
  /** Names that may also stand for something else. */
  readonly unknown: ReadonlySet<string>;
}

/** Null when names are made at run time, so that nothing can be said. */
export function readNames(program: Program): ProgramNames | null {
  const reader = new NameReader();
  walk(program, (node) => reader.read(node));
  return reader.dynamic ? null : reader;
}

class NameReader implements ProgramNames {
  readonly functions = new Map<string, FunctionNode[]>();
  readonly unknown = new Set<string>();
  dynamic = false;

  read(node: AnyNode): void {
    if (isFunction(node)) this.#readFunction(node);
    switch (node.type) {
      case "VariableDeclarator":
        if (node.id.type === "Identifier") this.#give(node.id, node.init);
        else this.#forget(node.id);
        break;
      case "CatchClause":
        this.#forget(node.param);
        break;
      case "Property":
        this.dynamic ||= node.computed;
        this.#give(node.key, node.value);
        break;
      case "MethodDefinition":
      case "PropertyDefinition":
        this.#give(node.key, node.value);
        break;
      case "AssignmentExpression":
        this.dynamic ||= assignsByKey(node.left) && !isData(node.right);
        this.#forget(node.left);
        break;
      case "ForOfStatement":
      case "ForInStatement":
        this.#forget(node.left);
        break;
      case "Identifier":
        this.dynamic ||= node.name === "fromEntries";
        break;
      default:
    }
  }

  #readFunction(node: FunctionNode): void {
    if (node.type === "FunctionDeclaration") this.#give(node.id, node);
    else if (node.type === "FunctionExpression") this.#forget(node.id);
    for (const pattern of node.params) this.#forget(pattern);
  }

  #give(key: AnyNode | null | undefined, value: AnyNode | null | undefined): void {
    const name = nameOf(key);
    if (name === null) return;
    if (!value || !isFunction(value)) this.unknown.add(name);
    else this.functions.set(name, [...(this.functions.get(name) ?? []), value]);
  }

  /** Every name in a pattern or an assignment's target could stand for anything from now on. */
  #forget(target: AnyNode | null | undefined): void {
    if (!target) return;
    containsOwn(target, (node) => {
      if (node.type === "Identifier") this.unknown.add(node.name);
      return false;
    });
  }
}

function nameOf(key: AnyNode | null | undefined): string | null {
  if (key?.type === "Identifier") return key.name;
  return key?.type === "Literal" ? String(key.value) : null;
}

function assignsByKey(target: AnyNode): boolean {
  return containsOwn(target, (node) => node.type === "MemberExpression" && node.computed);
}

const dataTypes: ReadonlySet<string> = new Set([
  "ArrayExpression",
  "BinaryExpression",
  "Literal",
  "ObjectExpression",
  "TemplateLiteral",
  "UnaryExpression",
  "UpdateExpression",
]);

/** Certainly not a function. */
function isData(value: AnyNode): boolean {
  if (value.type === "CallExpression" && value.callee.type === "MemberExpression") {
    const { object } = value.callee;
    return object.type === "Identifier" && object.name === "Math";
  }
  return dataTypes.has(value.type);
}
