/** The rules for the outermost level of a program: what it imports, declares and exports. */

import type { AnyNode, ImportDeclaration, Program } from "acorn";
import type { Refusal } from "./diagnostic.ts";
import type { RefusalName } from "./refusals.ts";
import { refusal } from "./refusals.ts";

/** What a module imports from, and what it exports. */
export interface ModuleShape {
  readonly imported: string;
  readonly exported: "process" | "claims" | "problem";
  /** Further modules, with the names that each has. */
  readonly beside?: { readonly [module: string]: readonly string[] };
}

/** A learner's program. */
export const processModule: ModuleShape = { imported: "tiebreak", exported: "process" };
/** An author's properties: the same rules, and claims instead of a class. */
export const claimsModule: ModuleShape = { imported: "tiebreak/property", exported: "claims" };

/** An author's problem: a class, and what it is the class of. */
export function problemModule(beside: ModuleShape["beside"] & object): ModuleShape {
  return { imported: "tiebreak", exported: "problem", beside };
}

/** A learner's program whose base class an author has written, wherever in the lesson it lies. */
export function programBeside(base: string): ModuleShape {
  const places = ["./problem.ts", "../problem.ts", "../../problem.ts"];
  return { ...processModule, beside: Object.fromEntries(places.map((one) => [one, [base]])) };
}

export function moduleRefusals(
  program: Program,
  learnerNames: readonly string[],
  shape: ModuleShape,
): Refusal[] {
  const refusals: Refusal[] = [];
  let defaults = 0;
  for (const node of program.body) {
    if (node.type === "ExportDefaultDeclaration") defaults += 1;
    for (const [rule, happened] of refuseStatement(node, program, learnerNames, shape)) {
      refusals.push(refusal(rule, node.start, happened));
    }
  }
  if (defaults === 0) refusals.push(refusal(missing[shape.exported], program.end));
  return refusals;
}

const missing = {
  process: "no-process",
  claims: "no-claims",
  problem: "no-problem",
} as const;

type Finding = readonly [rule: RefusalName, happened?: string];

function refuseStatement(
  node: Program["body"][number],
  program: Program,
  learnerNames: readonly string[],
  shape: ModuleShape,
): Finding[] {
  switch (node.type) {
    case "ImportDeclaration":
      return refuseImport(node, learnerNames, shape);
    case "ExportDefaultDeclaration":
      if (shape.exported === "claims") return refuseClaims(node.declaration);
      if (shape.exported === "problem") return refuseDefinition(node.declaration);
      return isClassExport(node.declaration, program)
        ? []
        : [["no-process", "The default export is no class."]];
    case "ExportNamedDeclaration":
      return shape.exported === "problem" && node.declaration?.type === "ClassDeclaration"
        ? []
        : [["export"]];
    case "ExportAllDeclaration":
      return [["export"]];
    case "VariableDeclaration":
      return node.kind === "const" ? [] : [["module-variable"]];
    case "FunctionDeclaration":
    case "ClassDeclaration":
    case "EmptyStatement":
      return [];
    case "ExpressionStatement":
      return node.directive === "use strict" ? [] : [["code-outside"]];
    default:
      return [["code-outside"]];
  }
}

function refuseImport(
  node: ImportDeclaration,
  learnerNames: readonly string[],
  { imported, beside = {} }: ModuleShape,
): Finding[] {
  const moduleName = String(node.source.value);
  const own = Object.hasOwn(beside, moduleName) ? beside[moduleName] : undefined;
  const names = moduleName === imported ? learnerNames : own;
  if (names === undefined) return [["import", `\`${moduleName}\` cannot be imported.`]];
  const findings: Finding[] = [];
  for (const specifier of node.specifiers) {
    if (specifier.type === "ImportDefaultSpecifier") {
      findings.push(["import"]);
    } else if (specifier.type === "ImportSpecifier") {
      const { imported } = specifier;
      const name = imported.type === "Identifier" ? imported.name : String(imported.value);
      if (names.includes(name)) continue;
      const known = names.join(", ");
      findings.push(["import", `"${moduleName}" has no \`${name}\`; it has ${known}.`]);
    }
  }
  return findings;
}

/** An object whose entries are calls: what they make is looked at when the module is loaded. */
function refuseClaims(declaration: AnyNode): Finding[] {
  if (declaration.type !== "ObjectExpression") {
    return [["no-claims", "The default export is no object of claims."]];
  }
  const isClaim = (part: AnyNode): boolean =>
    part.type === "Property" &&
    !part.computed &&
    part.value.type === "CallExpression" &&
    part.value.callee.type === "Identifier";
  return declaration.properties.every(isClaim)
    ? []
    : [["no-claims", "An entry of the default export is no claim."]];
}

function refuseDefinition(declaration: AnyNode): Finding[] {
  const isCall =
    declaration.type === "CallExpression" &&
    declaration.callee.type === "Identifier" &&
    declaration.arguments.every(({ type }) => type === "ObjectExpression");
  return isCall ? [] : [["no-problem", "The default export defines no problem."]];
}

function isClassExport(declaration: AnyNode, program: Program): boolean {
  if (declaration.type === "ClassDeclaration" || declaration.type === "ClassExpression")
    return true;
  if (declaration.type !== "Identifier") return false;
  return program.body.some(
    (node) => node.type === "ClassDeclaration" && node.id.name === declaration.name,
  );
}
