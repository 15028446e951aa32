// Writes the declarations of the learner module for the editor, made by the compiler from the very
// sources that run: public/learner-api/<hash>/declarations.json, a table from path to text.
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { projectRoot } from "../shell/project-root.ts";
import { runScript } from "../shell/run-script.ts";
import { writeHashedFolder } from "./hashed-folder.ts";

/** Everything the learner module can reach. */
const originFolders = ["lib/sim", "lib/check", "lib/learner", "lib/problems"];
const learnerModule = "lib/sandbox/realm/learner-module.ts";

const compilerOptions = [
  ...["--ignoreConfig", "--declaration", "--emitDeclarationOnly", "--skipLibCheck", "--strict"],
  ...["--allowImportingTsExtensions", "--verbatimModuleSyntax", "--rootDir", "lib"],
  ...["--target", "es2022", "--lib", "es2023", "--module", "esnext"],
  ...["--moduleResolution", "bundler", "--types", ""],
];

export async function writeLearnerDeclarations(): Promise<void> {
  const parent = join(projectRoot, "public", "learner-api");
  await writeHashedFolder(parent, originHash(), async (folder) => {
    const declarations = await learnerDeclarations();
    writeFileSync(join(folder, "declarations.json"), JSON.stringify(declarations));
  });
}

/** By path as the editor sees it: `tiebreak` itself is `index.d.ts`. */
export async function learnerDeclarations(): Promise<Readonly<Record<string, string>>> {
  const folder = mkdtempSync(join(tmpdir(), "tiebreak-declarations-"));
  try {
    const args = [...compilerOptions, "--outDir", folder, learnerModule];
    const exitCode = await runScript("node_modules/typescript/bin/tsc", args);
    if (exitCode !== 0) throw new Error("The learner module does not compile: npx tsc");
    const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
    const files = paths.filter((path) => path.endsWith(".d.ts"));
    return Object.fromEntries(
      files.map((path) => editorFile(path, readFileSync(join(folder, path), "utf8"))),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The editor's older compiler wants imports without extension, and the entry at the top. */
function editorFile(path: string, text: string): [path: string, text: string] {
  const plain = text.replaceAll(/(from |import\()"(\.[^"]*)\.ts"/g, '$1"$2"');
  const unixPath = path.split(sep).join("/");
  if (unixPath !== "sandbox/realm/learner-module.d.ts") return [unixPath, plain];
  return ["index.d.ts", plain.replaceAll('"../../', '"./')];
}

function originHash(): string {
  const hash = createHash("sha256").update(readFileSync(import.meta.filename));
  for (const path of [...originFolders.flatMap(sourcesUnder), learnerModule]) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(projectRoot, path)))
      .update("\0");
  }
  return hash.digest("hex").slice(0, 16);
}

function sourcesUnder(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => `${folder}/${path.split(sep).join("/")}`)
    .sort();
}
