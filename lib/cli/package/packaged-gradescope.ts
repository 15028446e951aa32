// What runs in Gradescope's container: `node grader.cjs <the folder autograder>`. There is a valid
// results.json from the first moment on, and each later one replaces it whole.
import { join } from "node:path";
import { gradescopeResults, unfinishedResults } from "../../grading/formats/gradescope.ts";
import { writeWhole } from "../shell/write-files.ts";
import { classOf, findProgram, judgePackaged, readTask } from "./packaged-files.ts";

async function main(root: string): Promise<void> {
  const source = join(root, "source");
  const write = (results: object): void => {
    const path = join(root, "results", "results.json");
    writeWhole(path, `${JSON.stringify(results, null, 2)}\n`);
  };
  const task = readTask(source);
  write(unfinishedResults(task.assignment));
  const { file, text } = findProgram(join(root, "submission"));
  const report = await judgePackaged(source, task, text);
  const [submission] = classOf(file, report).submissions;
  if (submission !== undefined) {
    write(gradescopeResults(submission, { revealHidden: task.revealHidden }));
  }
  // Gradescope calls it a fault of the grader, and keeps it for the instructor.
  if (report.status.kind === "interrupted") process.exitCode = 1;
}

void main(process.argv[2] ?? "/autograder");
