// `tiebreak gradescope`: the zip to upload as an autograder. It has everything but Node.

import { parseArgs } from "node:util";
import type { Zippable } from "fflate";
import { strToU8, zipSync } from "fflate";
import { counted } from "../../check/counted.ts";
import { graderVersion } from "../../grading/report.ts";
import { readNumber } from "../grade/grading-options.ts";
import type { Command } from "../shell/command.ts";
import { exitCodes, Misuse } from "../shell/command.ts";
import { namedExercise } from "../shell/named-exercise.ts";
import { complain } from "../shell/terminal.ts";
import { writeWhole } from "../shell/write-files.ts";
import { runScript, setupScript } from "./gradescope-scripts.ts";
import { packageGrader } from "./package-grader.ts";
import type { PackagedTask } from "./packaged-files.ts";

const options = {
  out: { type: "string" },
  hidden: { type: "boolean", default: true },
  "reveal-hidden": { type: "string", default: "hidden" },
  minutes: { type: "string", default: "10" },
} as const;

const visibilities = ["hidden", "after_due_date", "after_published", "visible"] as const;

export const gradescopeCommand: Command = {
  name: ["gradescope"],
  usage: "gradescope <lesson[/exercise]> [--out file.zip] [options]",
  summary: "writes an autograder for Gradescope",
  help: `Writes a zip for Gradescope's "Configure Autograder". It has setup.sh, run_autograder, the
grader in one file and the rubric, visible and hidden. Nothing is downloaded when a submission is
graded; setup.sh fetches Node when the container has none that will do (22.13 or newer).

Students hand in one program that ends in .ts (or .js .mts .mjs); of several, the one called
solution. It is judged in the sandbox, in a process that is not root and can read neither rubric
nor results. Points are those of "tiebreak grade", and the report is the same.

  --out file      where to write; <lesson>-gradescope.zip when absent
  --reveal-hidden when
                  when students see what hidden criteria found: after_due_date, after_published,
                  visible; never when absent. While a test is hidden, so is the total.
  --no-hidden     leaves the hidden criteria out of the zip
  --minutes n     the time limit that you set in Gradescope (10, at most 40): the grader keeps
                  within it. What does not finish has no score, which is not a zero.

In Gradescope: give the assignment as many points as this command prints, upload the zip, and try
it with "Test Autograder" and a solution.

Example:
  npx tiebreak gradescope ricart-agrawala --reveal-hidden after_due_date`,
  options,
  completes: "lesson",
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      allowNegative: true,
      options,
    });
    const [name, ...rest] = positionals;
    if (name === undefined || rest.length > 0) throw new Misuse("Name one lesson.");
    const revealHidden = visibilities.find((one) => one === values["reveal-hidden"]);
    if (revealHidden === undefined) {
      throw new Misuse(`--reveal-hidden takes one of ${visibilities.join(", ")}.`);
    }
    const minutes = readNumber("minutes", values.minutes, 1);
    if (minutes > 40) throw new Misuse("Gradescope allows at most 40 minutes.");
    const { assignment } = await namedExercise(name);
    const hidden = values.hidden ? assignment.hidden : null;
    const task = { assignment: { ...assignment, hidden }, minutes, revealHidden };
    const path = values.out ?? `${name.replaceAll("/", "-")}-gradescope.zip`;
    const zip = await gradescopeZip(task);
    writeWhole(path, zip);
    complain(`Wrote ${path} (${Math.ceil(zip.length / 1024)} kB): ${summaryOf(task)}.`);
    return exitCodes.done;
  },
};

function summaryOf({ assignment }: PackagedTask): string {
  const { rubric, hidden, lessonVersion } = assignment;
  const total = [...rubric.criteria, ...(hidden?.criteria ?? [])].reduce(
    (sum, { points }) => sum + points,
    0,
  );
  const visible = counted(rubric.criteria.length, "criterion", "criteria");
  const counts = `${visible} and ${hidden?.criteria.length ?? 0} hidden`;
  const versions = `lesson version ${lessonVersion}, grader ${graderVersion}`;
  return `${counted(total, "point")} for ${counts}, ${versions}`;
}

/** The same bytes each time: a zip keeps dates, and this one has none to keep. */
const noDate = new Date(2020, 0, 1);
const linux = 3;

export async function gradescopeZip(task: PackagedTask): Promise<Uint8Array> {
  const grader = await packageGrader("packaged-gradescope.ts", task);
  const entry = (text: string, mode: number): Zippable[string] => [
    strToU8(text),
    { mtime: noDate, os: linux, attrs: (0o100000 | mode) << 16 },
  ];
  return zipSync({
    "setup.sh": entry(setupScript, 0o755),
    run_autograder: entry(runScript, 0o755),
    ...Object.fromEntries(grader.map(({ name, text }) => [name, entry(text, 0o600)])),
  });
}
