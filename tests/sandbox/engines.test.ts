// A thousand drawn programs and every lesson's solutions do the same, byte by byte, in Node and in
// Chromium: traces, verdicts and what is said about errors.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { problemNamed } from "../../lib/problems/catalogue.ts";
import { problemName } from "../../lib/problems/outline.ts";
import type { Job, RunJob, TraceJob } from "../../lib/sandbox/job.ts";
import type { NodeSandbox } from "../../lib/sandbox/node/node-host.ts";
import { openNodeSandbox } from "../../lib/sandbox/node/node-host.ts";
import { enginePart, programOfParts } from "../support/engine-programs.ts";
import { ourLessons } from "../support/our-lessons.ts";
import type { SandboxPage } from "../support/sandbox-page.ts";
import { openSandboxPage } from "../support/sandbox-page.ts";
import { jobFor } from "../support/sandbox-programs.ts";

const partsOfAll = 1000;
const partsOfOne = 40;

let node: NodeSandbox;
let page: SandboxPage;

beforeAll(async () => {
  [node, page] = await Promise.all([openNodeSandbox({ processes: 1 }), openSandboxPage()]);
});

afterAll(() => Promise.all([node.close(), page.close()]));

interface Told {
  readonly source: string;
  readonly result: string;
}

async function inBoth(jobs: readonly Job[]): Promise<readonly [node: Told[], chromium: Told[]]> {
  const inNode = jobs.map(async (job) => ({
    source: job.source,
    result: JSON.stringify(await node.start(job).result),
  }));
  const inChromium: Told[] = [];
  for (const job of jobs) {
    inChromium.push({ source: job.source, result: JSON.stringify(await page.run(job)) });
  }
  return [await Promise.all(inNode), inChromium];
}

test("a thousand drawn programs do the same in both engines", async () => {
  const parts = fc.sample(enginePart, partsOfAll);
  const { problem, scenario, seed } = jobFor("");
  const jobs: TraceJob[] = [];
  for (let first = 0; first < parts.length; first += partsOfOne) {
    const source = programOfParts(parts.slice(first, first + partsOfOne));
    jobs.push({ kind: "trace", source, problem, scenario, seed });
  }
  const [inNode, inChromium] = await inBoth(jobs);
  for (const [index, told] of inNode.entries()) expect(inChromium[index]).toEqual(told);
  // A part that spends a budget ends the rest of its program: only a few may.
  const begun = inNode.flatMap(({ result }) => result.match(/"type":"next","index":/g) ?? []);
  expect(begun.length).toBeGreaterThan(0.9 * partsOfAll);
});

/** Long enough for every handler of a lesson to be called. */
const limits = { stepLimit: 1500, tickLimit: 2 ** 30 };

test("every lesson's solutions do the same in both engines", async () => {
  const lessons = await ourLessons();
  const jobs = lessons
    .flatMap(({ exercises }) => exercises)
    .flatMap(({ solution, rubric: { problem, scenarios } }): RunJob[] => {
      const [scenario] = Object.values(scenarios);
      if (scenario === undefined) return [];
      const properties = problemNamed(problemName(problem)).watched;
      return [{ kind: "run", source: solution, problem, scenario, seed: 1, properties, limits }];
    });
  const [inNode, inChromium] = await inBoth(jobs);
  expect(inNode.length).toBeGreaterThan(20);
  for (const [index, told] of inNode.entries()) {
    expect(told.result).toContain('"kind":"done"');
    expect(inChromium[index]).toEqual(told);
  }
});
