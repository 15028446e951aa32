// What runs in a student's repository on GitHub: `node grader.cjs <program>`. Each criterion is an
// output of the step, in the form that GitHub Classroom's reporter reads.
import { appendFileSync } from "node:fs";
import { formats } from "../../grading/formats/format.ts";
import { readSubmission } from "../../grading/read-submission.ts";
import { tell } from "../shell/terminal.ts";
import { classroomResults } from "./classroom-results.ts";
import { classOf, judgePackaged, readTask } from "./packaged-files.ts";

async function main(file: string): Promise<void> {
  const task = readTask(__dirname);
  const report = await judgePackaged(__dirname, task, readSubmission(file));
  const [, page] = formats.markdown(classOf(file, report), { areNamed: true });
  tell(page?.text ?? "");
  append("GITHUB_STEP_SUMMARY", page?.text ?? "");
  const results = classroomResults(task.assignment.rubric, report);
  if (results === null) {
    // No points are told: the reporter does not run after a step that failed.
    process.exitCode = 1;
    return;
  }
  for (const { runner, result } of results) {
    const encoded = Buffer.from(JSON.stringify(result)).toString("base64");
    append("GITHUB_OUTPUT", `${runner}=${encoded}\n`);
  }
}

/** GitHub names the files that a step may write to; on one's own machine there are none. */
function append(variable: string, text: string): void {
  const path = process.env[variable];
  if (path !== undefined && path !== "") appendFileSync(path, text);
}

void main(process.argv[2] ?? "");
