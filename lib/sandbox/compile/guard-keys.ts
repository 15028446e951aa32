/** Keys that are computed: they may name what nobody may name, and make a list jump. */

import type { AnyNode, Expression } from "acorn";
import { call, nothing } from "./guard-nodes.ts";

/** Up to here, writing behind the end of a list costs little. */
export const smallIndex = 32;

type MemberNode = Extract<AnyNode, { type: "MemberExpression" }>;

export function guardKey(node: MemberNode, copy: MemberNode, written: boolean): AnyNode {
  const { property, object } = copy;
  if (!node.computed || isIndex(node.property) || property.type === "PrivateIdentifier") {
    return copy;
  }
  if (!written) return { ...copy, property: call("$$k", [property], property) };
  // Only a name can be looked at twice without doing anything twice.
  const list = node.object.type === "Identifier" ? object : nothing(object);
  return { ...copy, property: call("$$w", [list as Expression, property], property) };
}

export function isWritten(node: MemberNode, parent: AnyNode): boolean {
  if (parent.type === "AssignmentExpression") return parent.left === node;
  if (parent.type === "AssignmentPattern") return parent.left === node;
  if (parent.type === "ForOfStatement" || parent.type === "ForInStatement") {
    return parent.left === node;
  }
  return parent.type === "ArrayPattern" || parent.type === "Property";
}

/** A small number needs no look at run time: no list grows much by it. */
function isIndex(key: AnyNode): boolean {
  return key.type === "Literal" && typeof key.value === "number" && key.value < smallIndex;
}

export function isLoop({ type }: AnyNode): boolean {
  return type === "ForOfStatement" || type === "ForInStatement" || type === "ForStatement";
}

export function isList({ type }: AnyNode): boolean {
  return type === "BlockStatement" || type === "SwitchCase";
}
