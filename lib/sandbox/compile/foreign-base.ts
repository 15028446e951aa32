/**
 * Finds the most common wrong upload: the program of another exercise. It would run, and fail in
 * ways that explain nothing, so it is refused with the names of what it is and what was asked for.
 */

import type { AnyNode, Class, ImportDeclaration, Program } from "acorn";
import { catalogue } from "../../problems/catalogue.ts";
import type { Problem } from "../../problems/problem.ts";
import { baseName } from "../../problems/problem.ts";
import type { Diagnostic } from "./diagnostic.ts";

/** Null when the program extends what the problem asks for, or something we do not know. */
export function foreignBase(tree: Program, asked: Problem): Diagnostic | null {
  const found = baseOf(tree);
  const wanted = baseName(asked);
  if (found === null || found.base === wanted) return null;
  const problems: readonly Problem[] = Object.values(catalogue);
  const other = problems.find((one) => baseName(one) === found.base);
  if (other === undefined && found.base !== "Process") return null;
  const own = other === undefined ? "" : ` (${other.topic})`;
  return {
    line: found.line,
    column: 1,
    slug: "other-exercise",
    message:
      `This program extends \`${found.base}\`${own}; ` +
      `this exercise asks for \`${wanted}\` (${asked.topic}). ` +
      "Is it the program of another exercise?",
  };
}

interface NamedBase {
  readonly base: string;
  readonly line: number;
}

/** The imported class at the end of the chain that begins at the exported one. */
function baseOf(program: Program): NamedBase | null {
  const classes = new Map<string, Class>();
  for (const node of program.body) {
    const declared = node.type === "ExportDefaultDeclaration" ? node.declaration : node;
    if (declared.type === "ClassDeclaration" && declared.id !== null) {
      classes.set(declared.id.name, declared);
    }
  }
  let current = exportedClass(program, classes);
  for (let left = classes.size; current !== null && left >= 0; left--) {
    const parent: AnyNode | null | undefined = current.superClass;
    if (parent?.type !== "Identifier") return null;
    const next = classes.get(parent.name);
    if (next === undefined) {
      const base = importedName(program, parent.name);
      return base === null ? null : { base, line: parent.loc?.start.line ?? 1 };
    }
    current = next;
  }
  return null;
}

function exportedClass({ body }: Program, classes: ReadonlyMap<string, Class>): Class | null {
  for (const node of body) {
    if (node.type !== "ExportDefaultDeclaration") continue;
    const { declaration } = node;
    if (declaration.type === "Identifier") return classes.get(declaration.name) ?? null;
    if (declaration.type === "ClassDeclaration") return declaration;
    return declaration.type === "ClassExpression" ? declaration : null;
  }
  return null;
}

function importedName({ body }: Program, local: string): string | null {
  const imports = body.filter((node): node is ImportDeclaration => {
    return node.type === "ImportDeclaration";
  });
  for (const specifier of imports.flatMap(({ specifiers }) => specifiers)) {
    if (specifier.type !== "ImportSpecifier" || specifier.local.name !== local) continue;
    const { imported } = specifier;
    return imported.type === "Identifier" ? imported.name : String(imported.value);
  }
  return null;
}
