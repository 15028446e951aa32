/** The files of a lesson's folder: what each is for, and which do not belong there. */

import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { sha256 } from "../grading/sha256.ts";

/** Paths relative to the folder, with forward slashes, sorted. */
export function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !path.split("/").some((part) => part.startsWith(".")))
    .sort();
}

/** What an exercise's folder may hold, besides the files that every exercise has. */
const exerciseFiles = [
  /^starter\.ts$/,
  /^solution\.ts$/,
  /^rubric\.ts$/,
  /^properties\.ts$/,
  /^problem\.ts$/,
  /^shared\.ts$/,
  /^hidden\.ts$/,
  /^hints\.md$/,
  /^promises\.md$/,
  /^equivalent\.md$/,
  /^mistakes\.md$/,
  /^mutation\.json$/,
  /^work\.json$/,
  /^alternatives\/[a-z0-9-]+\.ts$/,
  /^mutants\/[a-z0-9-]+\/[a-z0-9-]+\.ts$/,
  /^examples\/[a-z0-9-]+\.ts$/,
  /^schedules\/[a-z0-9-]+\.txt$/,
];

const lessonFiles = [/^lesson\.mdx$/, /^figures\/[a-z0-9-]+\.(svg|png|webp)$/];

/** The sub-folders that are exercises of their own; empty when the lesson itself is the one. */
export function exerciseNames(files: readonly string[]): readonly string[] {
  return files.flatMap((file) => /^([a-z0-9-]+)\/solution\.ts$/.exec(file)?.[1] ?? []);
}

export function strayFiles(files: readonly string[]): readonly string[] {
  const exercises = exerciseNames(files);
  return files.filter((file) => {
    if (lessonFiles.some((form) => form.test(file))) return false;
    const [folder = "", ...rest] = file.split("/");
    const inside = exercises.includes(folder) ? rest.join("/") : file;
    const wrongLevel = exercises.length > 0 && inside === file;
    return wrongLevel || !exerciseFiles.some((form) => form.test(inside));
  });
}

/** About the rubric's quality, not about what it asks. */
const notGraded = /(^|\/)(equivalent\.md|mutation\.json)$/;

/** Changes whenever a file does that a learner or a grader goes by. */
export function versionOf(folder: string, files: readonly string[]): string {
  const parts = files
    .filter((file) => !notGraded.test(file))
    .map((file) => `${file} ${sha256(readFileSync(join(folder, file), "latin1"))}`);
  return sha256(parts.join("\n")).slice(0, 12);
}
