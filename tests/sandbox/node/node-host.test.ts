import { afterEach, describe, expect, test } from "vitest";
import type { Job, Progress } from "../../../lib/sandbox/job.ts";
import { unwritable } from "../../../lib/sandbox/job-text.ts";
import { type NodeSandbox, openNodeSandbox } from "../../../lib/sandbox/node/node-host.ts";
import { sampleRun } from "../../../lib/sandbox/realm/sample-run.ts";
import { outcomeOf } from "../../support/attack.ts";
import {
  hungryJob,
  jobFor,
  pingPong,
  programThat,
  restlessJob,
  unwritableJob,
} from "../../support/sandbox-programs.ts";

let sandbox: NodeSandbox;
const seen = new Set<number>();

async function outcome(job: Job): Promise<string> {
  for (const id of sandbox.processIds) seen.add(id);
  return outcomeOf(await sandbox.start(job).result);
}

function exists(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}

afterEach(async () => {
  for (const id of sandbox.processIds) seen.add(id);
  await sandbox.close();
  expect([...seen].filter(exists)).toEqual([]);
  seen.clear();
});

describe("a job whose realm does not come back", () => {
  test("is inconclusive when its process is killed, and the next one runs", async () => {
    sandbox = await openNodeSandbox({ processes: 1 });
    const started = Promise.withResolvers<void>();
    const running = sandbox.start(restlessJob, () => started.resolve());
    await started.promise;
    const [victim = 0] = sandbox.processIds;
    process.kill(victim, "SIGKILL");
    expect(outcomeOf(await running.result)).toBe("stopped ended");
    expect(await outcome(sampleRun)).toBe("holds");
    expect(sandbox.processIds).toHaveLength(1);
  });

  test("is inconclusive when it runs out of memory, and the next one runs", async () => {
    sandbox = await openNodeSandbox({ processes: 1, heapMegabytes: 48 });
    expect(await outcome(hungryJob)).toBe("stopped memory");
    expect(await outcome(sampleRun)).toBe("holds");
  });

  test("is a fault when it cannot be written down, and the next one runs", async () => {
    sandbox = await openNodeSandbox({ processes: 1 });
    expect(await outcome(unwritableJob())).toBe(`fault: ${unwritable.why}`);
    expect(await outcome(sampleRun)).toBe("holds");
  });

  test("is inconclusive when the time is up, and the next one runs", async () => {
    sandbox = await openNodeSandbox({ processes: 1, jobLimitMs: 800 });
    expect(await outcome(restlessJob)).toBe("stopped watchdog");
    expect(await outcome(sampleRun)).toBe("holds");
  });

  test("can be cancelled while it waits and while it runs", async () => {
    sandbox = await openNodeSandbox({ processes: 1 });
    const started = Promise.withResolvers<void>();
    const running = sandbox.start(restlessJob, () => started.resolve());
    const waiting = sandbox.start(sampleRun);
    await started.promise;
    waiting.cancel();
    running.cancel();
    expect(outcomeOf(await waiting.result)).toBe("stopped cancelled");
    expect(outcomeOf(await running.result)).toBe("stopped cancelled");
    expect(await outcome(sampleRun)).toBe("holds");
  });

  test("is answered when the sandbox is closed under it", async () => {
    sandbox = await openNodeSandbox({ processes: 1 });
    const jobs = [sandbox.start(restlessJob), sandbox.start(sampleRun)];
    await sandbox.close();
    const results = await Promise.all(jobs.map(({ result }) => result));
    expect(results.map(outcomeOf)).toEqual(["stopped cancelled", "stopped cancelled"]);
  });
});

test("a program that spends the budget of a whole job gets no verdict", async () => {
  sandbox = await openNodeSandbox({ processes: 1 });
  const busy = programThat(
    "this.spin();",
    `spin() { for (let i = 0; i < 990000; i++); this.send(this.id, { type: "again" }); }
     onMessage = { again: () => this.spin() };`,
  );
  expect(await outcome(jobFor(busy))).toBe("stopped budget");
});

test("a long job says how far it has come", async () => {
  sandbox = await openNodeSandbox({ processes: 1 });
  const heard: Progress[] = [];
  await sandbox.start(jobFor(pingPong, 25_000), (one) => heard.push(one)).result;
  expect(heard).toEqual([
    { done: 10_000, total: 25_000 },
    { done: 20_000, total: 25_000 },
  ]);
});

const mixture: readonly (readonly [string, Job])[] = [
  ["holds", sampleRun],
  ["holds", jobFor(programThat("this.enter();"))],
  ["crashed did-not-finish", jobFor(programThat("for (;;);"))],
  ["crashed too-deep", jobFor(programThat("const dive = () => dive(); dive();"))],
  ["crashed too-large", jobFor(programThat('let text = "12345678"; for (;;) text += text;'))],
  ["crashed threw", jobFor(programThat("throw null;"))],
  ["crashed too-many-effects", jobFor(programThat('for (;;) this.log("x");'))],
  ["refused name-not-available", jobFor(programThat("process.exit();"))],
  ["refused syntax", jobFor("class {")],
  ["violated progress", jobFor(programThat(""))],
];

/** CONTRIBUTING tells how to ask for 1,000, which takes minutes. */
const mixedJobs = Number(process.env.TIEBREAK_JOBS ?? 300);

test("of many mixed jobs none is lost, although processes are killed and starve", async () => {
  sandbox = await openNodeSandbox({ heapMegabytes: 48 });
  const jobs = Array.from({ length: mixedJobs }, (_, index) => {
    const hungry = index % 100 === 50;
    const [expected, job] = mixture[index % mixture.length] ?? ["", sampleRun];
    return hungry ? (["stopped memory", hungryJob] as const) : ([expected, job] as const);
  });
  let settled = 0;
  const outcomes = await Promise.all(
    jobs.map(async ([expected, job]) => {
      const found = outcomeOf(await sandbox.start(job).result);
      for (const id of sandbox.processIds) seen.add(id);
      settled += 1;
      const victim = sandbox.processIds[0];
      if (settled % 90 === 0 && victim !== undefined) process.kill(victim, "SIGKILL");
      // A job whose process was killed under it is reported as that and nothing else.
      return found === expected || found === "stopped ended"
        ? "as expected"
        : `${expected}: ${found}`;
    }),
  );
  expect(outcomes.filter((text) => text !== "as expected")).toEqual([]);
  expect(outcomes).toHaveLength(mixedJobs);
}, 600_000);
