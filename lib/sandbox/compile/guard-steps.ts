/** How steps and depth are counted in a guarded program. */

import type { AnyNode, Expression, Statement } from "acorn";
import { stepsFor } from "./code-weight.ts";
import {
  attempt,
  call,
  change,
  compare,
  decrement,
  either,
  member,
  number,
  statement,
  when,
} from "./guard-nodes.ts";
import { childrenOf, contains, countOwn, isFunction } from "./syntax-tree.ts";

/** Calls nested deeper than this are taken for endless recursion. */
export const depthLimit = 500;
/** A function counts as one level for each so many nodes, since large frames fill the stack too. */
const nodesPerLevel = 64;
/** A function whose depth is counted takes time to leave, above all when something is thrown. */
const stepsPerLevel = 20;

/** One step and so many levels, as long as the body runs. */
export function countDepth(
  node: AnyNode,
  body: Statement[],
  more: number,
  isAccessor = false,
): Statement[] {
  const levels = 1 + Math.floor(countOwn(node) / nodesPerLevel) + more;
  const depth = member("$$m", "depth", node);
  const tooDeep = compare(change(depth, "+=", levels), ">", number(depthLimit, node));
  const back = statement(change(depth, "-=", levels));
  const counted = either(spend(node, stepsPerLevel * levels, isAccessor), tooDeep);
  return [trip(counted, node), attempt(body, [back], node)];
}

export function trip(test: Expression, node: AnyNode): Statement {
  return when(test, statement(call("$$t", [number(lineOf(node), node)], node)));
}

/** True when there is no fuel left for the steps that the node's own code takes. */
export function spend(node: AnyNode, more = 0, isAccessor = false): Expression {
  const steps = stepsFor(node) + more;
  const fuel = member("$$m", "fuel", node);
  const spent = compare(
    steps === 1 ? decrement(fuel) : change(fuel, "-=", steps),
    "<",
    number(0, node),
  );
  const mustWait = isAccessor || makesFunctions(node);
  return mustWait ? either(member("$$m", "loading", node), spent) : spent;
}

/**
 * A function made inside another could remember; while a module is loaded none must be made. Nor
 * must an accessor run then: a constant is taken for written out where nobody sees a call.
 */
function makesFunctions(node: AnyNode): boolean {
  return isFunction(node) && childrenOf(node).some((child) => contains(child, isFunction));
}

function lineOf(node: AnyNode): number {
  return node.loc?.start.line ?? 0;
}
