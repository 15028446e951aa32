// The process of `tiebreak work`: grades until a signal ends it, and leaves nothing in its hands.
import { hostname } from "node:os";
import { lessonRoots } from "../../lessons/catalogue.ts";
import { openQueue } from "../../queue/grading-queue.ts";
import { startWorker } from "../../queue/worker.ts";
import { openGrader } from "../../server/grader.ts";
import { openLog } from "../../server/operation/log.ts";
import { exitCodes } from "../shell/command.ts";
import { projectRoot } from "../shell/project-root.ts";
import { stopSignal } from "../shell/stop-signal.ts";
import { openStore } from "./open-store.ts";

export interface WorkSettings {
  readonly atOnce: number;
  readonly graceMs: number;
  readonly timeLimitMs: number;
}

export async function gradeUntilStopped(
  url: string,
  { atOnce, graceMs, timeLimitMs }: WorkSettings,
): Promise<number> {
  const stop = stopSignal({ insistsAfterMs: 1000 });
  const log = openLog(process.env);
  const onTrouble = (error: unknown): void => log.error({ err: error }, "trouble");
  const opened = await openStore({ kind: "postgresql", url });
  const queue = await openQueue(opened, { onTrouble });
  const lessons = { projectRoot, lessonRoots: lessonRoots(projectRoot) };
  const grader = await openGrader({ ...lessons, processes: atOnce, timeLimitMs });
  const worker = startWorker(opened, queue, {
    grade: grader.grade,
    atOnce,
    onTrouble,
    onSettled: ({ gradingMs, ...settled }) =>
      log.info({ ...settled, gradingMs: Math.round(gradingMs) }, "settled"),
  });
  log.info({ jobs: atOnce, host: hostname() }, "working");
  await new Promise<void>((resolve) => {
    if (stop.signal.aborted) resolve();
    stop.signal.addEventListener("abort", () => resolve());
  });
  log.info({ inHand: worker.busy() }, "stopping");
  await worker.stop(graceMs);
  await grader.close();
  await queue.close();
  await opened.close();
  log.info("stopped");
  // Whoever runs it (systemd, Docker) asked for this end: it is no failure.
  return exitCodes.done;
}
