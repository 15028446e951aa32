// The same job gives the same bytes: again, after hostile jobs in the same process, in another
// process, and in a browser.
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { heavyLoad, staggered } from "../../lib/problems/mutex/workload.ts";
import type { Job } from "../../lib/sandbox/job.ts";
import { openNodeSandbox } from "../../lib/sandbox/node/node-host.ts";
import { sampleRun } from "../../lib/sandbox/realm/sample-run.ts";
import { openSandboxPage } from "../support/sandbox-page.ts";
import { jobFor, programThat } from "../support/sandbox-programs.ts";

const reference = new URL("../../lessons/lamport-mutex/solution.ts", import.meta.url);
const source = readFileSync(reference, "utf8");

const jobs: readonly (readonly [name: string, job: Job])[] = [
  ["a short run", sampleRun],
  [
    "a long run",
    {
      ...sampleRun,
      source,
      scenario: { processes: 8, workload: staggered(8, 20, 3) },
      seed: "long",
    },
  ],
  [
    "every schedule of three processes",
    {
      kind: "grade",
      source,
      problem: "mutex",
      checks: [
        {
          property: { name: "mutual-exclusion", parameters: {} },
          scenario: { processes: 3, workload: heavyLoad(3, 1) },
          schedules: { kind: "every" },
        },
      ],
    },
  ],
  ["an error of the engine", jobFor(programThat("const x = undefined; x.y();"))],
  ["a call of nothing", jobFor(programThat("this.nothing();"))],
  ["a frozen value", jobFor(programThat("Object.freeze([1]).push(2);"))],
  ["an early use", jobFor(programThat("x + 1; const x = 1;"))],
  ["a wrong operand", jobFor(programThat('"x" in "y";'))],
];

const hostile = [
  "for (;;);",
  "this.log.note = 1;",
  "throw { kind: 'holds' };",
  'let text = "12345678"; for (;;) text += text;',
].map((body) => jobFor(programThat(body)));

const places = ["in Node", "after hostile jobs", "in another process", "in Chromium"] as const;
const found = new Map<string, string>();

beforeAll(async () => {
  const [first, second, page] = await Promise.all([
    openNodeSandbox({ processes: 1 }),
    openNodeSandbox({ processes: 1 }),
    openSandboxPage(),
  ]);
  const keep = async (place: string, run: (job: Job) => Promise<unknown>): Promise<void> => {
    for (const [name, job] of jobs) found.set(`${place}: ${name}`, JSON.stringify(await run(job)));
  };
  await keep("in Node", (job) => first.start(job).result);
  for (const job of hostile) await first.start(job).result;
  await Promise.all([
    keep("after hostile jobs", (job) => first.start(job).result),
    keep("in another process", (job) => second.start(job).result),
    keep("in Chromium", (job) => page.run(job)),
  ]);
  await Promise.all([first.close(), second.close(), page.close()]);
});

test.each(jobs)("%s gives the same bytes everywhere", (name) => {
  const [first, ...others] = places.map((place) => found.get(`${place}: ${name}`) ?? "nothing");
  expect(first).toContain('"kind":"done"');
  for (const other of others) expect(other).toBe(first);
});
