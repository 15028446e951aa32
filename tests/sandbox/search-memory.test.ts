/** A search ends by its own budget long before the realm's memory does. */

import { expect, test, vi } from "vitest";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import type { GradeJob } from "../../lib/sandbox/job.ts";
import { openNodeSandbox } from "../../lib/sandbox/node/node-host.ts";

// Many states, in a process of its own: slow where many things run at once.
vi.setConfig({ testTimeout: 600_000 });

/** Numbers its rounds and remembers all of them: no state comes again, and each is larger. */
const source = `import { MutexProcess } from "tiebreak";
export default class Hoarder extends MutexProcess {
  round = 0;
  seen = new Map();
  onStart() { for (let i = 0; i < 4; i++) this.broadcast({ type: "hello", round: i }); }
  onAcquire() { this.enter(); }
  onExit() {}
  onMessage = {
    hello: ({ round }, from) => {
      this.round += 1;
      for (let i = 0; i < 20; i++) {
        this.seen.set(this.round * 100 + i, { from, round, list: [round, i] });
      }
      this.send(from, { type: "hello", round: round + 10 });
    },
  };
}`;

test("a program that hoards rounds meets the search's budget, not the end of memory", async () => {
  const sandbox = await openNodeSandbox({ processes: 1, jobLimitMs: 600_000, heapMegabytes: 256 });
  const scenario = { processes: 3, workload: heavyLoad(3, 2) };
  const job: GradeJob = {
    kind: "grade",
    source,
    problem: "mutex",
    stories: false,
    checks: [
      {
        property: { name: "progress", parameters: {} },
        scenario,
        work: 10 ** 12, // steps enough: it is memory that must end it
        schedules: { kind: "every", stateLimit: 5_000_000, exhaustive: true },
      },
    ],
  };
  try {
    const result = await sandbox.start(job).result;
    const [outcome] = result.kind === "done" ? result.report.outcomes : [];
    expect(outcome?.text).toMatch(/the search reached its budget/);
  } finally {
    await sandbox.close();
  }
});
