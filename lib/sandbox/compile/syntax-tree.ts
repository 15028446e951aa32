/** Parsing and walking plain modules. Knows no rule about what learners may write. */

import type { AnyNode, Program, Token } from "acorn";
import { parse } from "acorn";

/** Throws a SyntaxError whose message ends with `(line:column)`. */
export function parseModule(code: string): Program {
  let depth = 0;
  let words = 0;
  // Parentheses leave no trace in the tree, yet fill a parser's stack like everything else.
  const countBrackets = ({ type }: Token): void => {
    words += 1;
    if (openingBrackets.has(type.label)) depth += 1;
    else if (closingBrackets.has(type.label)) depth -= 1;
    if (depth > nestingLimit) throw new TooNested();
  };
  const program = parse(code, {
    ecmaVersion: 2022,
    sourceType: "module",
    locations: true,
    onToken: countBrackets,
  });
  if (words > wordLimit) {
    walk(program, () => {}); // too deep is said first: a smaller stack would have said it already
    throw new TooLong();
  }
  return program;
}

const openingBrackets: ReadonlySet<string> = new Set(["(", "[", "{", "${"]);
const closingBrackets: ReadonlySet<string> = new Set([")", "]", "}"]);

/**
 * Far below where any engine's parser runs out of stack, so that every machine refuses the same
 * programs.
 */
const nestingLimit = 200;

export class TooNested extends Error {}

/**
 * Words, numbers and signs. Ten times what any lesson needs; to read, check, print and load so
 * many takes no longer than to grade a small exercise.
 */
export const wordLimit = 6_000;

export class TooLong extends Error {}

/** Calls `visit` for every node before its children; ancestors are outermost first. */
export function walk(
  root: AnyNode,
  visit: (node: AnyNode, ancestors: readonly AnyNode[]) => void,
): void {
  const ancestors: AnyNode[] = [];
  const enter = (node: AnyNode): void => {
    if (ancestors.length > nestingLimit) throw new TooNested();
    visit(node, ancestors);
    ancestors.push(node);
    for (const child of childrenOf(node)) enter(child);
    ancestors.pop();
  };
  enter(root);
}

/** In the order of the tree; the key of a shorthand is its value, and comes once. */
export function childrenOf(node: AnyNode): AnyNode[] {
  const children: AnyNode[] = [];
  const isShorthand = node.type === "Property" && node.shorthand;
  for (const key of Object.keys(node)) {
    const value: unknown = Reflect.get(node, key);
    if (typeof value !== "object" || value === null || (isShorthand && key === "key")) continue;
    if (isNode(value)) children.push(value);
    else if (Array.isArray(value)) for (const part of value) if (isNode(part)) children.push(part);
  }
  return children;
}

/** Anything that is in a tree has a type, apart from places and values. */
export function isNode(value: unknown): value is AnyNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

export type FunctionNode = Extract<
  AnyNode,
  { type: "FunctionDeclaration" | "FunctionExpression" | "ArrowFunctionExpression" }
>;

export function isFunction(node: AnyNode | undefined): node is FunctionNode {
  return (
    node !== undefined &&
    (node.type === "FunctionDeclaration" ||
      node.type === "FunctionExpression" ||
      node.type === "ArrowFunctionExpression")
  );
}

export function isClass(node: AnyNode): boolean {
  return node.type === "ClassDeclaration" || node.type === "ClassExpression";
}

/** True when the node contains one that `test` accepts, however deep. */
export function contains(node: AnyNode, test: (node: AnyNode) => boolean): boolean {
  return test(node) || childrenOf(node).some((child) => contains(child, test));
}

/** True when the node, nested functions aside, contains one that `test` accepts. */
export function containsOwn(node: AnyNode, test: (node: AnyNode) => boolean): boolean {
  if (test(node)) return true;
  return childrenOf(node).some((child) => !isFunction(child) && containsOwn(child, test));
}

/** Nodes of a function's own code, nested functions aside. Bounds the size of its stack frame. */
export function countOwn(node: AnyNode): number {
  let count = 1;
  for (const child of childrenOf(node)) if (!isFunction(child)) count += countOwn(child);
  return count;
}
