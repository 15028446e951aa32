/**
 * Type errors of a learner's program, as the compiler of the project sees them. Needs Node and the
 * TypeScript package; the run path does not wait for it, since programs run without types, too.
 */

import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Diagnostic } from "./diagnostic.ts";

const projectRoot = fileURLToPath(new URL("../../", import.meta.url));
const compiler = join(projectRoot, "node_modules", "typescript", "bin", "tsc");
const fileName = "program.ts";

/** Empty when the program has no type error. */
export async function typeCheck(source: string): Promise<readonly Diagnostic[]> {
  const folder = await mkdtemp(join(tmpdir(), "tiebreak-types-"));
  try {
    await writeFile(join(folder, fileName), source);
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(settings));
    return readDiagnostics(await runCompiler(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The settings for learner code: no page, no Node, and the learner module under its name. */
const settings = {
  extends: join(projectRoot, "tsconfig.pure.json"),
  compilerOptions: {
    incremental: false,
    paths: { tiebreak: [join(projectRoot, "lib", "sandbox", "learner-module.ts")] },
    // Learners override hooks by writing them; asking for a keyword teaches nothing.
    noImplicitOverride: false,
    noUnusedLocals: false,
    noUnusedParameters: false,
  },
  include: [fileName],
};

function runCompiler(folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const parameters = [compiler, "--project", folder, "--pretty", "false"];
    execFile(process.execPath, parameters, { cwd: folder }, (error, output) => {
      // The compiler exits with an error when it has found one, and has then said what.
      if (error !== null && output === "") reject(error);
      else resolve(output);
    });
  });
}

const diagnosticLine = /^program\.ts\((\d+),(\d+)\): error (TS\d+): (.*)$/;

function readDiagnostics(output: string): Diagnostic[] {
  return output.split("\n").flatMap((text) => {
    const found = diagnosticLine.exec(text);
    if (found === null) return [];
    const [, line, column, code = "", message = ""] = found;
    return [{ line: Number(line), column: Number(column), message, slug: code.toLowerCase() }];
  });
}
