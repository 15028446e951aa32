// A worker on an embedded database, in a process of its own, until everything is settled. The
// program "killer" ends the process that grades it; the others are graded by a fake.
import { setTimeout as sleep } from "node:timers/promises";
import type { Grader } from "../../lib/queue/grader.ts";
import { openQueue } from "../../lib/queue/grading-queue.ts";
import { recoverQueue } from "../../lib/queue/recover-queue.ts";
import { startWorker } from "../../lib/queue/worker.ts";
import { openDatabase } from "../../lib/store/database.ts";
import { unfinishedSubmissions } from "../../lib/store/submission-phases.ts";
import { fakeReport } from "./course-fixture.ts";

const [, , folder = ""] = process.argv;
const opened = await openDatabase({ kind: "embedded", folder });
const queue = await openQueue(opened);
await recoverQueue(opened, queue);

let inHand = 0;
const grade: Grader = async ({ submission }) => {
  inHand += 1;
  if (submission.source === "killer") {
    // Takes as many with it as it can.
    for (let turn = 0; turn < 50 && inHand < 3; turn += 1) await sleep(20);
    process.kill(process.pid, "SIGKILL");
    await sleep(60_000);
  }
  await sleep(1500);
  inHand -= 1;
  return { report: fakeReport(submission.source), visiblePossible: 1 };
};
const worker = startWorker(opened, queue, { grade, atOnce: 3, pollMs: 100 });
while ((await unfinishedSubmissions(opened.database)).length > 0) await sleep(50);
await worker.stop(0);
await queue.close();
await opened.close();
