/**
 * What a piece of code costs when it runs once, in steps, judged by its syntax alone. A step is
 * about what a turn of an empty loop takes. Whatever takes longer for larger values is charged
 * where it happens; this is for the rest: calls, closures, literals, operators.
 */

import type { AnyNode } from "acorn";
import { childrenOf, isFunction } from "./syntax-tree.ts";

/** Every node counts, since all of it may allocate; so many make a step. */
const nodesPerStep = 4;

/** Nodes that cost more than others, in steps; measured against a plain loop. */
const heavy: ReadonlyMap<string, number> = new Map([
  ["ArrayExpression", 6],
  ["ArrayPattern", 6],
  ["ArrowFunctionExpression", 4],
  ["CallExpression", 5],
  ["ClassExpression", 50],
  ["ForInStatement", 20],
  ["ForOfStatement", 6],
  ["FunctionDeclaration", 4],
  ["FunctionExpression", 4],
  ["NewExpression", 16],
  ["PropertyDefinition", 40],
  ["ObjectExpression", 6],
  ["RestElement", 24],
  ["SpreadElement", 4],
  ["Super", 3],
  ["TemplateLiteral", 4],
]);

const heavyOperators: ReadonlyMap<string, number> = new Map([
  ["%", 4],
  ["**", 12],
  ["delete", 40],
  ["in", 8],
  ["instanceof", 4],
]);

/** The steps for one pass through a node's own code, nested functions aside; at least one. */
export function stepsFor(node: AnyNode): number {
  return 1 + Math.floor(nodesWorth(node) / nodesPerStep);
}

function nodesWorth(node: AnyNode): number {
  const steps = (heavy.get(node.type) ?? 0) + (heavyOperators.get(operatorOf(node)) ?? 0);
  const passed = partsOf(node);
  let nodes = 1 + (steps + 2 * passed) * nodesPerStep;
  for (const child of childrenOf(node)) {
    nodes += isFunction(child) ? (heavy.get(child.type) ?? 0) * nodesPerStep : nodesWorth(child);
  }
  return nodes;
}

/** What a call passes on and a literal holds is moved once more. */
function partsOf(node: AnyNode): number {
  if (node.type === "CallExpression") return node.arguments.length;
  return node.type === "ArrayExpression" ? Math.ceil(node.elements.length / 2) : 0;
}

function operatorOf(node: AnyNode): string {
  if (!("operator" in node)) return "";
  return node.type === "AssignmentExpression" ? node.operator.slice(0, -1) : node.operator;
}
