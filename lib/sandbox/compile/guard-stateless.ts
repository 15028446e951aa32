/** Writes into the tree which functions are constants of their process (rule P7). */

import type { AnyNode, Expression } from "acorn";
import { call, self, text } from "./guard-nodes.ts";
import type { StatelessFunctions } from "./stateless-functions.ts";
import type { FunctionNode } from "./syntax-tree.ts";
import { isFunction } from "./syntax-tree.ts";

/** A function that remembers nothing is entered as a constant of its process. */
export function keepFunction(
  node: FunctionNode,
  copy: AnyNode,
  stateless: StatelessFunctions,
): AnyNode {
  const title = stateless.written.get(node);
  if (title === undefined) return copy;
  return call("$$g", [text(title, node), copy as Expression], node);
}

/** A bound method, too; and a table whose methods have become such constants. */
export function keepBound(node: AnyNode, copy: AnyNode, stateless: StatelessFunctions): AnyNode {
  if (copy.type === "Property" && node.type === "Property" && node.method) {
    // The value of a shorthand method may have become a call.
    return isFunction(copy.value) ? copy : { ...copy, method: false };
  }
  if (!stateless.bound.has(node) || copy.type !== "CallExpression") return copy;
  const { callee } = copy;
  if (callee.type !== "MemberExpression") return copy;
  return call("$$b", [callee.object as Expression, self(node)], node);
}
