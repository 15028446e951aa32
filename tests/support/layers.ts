// The layer rules: reads them from ARCHITECTURE.md and judges one file's text against them.
import { posix } from "node:path";
import { bannedUsesOf } from "./banned-uses.ts";
import { importsIn, type ModuleImport, parseModule } from "./parse-module.ts";

export type Layer = {
  readonly folder: string;
  readonly mayImport: readonly string[];
  readonly outside: ReadonlySet<string>;
};

const reactPackages = ["react", "react-dom", "next"];

export function readLayers(markdown: string): Layer[] {
  const rows = markdown.split("\n").filter((line) => /^\| `(lib|app|lessons)/.test(line));
  return rows.map((row) => {
    const [, folder = "", , mayImport = "", outside = ""] = row.split("|");
    return {
      folder: namesIn(folder)[0] ?? "",
      mayImport: namesIn(mayImport),
      outside: new Set(outside.trim().split(", ")),
    };
  });
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap((match) => match[1] ?? []);
}

/** One sentence for each thing in the file that its layer may not do. */
export function layerViolations(layers: readonly Layer[], path: string, text: string): string[] {
  const layer = layers
    .filter(({ folder }) => isInside(path, folder))
    .sort((left, right) => right.folder.length - left.folder.length)[0];
  if (layer === undefined) return [`${path}: its folder is not in ARCHITECTURE.md's table`];
  const imports = importsIn(text, path).flatMap((found) => {
    const reason = reasonAgainst(layer, path, found);
    return reason === null ? [] : [`${path}:${found.line} imports "${found.specifier}": ${reason}`];
  });
  if (!layer.outside.has("nothing")) return imports;
  const uses = bannedUsesOf(parseModule(text, path)).map(
    ({ name, line }) => `${path}:${line} uses ${name}: ${layer.folder} is pure`,
  );
  return [...imports, ...uses];
}

function reasonAgainst(layer: Layer, path: string, { specifier }: ModuleImport): string | null {
  if (specifier.startsWith(".")) {
    const target = posix.join(posix.dirname(path), specifier);
    const folders = [layer.folder, ...layer.mayImport];
    if (folders.some((folder) => isInside(target, folder))) return null;
    return `${layer.folder} may import ${layer.mayImport.join(", ") || "nothing"}`;
  }
  if (layer.mayImport.some((name) => isInside(specifier, name))) return null;
  const wanted = outsideWordFor(specifier);
  return layer.outside.has(wanted) ? null : `${layer.folder} may not use ${wanted} from outside`;
}

function outsideWordFor(specifier: string): string {
  if (specifier.startsWith("node:")) return "Node";
  if (specifier === "next") return "packages"; // serves pages; they themselves import `next/…`
  return reactPackages.includes(specifier.split("/")[0] ?? "") ? "React" : "packages";
}

/** `lib/sandbox/job` stands for the file `job.ts` as well as for a folder. */
function isInside(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`) || path.replace(/\.\w+$/, "") === folder;
}
