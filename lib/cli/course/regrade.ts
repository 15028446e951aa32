// `tiebreak regrade`: stored submissions again, under the lesson and the grader of today.
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { ClassResults } from "../../grading/class-results.ts";
import { jsonFormat } from "../../grading/formats/json.ts";
import type { Submission } from "../../grading/grade-class.ts";
import { printable } from "../../grading/printable.ts";
import { parseResults, ResultsError } from "../../grading/read-results.ts";
import { readSubmission } from "../../grading/read-submission.ts";
import { graderVersion } from "../../grading/report.ts";
import type { Comparison, ScoreChange } from "../../grading/score-changes.ts";
import { compareResults } from "../../grading/score-changes.ts";
import { gradeBatch, isComplete, openJournal } from "../grade/grade-batch.ts";
import { readAtOnce, readNumber } from "../grade/grading-options.ts";
import { journalPlace } from "../grade/journal-place.ts";
import type { Command } from "../shell/command.ts";
import { exitCodes, Misuse } from "../shell/command.ts";
import { namedExercise } from "../shell/named-exercise.ts";
import { readOneWord } from "../shell/read-one-word.ts";
import { shellCommand } from "../shell/shell-word.ts";
import { complain, tell, tellJson } from "../shell/terminal.ts";
import { writeWhole } from "../shell/write-files.ts";

const options = {
  apply: { type: "boolean", default: false },
  "keep-higher": { type: "boolean", default: false },
  jobs: { type: "string" },
  "time-limit": { type: "string", default: "300" },
  json: { type: "boolean", default: false },
} as const;

export const regradeCommand: Command = {
  name: ["regrade"],
  usage: "regrade <results.json> [--apply] [--keep-higher] [--jobs n] [--json]",
  summary: "grades stored submissions again and shows what would change",
  help: `Grades every submission of a results file (of \`grade --format json\`, which holds the
programs) under the lesson and the grader of today, and prints who would get other points and why.
Nothing is written without --apply; what was graded is kept until then and not graded twice.

  --apply          writes the results file; the old one stays beside it, named after its versions
  --keep-higher    nobody loses points: whoever had more keeps the old report
  --jobs n         submissions graded at the same time; all cores when absent
  --time-limit s   a submission that takes longer (300 s when absent) is interrupted
  --json           the changes as data

An override always wins: in the results file, write for a submission
"override": { "earned": 9, "note": "handed in on paper" }. Its points stay as they are; the report
is made again. A grading that is interrupted changes nothing.

Exit codes: 0 done; 2 wrong usage; 3 some gradings were interrupted, and their old reports stay.

Example:
  npx tiebreak regrade results.json --keep-higher`,
  options,
  completes: "file",
  run: async (args) => {
    const { values, word: path } = readOneWord(args, options, "Name one results file.");
    const before = readResults(path);
    const settings = before.settings ?? { hidden: true, seed: null };
    const { lesson, exercise } = before;
    const { assignment } = await namedExercise(
      exercise === null ? lesson : `${lesson}/${exercise}`,
      String(settings.seed ?? ""),
    );
    const journal = openJournal(
      journalPlace([resolve(path), settings]),
      assignment,
      settings,
      false,
    );
    const batch = {
      assignment,
      submissions: before.submissions.map(submissionOf),
      missing: before.missing,
      settings,
      atOnce: readAtOnce(values.jobs),
      timeLimitMs: readNumber("time-limit", values["time-limit"], 1) * 1000,
      journal,
    };
    const after = await gradeBatch(batch, (results) => {
      const comparison = compareResults(before, results, { keepHigher: values["keep-higher"] });
      if (values.json) tellJson(asJson(comparison));
      else tell(asText(before, comparison).join("\n"));
      if (!values.apply) {
        complain(
          `Nothing is written. To write it: ${shellCommand(["regrade", ...args, "--apply"])}`,
        );
        return;
      }
      apply(path, before, comparison.results);
      if (isComplete(results)) journal?.remove();
    });
    if (typeof after === "number") return after;
    return isComplete(after) ? exitCodes.done : exitCodes.internal;
  },
};

function readResults(path: string): ClassResults {
  try {
    return parseResults(readFileSync(path, "utf8"));
  } catch (error) {
    const why = error instanceof ResultsError ? error.message : String(error);
    throw new Misuse(`${path}: ${why}.`);
  }
}

/** What was no text then may be some now; if the file is gone, it is interrupted and stays. */
function submissionOf(stored: ClassResults["submissions"][number]): Submission {
  const { student, file, override, source } = stored;
  const text = source === undefined ? readSubmission(file) : ({ kind: "text", source } as const);
  return { student, file, override, text };
}

function apply(path: string, before: ClassResults, after: ClassResults): void {
  const versions = `${before.lessonVersion}-${before.graderVersion}`;
  const old = `${path.replace(/\.json$/, "")}.${versions}.json`;
  if (!existsSync(old)) writeWhole(old, readFileSync(path));
  const [file] = jsonFormat(after, {});
  if (file !== undefined) writeWhole(path, file.text);
  complain(`Wrote ${path}; the old results are in ${old}.`);
}

function asText(before: ClassResults, { results, changes }: Comparison): readonly string[] {
  const { lesson, exercise, lessonVersion } = results;
  const name = exercise === null ? lesson : `${lesson}/${exercise}`;
  const isSame = before.lessonVersion === lessonVersion && before.graderVersion === graderVersion;
  const lessons = `lesson ${before.lessonVersion} → ${lessonVersion}`;
  const versions = isSame
    ? `${name}: lesson and grader are the versions of these results`
    : `${name}: ${lessons}, grader ${before.graderVersion} → ${graderVersion}`;
  const width = Math.max(0, ...changes.map(({ student }) => printable(student).length));
  const moved = changes.filter((one) => one.before !== one.after);
  const up = moved.filter((one) => (one.after ?? 0) > (one.before ?? 0)).length;
  const down = moved.length - up;
  return [
    versions,
    ...changes.flatMap((change) => describeChange(change, width)),
    `${moved.length} of ${results.submissions.length} with other points: ${up} more, ${down} less`,
  ];
}

const keptWords = {
  override: "stays: overridden",
  "keep-higher": "stays: it was higher",
  interrupted: "stays: this grading was interrupted",
} as const;

function describeChange(change: ScoreChange, width: number): readonly string[] {
  const { student, before, after, criteria, kept } = change;
  const points = before === after ? show(before) : `${show(before)} → ${show(after)}`;
  const why = kept === null ? "" : `  (${keptWords[kept]})`;
  return [
    `  ${printable(student).padEnd(width)}  ${points}${why}`,
    ...criteria.map((one) => `  ${"".padEnd(width)}    ${one}`),
  ];
}

function show(points: number | null): string {
  return points === null ? "not graded" : String(points);
}

function asJson({ results, changes }: Comparison): string {
  const { lesson, exercise, lessonVersion } = results;
  const versions = { lesson, exercise, lessonVersion, graderVersion };
  return JSON.stringify({ ...versions, changes }, null, 2);
}
