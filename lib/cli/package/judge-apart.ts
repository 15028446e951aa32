// Has a submission judged in a process of its own. Where this one is root that one is nobody, who
// can read neither the hidden rubric nor the results.
import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import type { Assignment } from "../../grading/assignment.ts";
import { reportOf } from "../../grading/grade.ts";
import type { Report } from "../../grading/report.ts";
import type { GradingLimits } from "./grade-within-limits.ts";

export interface JudgeTask {
  readonly assignment: Assignment;
  readonly source: string;
  readonly scripts: { readonly realm: string; readonly child: string };
  readonly limits: GradingLimits;
  readonly heapMegabytes: number;
}

/** The user and group that own nothing, on every Linux. */
const nobody = { uid: 65_534, gid: 65_534 };

/** `script` is the judge's own text: where it lies, nobody could read it. */
export async function judgeApart(
  script: string,
  task: JudgeTask,
  totalMs: number,
): Promise<Report> {
  const isRoot = process.getuid?.() === 0;
  const report = await ask(script, task, totalMs, isRoot ? nobody : {});
  // A Node that lies in somebody's home cannot be started by nobody.
  return report ?? (await ask(script, task, totalMs, {})) ?? interrupted(task, "it did not start");
}

function interrupted({ assignment, source }: JudgeTask, why: string): Report {
  return reportOf(assignment, source, { kind: "fault", why });
}

/** Null when the process could not be started. */
function ask(
  script: string,
  task: JudgeTask,
  totalMs: number,
  rights: { readonly uid?: number; readonly gid?: number },
): Promise<Report | null> {
  const judge = spawn(process.execPath, ["-"], {
    ...rights,
    cwd: "/",
    env: { NODE_ENV: "production", PATH: process.env.PATH ?? "" },
    stdio: ["pipe", "ignore", "inherit", "ipc"],
  });
  return new Promise((settle) => {
    const timer = setTimeout(() => {
      settle(interrupted(task, `it took longer than ${Math.round(totalMs / 1000)} s`));
      judge.kill("SIGKILL");
    }, totalMs);
    const answer = (report: Report | null): void => {
      clearTimeout(timer);
      settle(report);
    };
    judge.once("message", (report: Report) => answer(report));
    judge.once("error", () => answer(null));
    judge.once("exit", () => answer(interrupted(task, "the judge has ended")));
    tell(judge, script, task);
  });
}

function tell(judge: ChildProcess, script: string, task: JudgeTask): void {
  // A process that is gone is noticed by its exit, not here.
  judge.stdin?.on("error", () => {});
  judge.stdin?.end(script);
  judge.send(task, () => {});
}
