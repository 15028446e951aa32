// Finds what a pure file must not touch. A name the file binds anywhere counts as its own; the
// compile of the pure layers, which has no page and no Node, catches what slips through that.
import type { Node, Program } from "acorn";
import { full } from "acorn-walk";

export type BannedUse = { readonly name: string; readonly line: number };

const bannedGlobals = new Set([
  "Date",
  "Promise",
  "Intl",
  "WeakRef",
  "FinalizationRegistry",
  "globalThis",
  "self",
  "window",
  "document",
  "navigator",
  "localStorage",
  "process",
  "Buffer",
  "require",
  "console",
  "performance",
  "crypto",
  "fetch",
  "setTimeout",
  "setInterval",
  "setImmediate",
  "queueMicrotask",
  "requestAnimationFrame",
]);

export function bannedUsesOf(program: Program): BannedUse[] {
  const uses: BannedUse[] = [];
  const bound = new Set<string>();
  full(program, (node, _state, visitedAs) => {
    for (const name of namesBoundBy(node, visitedAs)) bound.add(name);
    const name = usedName(node, visitedAs);
    if (name !== null) uses.push({ name, line: node.loc?.start.line ?? 0 });
  });
  return uses.filter(({ name }) => !bound.has(name));
}

function namesBoundBy(node: Node, visitedAs: string): string[] {
  if (visitedAs === "VariablePattern" && isNamed(node)) return [node.name];
  if (node.type !== "ImportDeclaration" || !("specifiers" in node)) return [];
  if (!Array.isArray(node.specifiers)) return [];
  return node.specifiers.map((specifier) => specifier.local.name);
}

function usedName(node: Node, visitedAs: string): string | null {
  if (visitedAs === "Identifier" && isNamed(node)) {
    return bannedGlobals.has(node.name) ? node.name : null;
  }
  if (node.type === "AwaitExpression") return "await";
  if ("async" in node && node.async === true) return "async";
  if (node.type === "MemberExpression" && isMathRandom(node)) return "Math.random";
  return null;
}

function isMathRandom(node: Node): boolean {
  return (
    "object" in node &&
    isNamed(node.object) &&
    node.object.name === "Math" &&
    "property" in node &&
    isNamed(node.property) &&
    node.property.name === "random"
  );
}

function isNamed(node: unknown): node is { name: string } {
  return (
    typeof node === "object" && node !== null && "name" in node && typeof node.name === "string"
  );
}
