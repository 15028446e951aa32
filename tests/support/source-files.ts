// Lists the project's own files as paths from its root; what git ignores is not ours.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";

const notOurs = new Set(["node_modules", ".git", ".next", ".data", "public", "next-env.d.ts"]);

export function sourceFiles(folder = "."): string[] {
  const entries = readdirSync(join(projectRoot, folder), { withFileTypes: true });
  const paths = entries
    .filter((entry) => !notOurs.has(entry.name) && !entry.name.endsWith(".tsbuildinfo"))
    .flatMap((entry) => {
      const path = folder === "." ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? sourceFiles(path) : [path];
    });
  return paths.sort();
}

const texts = new Map<string, string>();

/** Read once for all cases. */
export function readSource(path: string): string {
  const text = texts.get(path) ?? readFileSync(join(projectRoot, path), "utf8");
  texts.set(path, text);
  return text;
}
