/**
 * Refuses names that a program declares although they are taken: those that every program has, at
 * the outermost level, and those that one function declares in two ways. The language allows some
 * of it, but not where the guards put the code, and nobody needs it.
 */

import type { AnyNode, Identifier, Program } from "acorn";
import { boundNames } from "./bound-names.ts";
import type { Refusal } from "./diagnostic.ts";
import { globalNames, valueNames } from "./learner-names.ts";
import { refusal } from "./refusals.ts";
import type { FunctionNode } from "./syntax-tree.ts";
import { childrenOf, isFunction, walk } from "./syntax-tree.ts";

const taken: ReadonlySet<string> = new Set([...globalNames, ...valueNames]);

export function declaredNameRefusals(program: Program): Refusal[] {
  const refusals = outermostNames(program)
    .filter(({ name }) => taken.has(name))
    .map(({ name, start }) =>
      refusal("name-taken", start, `Every program has its \`${name}\` already.`),
    );
  walk(program, (node) => {
    for (const { name, start } of declaredTwice(node)) {
      refusals.push(refusal("name-taken", start, `\`${name}\` is declared twice.`));
    }
  });
  return refusals;
}

function outermostNames(program: Program): Identifier[] {
  return program.body.flatMap((node): Identifier[] => {
    switch (node.type) {
      case "ImportDeclaration":
        return node.specifiers.map(({ local }) => local);
      case "VariableDeclaration":
        return node.declarations.flatMap(({ id }) => boundNames(id));
      case "FunctionDeclaration":
      case "ClassDeclaration":
        return [node.id];
      case "ExportDefaultDeclaration":
        return "id" in node.declaration && node.declaration.id ? [node.declaration.id] : [];
      default:
        return [];
    }
  });
}

/** Functions stand in a block with what else their function declares; `var` would meet them. */
function declaredTwice(node: AnyNode): Identifier[] {
  if (!isFunction(node) || node.body.type !== "BlockStatement") return [];
  const names = new Set(othersOf(node).map(({ name }) => name));
  const doubled: Identifier[] = [];
  for (const part of node.body.body) {
    if (part.type !== "FunctionDeclaration") continue;
    if (names.has(part.id.name)) doubled.push(part.id);
    names.add(part.id.name);
  }
  return doubled;
}

function othersOf(node: FunctionNode): Identifier[] {
  return [...node.params.flatMap(boundNames), ...variablesOf(node.body)];
}

/** What `var` declares in a function's own code, however deep. */
function variablesOf(node: AnyNode): Identifier[] {
  if (isFunction(node)) return [];
  const own =
    node.type === "VariableDeclaration" && node.kind === "var"
      ? node.declarations.flatMap(({ id }) => boundNames(id))
      : [];
  return [...own, ...childrenOf(node).flatMap(variablesOf)];
}
