// The process of a packaged grader in which submissions are judged: it may have no rights at all,
// reads nothing, writes nothing, and answers one question.
import { NodeSandbox } from "../../sandbox/node/node-host.ts";
import { gradeWithinLimits } from "./grade-within-limits.ts";
import type { JudgeTask } from "./judge-apart.ts";

process.once("message", async (task: JudgeTask) => {
  const open = (jobLimitMs: number) =>
    new NodeSandbox(task.scripts, { processes: 1, jobLimitMs, heapMegabytes: task.heapMegabytes });
  const report = await gradeWithinLimits(open, task.assignment, task.source, task.limits);
  process.send?.(report, () => process.disconnect());
});
