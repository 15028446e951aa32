/** The rules for the outermost level of a program: what it imports, declares and exports. */

import type { AnyNode, ImportDeclaration, Program } from "acorn";
import type { Refusal } from "./diagnostic.ts";
import type { RefusalName } from "./refusals.ts";
import { refusal } from "./refusals.ts";

const learnerModuleName = "tiebreak";

export function moduleRefusals(program: Program, learnerNames: readonly string[]): Refusal[] {
  const refusals: Refusal[] = [];
  let defaults = 0;
  for (const node of program.body) {
    if (node.type === "ExportDefaultDeclaration") defaults += 1;
    for (const [rule, happened] of refuseStatement(node, program, learnerNames)) {
      refusals.push(refusal(rule, node.start, happened));
    }
  }
  if (defaults === 0) refusals.push(refusal("no-process", program.end));
  return refusals;
}

type Finding = readonly [rule: RefusalName, happened?: string];

function refuseStatement(
  node: Program["body"][number],
  program: Program,
  learnerNames: readonly string[],
): Finding[] {
  switch (node.type) {
    case "ImportDeclaration":
      return refuseImport(node, learnerNames);
    case "ExportDefaultDeclaration":
      return isClassExport(node.declaration, program)
        ? []
        : [["no-process", "The default export is no class."]];
    case "ExportNamedDeclaration":
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

function refuseImport(node: ImportDeclaration, learnerNames: readonly string[]): Finding[] {
  if (node.source.value !== learnerModuleName) {
    const wanted = String(node.source.value);
    return [["import", `\`${wanted}\` cannot be imported.`]];
  }
  const findings: Finding[] = [];
  for (const specifier of node.specifiers) {
    if (specifier.type === "ImportDefaultSpecifier") {
      findings.push(["import"]);
    } else if (specifier.type === "ImportSpecifier") {
      const { imported } = specifier;
      const name = imported.type === "Identifier" ? imported.name : String(imported.value);
      if (learnerNames.includes(name)) continue;
      const known = learnerNames.join(", ");
      findings.push(["import", `"${learnerModuleName}" has no \`${name}\`; it has ${known}.`]);
    }
  }
  return findings;
}

function isClassExport(declaration: AnyNode, program: Program): boolean {
  if (declaration.type === "ClassDeclaration" || declaration.type === "ClassExpression")
    return true;
  if (declaration.type !== "Identifier") return false;
  return program.body.some(
    (node) => node.type === "ClassDeclaration" && node.id.name === declaration.name,
  );
}
