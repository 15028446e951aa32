// Turns a TypeScript file into a syntax tree with the same line numbers and every import kept.
import { type Node, type Program, parse } from "acorn";
import { full } from "acorn-walk";
import { transform } from "sucrase";

export type ModuleImport = {
  readonly specifier: string;
  readonly line: number;
  readonly kind: "import" | "dynamic import" | "re-export";
};

const imports = new Map<string, readonly ModuleImport[]>();

/** Of one file's text. A tree takes long to make, so that who asks again gets what was found. */
export function importsIn(text: string, path: string): readonly ModuleImport[] {
  return imports.get(text) ?? importsOf(parseModule(text, path), text);
}

export function parseModule(text: string, path: string): Program {
  const { code } = transform(keepTypeImports(text), {
    transforms: path.endsWith(".tsx") ? ["typescript", "jsx"] : ["typescript"],
    keepUnusedImports: true,
    disableESTransforms: true,
    jsxRuntime: "classic",
    filePath: path,
  });
  return parse(code, {
    ecmaVersion: "latest",
    sourceType: "module",
    locations: true,
    allowHashBang: true,
  });
}

/** Type-only imports are dependencies too; without the word `type` they survive the transform. */
function keepTypeImports(text: string): string {
  return text
    .replace(/^(\s*import) type (?=[\w{*])/gm, "$1 ")
    .replace(/^(\s*export) type (?=[{*][^;]*? from )/gm, "$1 ");
}

export function importsOf(program: Program, text: string): readonly ModuleImport[] {
  const found: ModuleImport[] = [];
  imports.set(text, found);
  full(program, (node: Node) => {
    const source = "source" in node ? node.source : null;
    if (!isStringLiteral(source)) return;
    const kind = importKinds.get(node.type);
    if (kind === undefined) return;
    found.push({ specifier: source.value, line: node.loc?.start.line ?? 0, kind });
  });
  return found;
}

const importKinds = new Map<string, ModuleImport["kind"]>([
  ["ImportDeclaration", "import"],
  ["ImportExpression", "dynamic import"],
  ["ExportNamedDeclaration", "re-export"],
  ["ExportAllDeclaration", "re-export"],
]);

function isStringLiteral(node: unknown): node is { value: string } {
  return (
    typeof node === "object" && node !== null && "value" in node && typeof node.value === "string"
  );
}
