// The rules of style that a formatter does not know, each as a function from a file to complaints.
import type { Node } from "acorn";
import { ancestor, full } from "acorn-walk";
import { importsIn, importsOf, parseModule } from "./parse-module.ts";

export const fileLinesMax = 300;
/** A rubric is a list of what is asked, not one idea: it may be longer. */
const rubricLinesMax = 500;
export const functionLinesMax = 50;
export const componentLinesMax = 150;
export const lineColumnsMax = 100;

const vagueNames = ["utils", "util", "helpers", "helper", "common", "types", "constants", "index"];
const theOneReExport = "lib/sandbox/realm/learner-module.ts";

export function sizeComplaints(path: string, text: string): string[] {
  const lines = text.replace(/\n$/, "").split("\n");
  const wide = lines.flatMap((line, position) =>
    line.length > lineColumnsMax ? [`${path}:${position + 1} has ${line.length} columns`] : [],
  );
  const linesMax = /(^|\/)(rubric|hidden)\.ts$/.test(path) ? rubricLinesMax : fileLinesMax;
  return lines.length > linesMax ? [`${path} has ${lines.length} lines`, ...wide] : wide;
}

export function nameComplaints(path: string): string[] {
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\..*$/, "");
  return vagueNames.includes(name) ? [`${path}: "${name}" says nothing about its content`] : [];
}

/** Bodies of describe(…) are lists of tests, not functions to understand as a whole. */
export function functionComplaints(path: string, text: string): string[] {
  const complaints: string[] = [];
  const visit = (node: Node, _state: unknown, ancestors: Node[]) => {
    const lines = lineCount(node);
    const limit = isComponent(path, node, ancestors) ? componentLinesMax : functionLinesMax;
    if (lines <= limit || isSuite(ancestors.at(-2))) return;
    complaints.push(`${path}:${node.loc?.start.line} has a function of ${lines} lines`);
  };
  const program = parseModule(text, path);
  importsOf(program, text); // asked for next
  spreadsOf(program, text);
  ancestor(program, {
    FunctionDeclaration: visit,
    FunctionExpression: visit,
    ArrowFunctionExpression: visit,
  });
  return complaints;
}

function lineCount({ loc }: Node): number {
  return loc ? loc.end.line - loc.start.line + 1 : 0;
}

function isSuite(parent: Node | undefined): boolean {
  if (parent?.type !== "CallExpression" || !("callee" in parent)) return false;
  return nameOf(parent.callee) === "describe";
}

/** A component is a function of a .tsx file whose name begins with a capital. */
function isComponent(path: string, node: Node, ancestors: readonly Node[]): boolean {
  if (!path.endsWith(".tsx")) return false;
  const parent = ancestors.at(-2);
  const named = "id" in node && node.id !== null ? node.id : parent && "id" in parent && parent.id;
  return /^[A-Z]/.test(nameOf(named));
}

function nameOf(node: unknown): string {
  const isNamed = typeof node === "object" && node !== null && "name" in node;
  return isNamed && typeof node.name === "string" ? node.name : "";
}

/** What an object holds can stand where the object is spread; only rows of words may be lists. */
export function spreadComplaints(path: string, text: string): string[] {
  const lines = spreads.get(text) ?? spreadsOf(parseModule(text, path), text);
  return lines.map((line) => `${path}:${line} spreads a literal`);
}

const spreads = new Map<string, readonly number[]>();

function spreadsOf(program: Node, text: string): readonly number[] {
  const lines: number[] = [];
  spreads.set(text, lines);
  full(program, (node) => {
    if (node.type !== "SpreadElement" || !("argument" in node)) return;
    if (typeOf(node.argument) === "ObjectExpression") lines.push(node.loc?.start.line ?? 0);
  });
  return lines;
}

function typeOf(node: unknown): string {
  const isTyped = typeof node === "object" && node !== null && "type" in node;
  return isTyped && typeof node.type === "string" ? node.type : "";
}

export function reExportComplaints(path: string, text: string): string[] {
  if (path === theOneReExport) return [];
  return importsIn(text, path)
    .filter(({ kind }) => kind === "re-export")
    .map(({ specifier, line }) => `${path}:${line} re-exports from "${specifier}"`);
}

// Written with brackets, so that the rules do not complain about their own file.
const bannedText: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  { pattern: /\bTO[D]O\b|\bFIX[M]E\b|\bXX[X]\b/, reason: "unfinished work belongs in an issue" },
  { pattern: /@ts-(ignor[e]|nochec[k]|expect-erro[r])/, reason: "an error is mended, not hidden" },
  { pattern: /biome-ignor[e]|eslint-disabl[e]/, reason: "an error is mended, not hidden" },
  { pattern: /\b(test|it|describe)[.](only|skip|todo)\b/, reason: "every test runs" },
  { pattern: /\bregistry[.][a-z]|\bdeb[.]debian/, reason: "packages are named, not their host" },
];

export function textComplaints(path: string, text: string): string[] {
  return text
    .split("\n")
    .flatMap((line, position) =>
      bannedText
        .filter(({ pattern }) => pattern.test(line))
        .map(({ reason }) => `${path}:${position + 1} ${reason}: ${line.trim().slice(0, 60)}`),
    );
}
