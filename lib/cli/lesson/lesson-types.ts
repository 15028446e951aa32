// The types of a lesson's programs and rubrics, wherever the lesson lies.
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import type { Complaint } from "../../lessons/complaint.ts";
import { exerciseNames, filesIn } from "../../lessons/lesson-folder.ts";
import type { Mistake } from "../../lessons/mistakes/mistake.ts";
import { placeInMistake } from "../../lessons/mistakes/mistake.ts";
import { readMistakes } from "../../lessons/mistakes/read-mistakes.ts";
import { projectRoot } from "../shell/project-root.ts";

/** One run of the compiler for all the folders; the complaints by folder. */
export async function typeComplaints(
  folders: readonly string[],
): Promise<ReadonlyMap<string, readonly Complaint[]>> {
  const settings = await realpath(await mkdtemp(join(tmpdir(), "tiebreak-lesson-")));
  try {
    const edited = await writeEdited(folders, join(settings, "edited"));
    const path = join(settings, "tsconfig.json");
    await writeFile(path, JSON.stringify(settingsFor([...folders, join(settings, "edited")])));
    const found = readErrors(await runCompiler(path));
    return new Map(
      folders.map((folder) => [folder, found.flatMap((one) => complaintOf(one, folder, edited))]),
    );
  } finally {
    await rm(settings, { recursive: true });
  }
}

interface EditedFile {
  readonly folder: string;
  readonly mistake: Mistake;
}

/** Mistakes that are edits are written out for the compiler. By the path of the written file. */
async function writeEdited(
  folders: readonly string[],
  into: string,
): Promise<ReadonlyMap<string, EditedFile>> {
  const edited = new Map<string, EditedFile>();
  await mkdir(into);
  for (const folder of folders) {
    for (const mistake of editedIn(folder)) {
      const place = join(into, String(edited.size));
      const path = join(place, "program.ts");
      edited.set(path, { folder, mistake });
      await mkdir(place);
      await writeFile(path, mistake.source);
      await copyProblem(join(folder, dirname(mistake.file)), place);
    }
  }
  return edited;
}

/** The author's own base class, if there is one, lies beside the program that extends it. */
async function copyProblem(exercise: string, place: string): Promise<void> {
  const own = join(exercise, "problem.ts");
  if (existsSync(own)) await copyFile(own, join(place, "problem.ts"));
}

function editedIn(folder: string): readonly Mistake[] {
  const files = filesIn(folder);
  const prefixes = ["", ...exerciseNames(files).map((name) => `${name}/`)];
  return prefixes
    .flatMap((prefix) => readMistakes(folder, prefix, files).mistakes)
    .filter(({ line }) => line !== null);
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

interface CompilerError {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** Lines such as `lessons/x/starter.ts(3,7): error TS2322: Type …`. */
function readErrors(output: string): readonly CompilerError[] {
  return output.split("\n").flatMap((text): CompilerError[] => {
    const match = /^(.+?)\((\d+),\d+\): error TS\d+: (.*)$/.exec(text);
    if (match === null) return [];
    const [, path = "", line = "", message = ""] = match;
    return [{ path: resolve(projectRoot, path), line: Number(line), message }];
  });
}

/** None for what lies in another folder. */
function complaintOf(
  { path, line, message }: CompilerError,
  folder: string,
  edited: ReadonlyMap<string, EditedFile>,
): readonly Complaint[] {
  const what = message.replace(/\.$/, "");
  const remedy = "Mend the types";
  const made = edited.get(path);
  if (made !== undefined) {
    const { where, ...place } = placeInMistake(made.mistake, line);
    return made.folder === folder ? [{ ...place, what: where + what, remedy }] : [];
  }
  const file = relative(folder, path);
  return file.startsWith("..") ? [] : [{ file, line, what, remedy }];
}
