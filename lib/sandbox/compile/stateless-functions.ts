/**
 * The functions of a process class that can be told, by where they stand, to remember nothing:
 * those written in a field of the class, or in its constructor without the use of its variables.
 * They see `this` and the module, and both are known; so they are constants of their process (rule
 * P7), and a field or a handler table may hold them. What another function makes is no such thing.
 */

import type { AnyNode, CallExpression, Class, Program } from "acorn";
import { boundNames } from "./bound-names.ts";
import type { FunctionNode } from "./syntax-tree.ts";
import { childrenOf, isFunction, walk } from "./syntax-tree.ts";

export interface StatelessFunctions {
  /** The name that the engine would give to each. */
  readonly written: ReadonlyMap<FunctionNode, string>;
  /** Calls of the form `this.method.bind(this)`. */
  readonly bound: ReadonlySet<AnyNode>;
}

export function statelessFunctions(program: Program): StatelessFunctions {
  const written = new Map<FunctionNode, string>();
  const bound = new Set<AnyNode>();
  const collect = (root: AnyNode, hidden: ReadonlySet<string>): void => {
    visitOwn(root, null, (node, parent) => {
      if (isBoundMethod(node)) bound.add(node);
      else if (isFunction(node) && !mentions(node, hidden))
        written.set(node, nameFor(node, parent));
    });
  };
  for (const one of processClasses(program)) {
    for (const part of one.body.body) {
      if (part.type === "PropertyDefinition" && part.value) collect(part, new Set());
      if (isConstructor(part)) collect(part.value.body, ownNames(part.value));
    }
  }
  return { written, bound };
}

/** The exported class and those of the program that stand behind it. */
export function processClasses(program: Program): readonly Class[] {
  const named = new Map<string, Class>();
  let exported: AnyNode | null = null;
  for (const node of program.body) {
    if (node.type === "ClassDeclaration") named.set(node.id.name, node);
    else if (node.type === "ExportDefaultDeclaration") exported = node.declaration;
  }
  const found: Class[] = [];
  let next = classOf(exported, named);
  while (next !== undefined && !found.includes(next)) {
    found.push(next);
    next = classOf(next.superClass ?? null, named);
  }
  return found;
}

function classOf(node: AnyNode | null, named: ReadonlyMap<string, Class>): Class | undefined {
  if (node?.type === "Identifier") return named.get(node.name);
  return node?.type === "ClassDeclaration" || node?.type === "ClassExpression" ? node : undefined;
}

type Constructor = Extract<AnyNode, { type: "MethodDefinition" }>;

export function isConstructor(node: AnyNode): node is Constructor {
  return node.type === "MethodDefinition" && node.kind === "constructor";
}

/** Every node that is not inside another function. */
function visitOwn(
  node: AnyNode,
  parent: AnyNode | null,
  visit: (node: AnyNode, parent: AnyNode | null) => void,
): void {
  visit(node, parent);
  if (!isFunction(node)) for (const child of childrenOf(node)) visitOwn(child, node, visit);
}

/** Whatever the constructor declares, at any depth: two calls of it would not share these. */
function ownNames(made: FunctionNode): ReadonlySet<string> {
  const names = made.params.flatMap(boundNames);
  visitOwn(made.body, null, (node) => {
    if (node.type === "VariableDeclarator") names.push(...boundNames(node.id));
    else if (node.type === "FunctionDeclaration" && node.id) names.push(node.id);
    else if (node.type === "CatchClause" && node.param) names.push(...boundNames(node.param));
  });
  return new Set(names.map(({ name }) => name));
}

/** Also by a member of that name: when in doubt it is refused. `super` needs its method. */
function mentions(node: FunctionNode, hidden: ReadonlySet<string>): boolean {
  if (node.type === "FunctionDeclaration") return true;
  let found = false;
  walk(node, (part) => {
    found ||= part.type === "Super" || (part.type === "Identifier" && hidden.has(part.name));
  });
  return found;
}

function nameFor(node: FunctionNode, parent: AnyNode | null): string {
  const isNamed = parent?.type === "Property" || parent?.type === "PropertyDefinition";
  return isNamed && !node.id ? nameOf(parent.key) : "";
}

function nameOf(key: AnyNode): string {
  if (key.type === "Identifier") return key.name;
  return key.type === "Literal" ? String(key.value) : "";
}

/** `this.method.bind(this)` */
export function isBoundMethod(node: AnyNode): node is CallExpression {
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return false;
  const { object, property, computed } = node.callee;
  const [self, ...others] = node.arguments;
  return (
    !computed &&
    object.type === "MemberExpression" &&
    object.object.type === "ThisExpression" &&
    property.type === "Identifier" &&
    property.name === "bind" &&
    self?.type === "ThisExpression" &&
    others.length === 0
  );
}
