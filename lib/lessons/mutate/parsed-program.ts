/**
 * A program as mutation sees it: text without types and comments, and its tree. Places are found
 * in the tree, changes are made in the text, and what comes out is parsed and printed again.
 */

import type { AnyNode, Program } from "acorn";
import { parse } from "acorn";
import { stripTypes } from "../../sandbox/compile/strip-types.ts";
import { isFunction, walk } from "../../sandbox/compile/syntax-tree.ts";

export interface ParsedProgram {
  readonly code: string;
  readonly tree: Program;
  readonly places: readonly Place[];
  /** The fields that the class declares, with the text of their first value. */
  readonly fields: ReadonlyMap<string, string>;
  readonly methods: ReadonlySet<string>;
}

/** A node and what it stands in, outermost first. */
export interface Place {
  readonly node: AnyNode;
  readonly ancestors: readonly AnyNode[];
}

export function parseProgram(source: string): ParsedProgram | null {
  const stripped = stripTypes(source);
  if (stripped.kind === "refused") return null;
  const code = withoutComments(stripped.code);
  const tree = parse(code, { ecmaVersion: 2022, sourceType: "module" });
  const places: Place[] = [];
  const fields = new Map<string, string>();
  const methods = new Set<string>();
  walk(tree, (node, ancestors) => {
    places.push({ node, ancestors: [...ancestors] });
    const name = memberName(node);
    if (node.type === "MethodDefinition") methods.add(name);
    if (node.type !== "PropertyDefinition" || !node.value) return;
    if (isFunction(node.value)) methods.add(name);
    else if (node.value.type !== "ObjectExpression") fields.set(name, textIn(code, node.value));
  });
  return { code, tree, places, fields, methods };
}

function withoutComments(code: string): string {
  const comments: { readonly start: number; readonly end: number }[] = [];
  parse(code, {
    ecmaVersion: 2022,
    sourceType: "module",
    onComment: (_isBlock, _text, start, end) => comments.push({ start, end }),
  });
  return comments.reduceRight(
    (text, { start, end }) =>
      text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, " ") + text.slice(end),
    code,
  );
}

export function textIn(code: string, node: AnyNode): string {
  return code.slice(node.start, node.end);
}

/** The name of a member of a class or of an object literal; empty for anything else. */
export function memberName(node: AnyNode): string {
  const isNamed =
    node.type === "MethodDefinition" ||
    node.type === "PropertyDefinition" ||
    node.type === "Property";
  if (!isNamed) return "";
  const { key } = node;
  if (key.type === "Identifier") return key.name;
  return key.type === "Literal" ? String(key.value) : "";
}

/** `this.name`, or null for anything else. */
export function ownMember(node: AnyNode): string | null {
  return node.type === "MemberExpression" &&
    !node.computed &&
    node.object.type === "ThisExpression" &&
    node.property.type === "Identifier"
    ? node.property.name
    : null;
}

/** The name of what is called: `send` of `this.send(…)`, `sort` of `queue.sort(…)`. */
export function calledName(node: AnyNode): string | null {
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return null;
  const { property, computed } = node.callee;
  return !computed && property.type === "Identifier" ? property.name : null;
}

/** The name of the method of this process that is called. */
export function calledOwn(node: AnyNode): string | null {
  return node.type === "CallExpression" ? ownMember(node.callee) : null;
}
