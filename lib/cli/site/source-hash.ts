// One hash over every file a build reads, so that an unchanged tree is never built twice.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { projectRoot } from "../shell/project-root.ts";

const sourceFolders = ["app", "lib", "lessons"];
const isSettings = /^(package.*\.json|tsconfig\.json|.*\.(js|mjs|ts|tsx))$/;

export function sourceHash(): string {
  const hash = createHash("sha256").update(process.version);
  for (const path of sourcePaths()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(projectRoot, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

function sourcePaths(): string[] {
  const settings = readdirSync(projectRoot).filter(
    (name) => isSettings.test(name) && name !== "next-env.d.ts", // written by the build itself
  );
  return [...settings, ...sourceFolders.flatMap(filesUnder)].sort();
}

function filesUnder(folder: string): string[] {
  const path = join(projectRoot, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)));
}
