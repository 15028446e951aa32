// `tiebreak classroom`: the files of an assignment for GitHub Classroom, with its own grader.

import { join } from "node:path";
import { counted } from "../../check/counted.ts";
import type { Rubric } from "../../grading/rubric.ts";
import { readNumber } from "../grade/grading-options.ts";
import type { Command } from "../shell/command.ts";
import { exitCodes } from "../shell/command.ts";
import type { NamedExercise } from "../shell/named-exercise.ts";
import { namedExercise } from "../shell/named-exercise.ts";
import { readOneWord } from "../shell/read-one-word.ts";
import { complain } from "../shell/terminal.ts";
import type { TextFile } from "../shell/write-files.ts";
import { writeWhole } from "../shell/write-files.ts";
import { runnerNames } from "./classroom-results.ts";
import { packageGrader } from "./package-grader.ts";
import { packagedNames } from "./packaged-files.ts";

const options = {
  out: { type: "string" },
  minutes: { type: "string", default: "10" },
} as const;

export const classroomCommand: Command = {
  name: ["classroom"],
  usage: "classroom <lesson[/exercise]> [--out folder] [options]",
  summary: "writes an assignment for GitHub Classroom",
  help: `Writes the files of a template repository: the starter, the workflow
.github/workflows/classroom.yml and, in .github/tiebreak, the grader. Each push is graded; each
criterion has its own points, in the form that GitHub Classroom's reporter reads. Nothing is
installed but Node.

Hidden criteria are left out: whatever lies in a student's repository can be read, and changed. In
Classroom, protect the paths .github/**/*; for the grade that counts, collect the repositories and
run "tiebreak grade", which has the hidden criteria too.

  --out folder  where to write; <lesson>-classroom when absent
  --minutes n   how long a grading may take; 10 when absent

Example:
  npx tiebreak classroom ricart-agrawala --out my-template`,
  options,
  completes: "lesson",
  run: async (args) => {
    const { values, word: name } = readOneWord(args, options, "Name one lesson.");
    const minutes = readNumber("minutes", values.minutes, 1);
    const folder = values.out ?? `${name.replaceAll("/", "-")}-classroom`;
    const exercise = await namedExercise(name);
    const files = await classroomFiles(exercise, minutes);
    for (const file of files) writeWhole(join(folder, file.name), file.text);
    const { criteria } = exercise.assignment.rubric;
    const total = criteria.reduce((sum, { points }) => sum + points, 0);
    complain(
      `Wrote ${counted(files.length, "file")} in ${folder}: ${counted(total, "visible point")}.`,
    );
    return exitCodes.done;
  },
};

const graderFolder = ".github/tiebreak";

export async function classroomFiles(
  { assignment, exercise }: NamedExercise,
  minutes: number,
): Promise<readonly TextFile[]> {
  const visible = { ...assignment, hidden: null };
  const task = { assignment: visible, minutes, revealHidden: "hidden" } as const;
  const grader = await packageGrader("packaged-classroom.ts", task);
  const program = `${assignment.exercise ?? assignment.lesson}.ts`;
  return [
    { name: program, text: exercise.starter },
    {
      name: ".github/workflows/classroom.yml",
      text: workflowText(assignment.rubric, program, minutes),
    },
    ...grader.map(({ name, text }) => ({ name: `${graderFolder}/${name}`, text })),
  ];
}

/** The name of the workflow is the one that Classroom looks for. */
function workflowText(rubric: Rubric, program: string, minutes: number): string {
  const runners = runnerNames(rubric);
  const results = runners.map(
    (name) => `          ${name.toUpperCase()}_RESULTS: \${{ steps.tiebreak.outputs.${name} }}`,
  );
  return `name: Autograding Tests
on:
  - push
  - workflow_dispatch
  - repository_dispatch
permissions:
  checks: write
  actions: read
  contents: read
jobs:
  run-autograding-tests:
    runs-on: ubuntu-latest
    if: github.actor != 'github-classroom[bot]'
    timeout-minutes: ${minutes + 5}
    steps:
      - name: Check out the repository
        uses: actions/checkout@v4
      - name: Find a Node
        uses: actions/setup-node@v4
        with:
          node-version: 24
      - name: Grade
        id: tiebreak
        run: node ${graderFolder}/${packagedNames.grader} ${program}
      - name: Report the points
        uses: classroom-resources/autograding-grading-reporter@v1
        env:
${results.join("\n")}
        with:
          runners: ${runners.join(",")}
`;
}
