// `tiebreak similarity`: a folder that Dolos can compare. Finding likeness is its business, and
// what likeness means is a human's.

import { parseArgs } from "node:util";
import { counted } from "../../check/counted.ts";
import { csvText } from "../../grading/formats/csv-text.ts";
import type { Command } from "../shell/command.ts";
import { Misuse } from "../shell/command.ts";
import { namedExercise } from "../shell/named-exercise.ts";
import { shellWord } from "../shell/shell-word.ts";
import { tell } from "../shell/terminal.ts";
import type { TextFile } from "../shell/write-files.ts";
import { writeFiles } from "../shell/write-files.ts";
import { collectSubmissions, readIdPattern } from "./collect-submissions.ts";

const options = {
  lesson: { type: "string" },
  out: { type: "string", default: "similarity" },
  roster: { type: "string" },
  id: { type: "string" },
} as const;

export const similarityCommand: Command = {
  name: ["similarity"],
  usage: "similarity <files, folders or globs …> [--lesson name] [--out folder] [--roster file]",
  summary: "writes a folder for Dolos, which finds programs that are alike",
  help: `Copies the submissions, one file for each student, with the list that Dolos reads
(info.csv) and, if you name the lesson, its starter as the code that everybody has in common.
Dolos (the npm package @dodona/dolos) is not a part of Tiebreak; the command to call it is printed.
Likeness is a lead, never a verdict.

  --lesson name  lesson or lesson/exercise: its starter is ignored in comparisons
  --out folder   where to write; similarity/ when absent
  --roster file  CSV with id,name,…: names for the list
  --id pattern   as in \`tiebreak grade\`, which also says whose a file is

Example:
  npx tiebreak similarity submissions/ --lesson ricart-agrawala --out similarity`,
  options,
  completes: "file",
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options,
    });
    if (positionals.length === 0) throw new Misuse("Name the files or folders to compare.");
    const pattern = readIdPattern(values.id);
    const { submissions } = collectSubmissions(positionals, values.roster, pattern);
    const readable = submissions.flatMap(({ student, text }) =>
      text.kind === "text" ? [{ student, source: text.source }] : [],
    );
    const names = fileNames(readable.map(({ student }) => student.id));
    const programs = readable.map(
      ({ source }, place): TextFile => ({ name: names[place] ?? "", text: source }),
    );
    const rows = readable.map(({ student }, place) => [
      programs[place]?.name ?? "",
      student.id,
      student.name,
    ]);
    const info = { name: "info.csv", text: csvText([["filename", "label", "full_name"], ...rows]) };
    const starter = values.lesson === undefined ? [] : await starterOf(values.lesson);
    writeFiles(`${values.out}/`, [...programs, ...starter, info]);
    const ignore = starter.map(({ name }) => ` -i ${shellWord(`${values.out}/${name}`)}`);
    tell(`Wrote ${counted(programs.length, "program")} into ${values.out}. Now:`);
    tell(`  dolos run -l typescript${ignore.join("")} ${shellWord(`${values.out}/info.csv`)}`);
    return 0;
  },
};

/** Ids may hold what file names may not; what becomes equal by that is told apart by a number. */
function fileNames(ids: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return ids.map((id) => {
    const plain = id.replace(/[^\p{L}\p{N}._-]/gu, "_");
    let name = plain;
    for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${plain}-${count}`;
    taken.add(name.toLowerCase());
    return `${name}.ts`;
  });
}

/** In a folder of its own: a student may be called starter. */
async function starterOf(lesson: string): Promise<readonly TextFile[]> {
  const { exercise } = await namedExercise(lesson);
  return [{ name: "ignore/starter.ts", text: exercise.starter }];
}
