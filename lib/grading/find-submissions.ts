/**
 * Which files were handed in, and by whom. `alice.ts` is alice's; so is `alice/solution.ts`, and
 * whatever program lies below `alice/` in a folder that was named.
 */

import { globSync, lstatSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";

export interface FoundFile {
  readonly id: string;
  readonly path: string;
}

export interface FoundSubmissions {
  readonly files: readonly FoundFile[];
  /** Folders of students in which no program lies. */
  readonly emptyFolders: readonly string[];
  /** Files that are no programs by their names. */
  readonly ignored: readonly string[];
}

/** What was asked for makes no sense; the message says what to change. */
export class SubmissionsError extends Error {}

/** Files of these names belong to the student of their folder. */
const folderNames = new Set(["solution", "starter", "submission", "program", "index", "main"]);

const programEnding = /\.(ts|js|mts|mjs)$/;

export interface FindOptions {
  /** Its first group, in the path, is the id. */
  readonly idPattern?: RegExp | undefined;
}

/** Throws SubmissionsError for a name that leads nowhere and for two files of one student. */
export function findSubmissions(
  named: readonly string[],
  { idPattern }: FindOptions = {},
): FoundSubmissions {
  const paths = [...new Set(named.flatMap(expand))];
  const found = paths.map((path) => (isFolder(path) ? lookInto(path) : single(path)));
  const files = found.flatMap((one) => one.files).map((file) => withPattern(file, idPattern));
  const emptyFolders = found.flatMap((one) => one.emptyFolders);
  const ignored = found.flatMap((one) => one.ignored);
  return { files: withoutDuplicates(files), emptyFolders, ignored };
}

function expand(name: string): readonly string[] {
  if (exists(name)) return [name];
  const matches = globSync(name).sort();
  if (matches.length === 0) throw new SubmissionsError(`There is no file or folder ${name}.`);
  return matches;
}

function exists(path: string): boolean {
  // Not what a link leads to: one that leads nowhere was handed in all the same.
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function readdirOrNull(path: string) {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true });
  } catch {
    return null;
  }
}

function single(path: string): FoundSubmissions {
  const name = basename(path).replace(programEnding, "");
  const id = folderNames.has(name) ? basename(dirname(resolve(path))) : name;
  return { files: [{ id, path }], emptyFolders: [], ignored: [] };
}

function lookInto(folder: string): FoundSubmissions {
  const entries = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => isOfInterest(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const files: FoundFile[] = [];
  const emptyFolders: string[] = [];
  const ignored: string[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      const programs = programsBelow(path);
      files.push(...programs.map((program) => ({ id: entry.name, path: program })));
      if (programs.length === 0) emptyFolders.push(entry.name.normalize("NFC"));
    } else if (isProgram(entry.name) || entry.isSymbolicLink()) files.push(...single(path).files);
    else ignored.push(path);
  }
  return { files, emptyFolders, ignored };
}

/** The one called solution if there is such a file, else all of them. */
function programsBelow(folder: string): readonly string[] {
  const entries = readdirOrNull(folder);
  // Whoever reads it will say why it cannot be read.
  if (entries === null) return [folder];
  const all = entries
    .filter((entry) => !entry.isDirectory() && isProgram(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => relative(folder, path).split(sep).every(isOfInterest))
    .sort();
  const solutions = all.filter((path) => /^solution\.\w+$/.test(basename(path)));
  return solutions.length > 0 ? solutions : all;
}

function isOfInterest(name: string): boolean {
  return !name.startsWith(".") && name !== "node_modules" && name !== "__MACOSX";
}

function isProgram(name: string): boolean {
  return programEnding.test(name) && !name.endsWith(".d.ts");
}

function withPattern(file: FoundFile, pattern: RegExp | undefined): FoundFile {
  const path = file.path.split(sep).join("/");
  if (pattern === undefined) return { id: file.id.normalize("NFC"), path };
  const id = pattern.exec(path)?.[1]?.normalize("NFC") ?? "";
  if (id === "") throw new SubmissionsError(`--id ${pattern.source} finds no id in ${path}.`);
  return { id, path };
}

function withoutDuplicates(files: readonly FoundFile[]): readonly FoundFile[] {
  const byId = new Map<string, FoundFile>();
  for (const file of files) {
    const known = byId.get(file.id);
    if (known === undefined) byId.set(file.id, file);
    else if (resolve(known.path) !== resolve(file.path)) {
      const both = `${known.path} and ${file.path}`;
      throw new SubmissionsError(
        `Two files are of the student ${file.id}: ${both}. Leave one out, or see --id.`,
      );
    }
  }
  return [...byId.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}
