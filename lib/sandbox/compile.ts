/**
 * From a learner's text to a script that can be trusted to end: types stripped, refused constructs
 * named, budgets written in. Pure text to text, the same in the browser and in Node; the result is
 * the body of a strict function that returns the learner's class.
 */

import type { Program } from "acorn";
import MagicString from "magic-string";
import type { Diagnostic } from "./diagnostic.ts";
import { byPosition } from "./diagnostic.ts";
import { gate } from "./gate.ts";
import { guard } from "./guard.ts";
import type { PositionMap } from "./position-map.ts";
import { composeMaps, originalColumn } from "./position-map.ts";
import { storesOnlyStates } from "./stored-values.ts";
import { readSyntaxError, stripTypes, tooNested } from "./strip-types.ts";
import type { SyntaxTree } from "./syntax-tree.ts";
import { parseScript, TooNested } from "./syntax-tree.ts";

export interface CompiledProgram {
  readonly kind: "compiled";
  /** The body of a strict function; its lines are the learner's lines. */
  readonly body: string;
  /** Known to put nothing but states into its fields: see `stored-values`. */
  readonly storesOnlyStates: boolean;
  /** From the body's columns to the learner's. */
  readonly map: PositionMap;
}

export interface RefusedProgram {
  readonly kind: "refused";
  readonly diagnostics: readonly Diagnostic[];
}

/** Longer than any lesson needs, short enough to be parsed in an instant. */
const sourceLengthLimit = 100_000;
/** More at once helps nobody. */
const diagnosticLimit = 20;

/** `learnerNames` are the values that the learner module exports. */
export function compile(
  source: string,
  learnerNames: readonly string[],
): CompiledProgram | RefusedProgram {
  if (source.length > sourceLengthLimit) {
    const message = `A program has at most ${sourceLengthLimit} characters.`;
    return refusedWith([{ line: 1, column: 1, message, slug: "too-long" }]);
  }
  const stripped = stripTypes(source);
  if (stripped.kind === "refused") return refusedWith([stripped.diagnostic]);
  const { code, map } = stripped;
  try {
    const tree = parseScript(code);
    const refusals = gate(tree.program, learnerNames);
    if (refusals.length === 0) return assemble(code, tree, map);
    const first = refusals.sort((left, right) => left.offset - right.offset);
    return refusedWith(
      first
        .slice(0, diagnosticLimit)
        .map(({ offset, message, slug }) => ({ ...place(code, map, offset), message, slug })),
    );
  } catch (thrown) {
    return refusedWith([readTrouble(thrown, map)]);
  }
}

function readTrouble(thrown: unknown, map: PositionMap): Diagnostic {
  if (thrown instanceof TooNested || thrown instanceof RangeError) return tooNested;
  const trouble = thrown instanceof SyntaxError ? readSyntaxError(thrown) : null;
  if (trouble === null) throw thrown;
  if (trouble.message.startsWith("Not enough stack space")) return tooNested;
  const { line, message } = trouble;
  const column = originalColumn(map, line - 1, trouble.column) + 1;
  return { line, column, message: `${message}.`, slug: "syntax" };
}

function refusedWith(diagnostics: readonly Diagnostic[]): RefusedProgram {
  return { kind: "refused", diagnostics: [...diagnostics].sort(byPosition) };
}

function place(code: string, map: PositionMap, offset: number) {
  const before = code.slice(0, offset).split("\n");
  const column = originalColumn(map, before.length - 1, before.at(-1)?.length ?? 0) + 1;
  return { line: before.length, column };
}

function assemble(code: string, tree: SyntaxTree, map: PositionMap): CompiledProgram {
  const script = new MagicString(code);
  guard(tree).applyTo(script);
  const imports = takeImports(tree.program, script);
  const exported = takeExport(tree.program, script);
  const frozen = tree.program.body
    .map((node) =>
      node.type === "FunctionDeclaration" || node.type === "ClassDeclaration"
        ? `$$z(${node.id.name});`
        : "",
    )
    .join("");
  script.prepend(`"use strict";${imports}`);
  script.append(`\n;${frozen}return $$z(${exported});`);
  const decoded = script.generateDecodedMap({ hires: true });
  const guarded = decoded.mappings.map((line) =>
    line.map((segment) => [segment[0], segment[3] ?? 0] as const),
  );
  const only = storesOnlyStates(tree.program);
  const body = script.toString();
  return { kind: "compiled", body, storesOnlyStates: only, map: composeMaps(guarded, map) };
}

/** Imports become constants at the very top, since imports are there before everything else. */
function takeImports(program: Program, script: MagicString): string {
  const texts: string[] = [];
  for (const node of program.body) {
    if (node.type !== "ImportDeclaration") continue;
    for (const specifier of node.specifiers) {
      const local = specifier.local.name;
      if (specifier.type === "ImportNamespaceSpecifier") texts.push(`const ${local}=$$api;`);
      else if (specifier.type === "ImportSpecifier") {
        const { imported } = specifier;
        const name = imported.type === "Identifier" ? imported.name : String(imported.value);
        texts.push(`const ${local}=$$api.${name};`);
      }
    }
    blank(script, node.start, node.end);
  }
  return texts.join("");
}

/** Removes `export default` and answers the name under which the class is known. */
function takeExport(program: Program, script: MagicString): string {
  for (const node of program.body) {
    if (node.type !== "ExportDefaultDeclaration") continue;
    const { declaration } = node;
    if (declaration.type === "Identifier") {
      blank(script, node.start, node.end);
      return declaration.name;
    }
    blank(script, node.start, declaration.start);
    if (declaration.type === "ClassDeclaration" && declaration.id !== null) {
      return declaration.id.name;
    }
    script.appendRight(declaration.start, "const $$c=");
    return "$$c";
  }
  throw new Error("the gate let a program through that exports no process");
}

/** Empties a range but keeps its line breaks. */
function blank(script: MagicString, start: number, end: number): void {
  const text = script.original.slice(start, end);
  script.update(start, end, text.replace(/[^\n]/g, " ") || " ");
}
