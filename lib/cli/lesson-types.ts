// The types of a lesson's programs and rubrics, wherever the lesson lies.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import type { Complaint } from "../lessons/complaint.ts";
import { projectRoot } from "./project-root.ts";

/** One run of the compiler for all the folders; the complaints by folder. */
export async function typeComplaints(
  folders: readonly string[],
): Promise<ReadonlyMap<string, readonly Complaint[]>> {
  const settings = await mkdtemp(join(tmpdir(), "tiebreak-lesson-"));
  try {
    const path = join(settings, "tsconfig.json");
    await writeFile(path, JSON.stringify(settingsFor(folders)));
    const output = await runCompiler(path);
    return new Map(folders.map((folder) => [folder, readComplaints(output, folder)]));
  } finally {
    await rm(settings, { recursive: true });
  }
}

function settingsFor(folders: readonly string[]): object {
  const description = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
  const exported = Object.entries<string>(description.exports);
  const paths = exported.map(([name, file]) => [
    `tiebreak${name.slice(1)}`,
    [resolve(projectRoot, file)],
  ]);
  return {
    extends: join(projectRoot, "tsconfig.pure.json"),
    compilerOptions: { incremental: false, paths: Object.fromEntries(paths) },
    include: folders.map((folder) => join(folder, "**/*.ts")),
  };
}

function runCompiler(settings: string): Promise<string> {
  const compiler = join(projectRoot, "node_modules", "typescript", "bin", "tsc");
  const args = [compiler, "--noEmit", "--pretty", "false", "-p", settings];
  return new Promise((settle) => {
    execFile(process.execPath, args, { cwd: projectRoot }, (_error, output) => settle(output));
  });
}

/** Lines such as `lessons/x/starter.ts(3,7): error TS2322: Type …`. */
function readComplaints(output: string, folder: string): readonly Complaint[] {
  return output.split("\n").flatMap((line): Complaint[] => {
    const match = /^(.+?)\((\d+),\d+\): error TS\d+: (.*)$/.exec(line);
    if (match === null) return [];
    const [, path = "", number = "", message = ""] = match;
    const file = relative(folder, resolve(projectRoot, path));
    if (file.startsWith("..")) return [];
    const what = message.replace(/\.$/, "");
    return [{ file, line: Number(number), what, remedy: "Mend the types" }];
  });
}
