/** Reading, changing and printing a program as a tree, for transformations that change nothing. */

import type {
  AnyNode,
  Class,
  Expression,
  MethodDefinition,
  Program,
  PropertyDefinition,
} from "acorn";
import { printCode } from "../../sandbox/compile/print-code.ts";
import { processClasses } from "../../sandbox/compile/stateless-functions.ts";
import { stripTypes } from "../../sandbox/compile/strip-types.ts";
import type { FunctionNode } from "../../sandbox/compile/syntax-tree.ts";
import { childrenOf, isFunction, parseModule, walk } from "../../sandbox/compile/syntax-tree.ts";

/** Null for a text that cannot be read. */
export function readProgram(source: string): Program | null {
  const stripped = stripTypes(source);
  return stripped.kind === "stripped" ? parseModule(stripped.code) : null;
}

export function printProgram(program: Program): string {
  return printCode(program).text;
}

/** Every node, before its children; a list, so that the tree may be changed while it is read. */
export function nodesOf(
  root: AnyNode,
): readonly { node: AnyNode; ancestors: readonly AnyNode[] }[] {
  const nodes: { node: AnyNode; ancestors: readonly AnyNode[] }[] = [];
  walk(root, (node, ancestors) => nodes.push({ node, ancestors: [...ancestors] }));
  return nodes;
}

/** The node becomes another one, wherever it is held. */
export function become(node: AnyNode, other: AnyNode): void {
  const copy = { ...other };
  for (const key of Object.keys(node)) Reflect.deleteProperty(node, key);
  Object.assign(node, copy);
}

/** The exported class, if it has no class of the program behind it. */
export function onlyProcess(program: Program): Class | null {
  const [first, ...others] = processClasses(program);
  return others.length === 0 ? (first ?? null) : null;
}

type Member = MethodDefinition | PropertyDefinition;

/** The members of a class, written as text. */
export function membersOf(text: string): readonly Member[] {
  const [made] = parseModule(`class A extends B { ${text} }`).body;
  if (made?.type !== "ClassDeclaration") throw new Error("no class");
  return made.body.body.filter((part) => part.type !== "StaticBlock");
}

export function expressionOf(text: string): Expression {
  const [made] = parseModule(`(${text});`).body;
  if (made?.type !== "ExpressionStatement") throw new Error("no expression");
  return made.expression;
}

export function statementsOf(text: string): Program["body"] {
  return parseModule(text).body;
}

/** The name of a member or key that is written plainly; empty for all others. */
export function keyName(node: { key: AnyNode; computed: boolean }): string {
  if (node.computed) return "";
  if (node.key.type === "Identifier") return node.key.name;
  return node.key.type === "Literal" ? String(node.key.value) : "";
}

/** Holds for the node itself, or for something inside it, functions included. */
export function contains(node: AnyNode, test: (node: AnyNode) => boolean): boolean {
  return test(node) || childrenOf(node).some((child) => contains(child, test));
}

/** The same, but for functions with a `this` or a `return` of their own. */
export function containsHere(node: AnyNode, test: (node: AnyNode) => boolean): boolean {
  if (test(node)) return true;
  return childrenOf(node).some((child) => !isFunction(child) && containsHere(child, test));
}

/** Whether `this` is the process there: only arrows stand between the node and the class. */
export function isInProcess(ancestors: readonly AnyNode[], process: Class): boolean {
  const place = ancestors.indexOf(process.body);
  if (place < 0) return false;
  const inner = ancestors.slice(place + 1).filter(isFunction);
  return inner.every((one) => one.type === "ArrowFunctionExpression" || isMethodOf(one, process));
}

function isMethodOf(one: FunctionNode, process: Class): boolean {
  return process.body.body.some((part) => part.type === "MethodDefinition" && part.value === one);
}

/** The functions in the tables of handlers. */
export function handlersOf(
  process: Class,
): readonly { key: string; table: string; property: Extract<AnyNode, { type: "Property" }> }[] {
  return tablesOf(process).flatMap((table) =>
    table.value?.type === "ObjectExpression"
      ? table.value.properties.flatMap((property) =>
          property.type === "Property" && keyName(property) !== ""
            ? [{ key: keyName(property), table: keyName(table), property }]
            : [],
        )
      : [],
  );
}

export function tablesOf(process: Class): readonly PropertyDefinition[] {
  return process.body.body.filter(
    (part): part is PropertyDefinition =>
      part.type === "PropertyDefinition" && ["onMessage", "onTimer"].includes(keyName(part)),
  );
}
