// Bundles the editor and its workers once into public/monaco/<hash>/. Inside the page's own build
// they would cost a minute each time; here they cost seconds, and only when something changed.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { writeHashedFolder } from "./hashed-folder.ts";
import { projectRoot } from "./project-root.ts";

const entryPath = join(projectRoot, "app", "_editor", "monaco-entry.ts");
const monacoFolder = join(projectRoot, "node_modules", "monaco-editor");
const workerFolder = join(monacoFolder, "esm", "vs");

export async function vendorMonaco(): Promise<void> {
  await writeHashedFolder(join(projectRoot, "public", "monaco"), originHash(), bundleInto);
}

function originHash(): string {
  const origins = [join(monacoFolder, "package.json"), entryPath, import.meta.filename];
  const hash = createHash("sha256");
  for (const path of origins) hash.update(readFileSync(path)).update("\0");
  return hash.digest("hex").slice(0, 16);
}

async function bundleInto(folder: string): Promise<void> {
  console.log("Bundling the editor (once) …");
  await build({
    entryPoints: {
      monaco: entryPath,
      "ts.worker": join(workerFolder, "languages/features/typescript/ts.worker.js"),
      "editor.worker": join(workerFolder, "editor/editor.worker.js"),
    },
    outdir: folder,
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    legalComments: "none",
    loader: { ".ttf": "file" },
    plugins: [withoutPageDeclarations],
    logLevel: "warning",
  });
}

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
