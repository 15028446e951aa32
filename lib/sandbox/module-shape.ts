/** The rules for the outermost level of a program: what it imports, declares and exports. */

import type { AnyNode, ImportDeclaration, Program } from "acorn";
import type { Refusal } from "./diagnostic.ts";

const learnerModuleName = "tiebreak";

export function moduleRefusals(program: Program, learnerNames: readonly string[]): Refusal[] {
  const refusals: Refusal[] = [];
  let defaults = 0;
  for (const node of program.body) {
    if (node.type === "ExportDefaultDeclaration") defaults += 1;
    for (const [slug, message] of refuseStatement(node, program, learnerNames)) {
      refusals.push({ offset: node.start, slug, message });
    }
  }
  if (defaults === 0) {
    const message = "Export your process: `export default class … extends …Process { … }`.";
    refusals.push({ offset: program.end, slug: "no-process", message });
  }
  return refusals;
}

type Finding = readonly [slug: string, message: string];

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
        : [["no-process", "The default export must be a class."]];
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
      return [
        ["export-not-allowed", "Only the process itself is exported, with `export default`."],
      ];
    case "VariableDeclaration":
      return node.kind === "const" ? [] : [["hidden-state", sharedMessage]];
    case "FunctionDeclaration":
    case "ClassDeclaration":
    case "EmptyStatement":
      return [];
    case "ExpressionStatement":
      return node.directive === "use strict" ? [] : [["code-outside", outsideMessage]];
    default:
      return [["code-outside", outsideMessage]];
  }
}

const sharedMessage =
  "A variable outside the class would be state that nobody can see, save or check " +
  "(a TypeScript `enum` is one, too). Use a field, or `const` for a constant.";
const outsideMessage = "Only declarations can stand outside a class or function.";

function refuseImport(node: ImportDeclaration, learnerNames: readonly string[]): Finding[] {
  if (node.source.value !== learnerModuleName) {
    const wanted = String(node.source.value);
    return [
      [
        "import-not-allowed",
        `\`${wanted}\` cannot be imported: a process has only "${learnerModuleName}".`,
      ],
    ];
  }
  const findings: Finding[] = [];
  for (const specifier of node.specifiers) {
    if (specifier.type === "ImportDefaultSpecifier") {
      findings.push(["import-not-allowed", `Write \`import { … } from "${learnerModuleName}"\`.`]);
    } else if (specifier.type === "ImportSpecifier") {
      const { imported } = specifier;
      const name = imported.type === "Identifier" ? imported.name : String(imported.value);
      if (learnerNames.includes(name)) continue;
      const known = learnerNames.join(", ");
      findings.push([
        "import-not-allowed",
        `"${learnerModuleName}" has no \`${name}\`; it has ${known}.`,
      ]);
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
