// Builds the page for production, but only when a source changed since the last complete build.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../shell/project-root.ts";
import type { Beside } from "../shell/run-script.ts";
import { runScript } from "../shell/run-script.ts";
import { tell } from "../shell/terminal.ts";
import { writeClientFiles } from "./client-files.ts";
import { sourceHash } from "./source-hash.ts";

/** Where Next builds what it serves, and what `tiebreak export` writes down; see next.config.js. */
const buildFolders = { served: ".next", exported: join(".next", "exported") } as const;

const compilerOptionsPath = join(projectRoot, "tsconfig.json");

/** Resolves to the exit code of the build, 0 when nothing had to be built. */
export async function buildWhenChanged(beside?: Beside): Promise<number> {
  await writeClientFiles();
  const isExport = process.env.TIEBREAK_EXPORT === "yes";
  const folder = buildFolders[isExport ? "exported" : "served"];
  const stampPath = join(projectRoot, folder, "tiebreak-source-hash");
  const hash = `${sourceHash()} ${process.env.TIEBREAK_BASE ?? ""}`.trim();
  if (lastBuiltHash(stampPath) === hash) {
    tell("Build is up to date.");
    return 0;
  }
  tell("Building (sources changed) …");
  rmSync(stampPath, { force: true });
  // Next writes the name of an unusual build folder into it.
  const compilerOptions = readFileSync(compilerOptionsPath, "utf8");
  const exitCode = await runScript("node_modules/next/dist/bin/next", ["build"], beside);
  if (isExport) writeFileSync(compilerOptionsPath, compilerOptions);
  if (exitCode === 0) writeFileSync(stampPath, hash);
  return exitCode;
}

function lastBuiltHash(stampPath: string): string | null {
  try {
    return readFileSync(stampPath, "utf8");
  } catch {
    return null;
  }
}
