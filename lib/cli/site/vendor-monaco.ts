// Bundles the editor and its workers once into public/monaco/<hash>/. Inside the page's own build
// they would cost a minute each time; here they cost seconds, and only when something changed.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { projectRoot } from "../shell/project-root.ts";
import { tell } from "../shell/terminal.ts";
import { writeHashedFolder } from "./hashed-folder.ts";

const entryPath = join(projectRoot, "app", "_workbench", "editor", "monaco-entry.ts");
const vimEntryPath = join(projectRoot, "app", "_workbench", "editor", "vim-entry.ts");
const vimFolder = join(projectRoot, "node_modules", "monaco-vim");
const monacoFolder = join(projectRoot, "node_modules", "monaco-editor");
const workerFolder = join(monacoFolder, "esm", "vs");

export async function vendorMonaco(): Promise<void> {
  await writeHashedFolder(join(projectRoot, "public", "monaco"), originHash(), bundleInto);
}

function originHash(): string {
  const packages = [monacoFolder, vimFolder].map((folder) => join(folder, "package.json"));
  const origins = [...packages, entryPath, vimEntryPath, import.meta.filename];
  const hash = createHash("sha256");
  for (const path of origins) hash.update(readFileSync(path)).update("\0");
  return hash.digest("hex").slice(0, 16);
}

async function bundleInto(folder: string): Promise<void> {
  tell("Bundling the editor (once) …");
  const common: BuildOptions = {
    outdir: folder,
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    legalComments: "none",
    loader: { ".ttf": "file" },
    plugins: [withoutPageDeclarations, olderPaths],
    logLevel: "warning",
  };
  const editor = { monaco: entryPath, vim: vimEntryPath };
  await build({ ...common, entryPoints: editor, splitting: true }); // one Monaco for both
  const workers = {
    "ts.worker": join(workerFolder, "languages/features/typescript/ts.worker.js"),
    "editor.worker": join(workerFolder, "editor/editor.worker.js"),
  };
  await build({ ...common, entryPoints: workers });
}

/** monaco-vim names Monaco's files as they lay before Monaco listed its exports. */
const olderPaths: Plugin = {
  name: "older-paths",
  setup({ onResolve }) {
    onResolve({ filter: /^monaco-editor\/esm\/vs\// }, ({ path }) => ({
      path: join(projectRoot, "node_modules", `${path}.js`),
    }));
  },
};

/** A process has no page: TypeScript's own declarations of one would only mislead, and weigh. */
const withoutPageDeclarations: Plugin = {
  name: "without-page-declarations",
  setup({ onLoad }) {
    onLoad({ filter: /typescript[\\/]lib[\\/]lib\.js$/ }, async ({ path }) => {
      const entries = (await readFile(path, "utf8")).split(/^(?=libFileMap\[|export )/m);
      const isForPages = /^libFileMap\["lib\.(dom|webworker|scripthost)/;
      return { contents: entries.filter((entry) => !isForPages.test(entry)).join("") };
    });
  },
};
