// Properties that an author wrote: judged like ours, the same in Node and in Chromium, and as
// closely guarded as a learner's program.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CheckOutcome, GradeJob, Job } from "../../lib/sandbox/job.ts";
import type { NodeSandbox } from "../../lib/sandbox/node/node-host.ts";
import { openNodeSandbox } from "../../lib/sandbox/node/node-host.ts";
import { sampleRun } from "../../lib/sandbox/realm/sample-run.ts";
import { judgedBy, ownProblem } from "../support/own-properties.ts";
import type { SandboxPage } from "../support/sandbox-page.ts";
import { openSandboxPage } from "../support/sandbox-page.ts";

let node: NodeSandbox;
let page: SandboxPage;

beforeAll(async () => {
  [node, page] = await Promise.all([openNodeSandbox({ processes: 1 }), openSandboxPage()]);
});

afterAll(() => Promise.all([node.close(), page.close()]));

const names = [
  ...["alone", "served", "short-queue", "one-grant", "asks-once", "all-inside-once"],
  ...["mutual-exclusion", "progress"],
];

/** In both engines; what the job gives must be the same bytes. */
async function inBoth(job: Job): Promise<string> {
  const inNode = JSON.stringify(await node.start(job).result);
  expect(JSON.stringify(await page.run(job))).toBe(inNode);
  return inNode;
}

async function outcomesOf(job: GradeJob): Promise<readonly CheckOutcome[]> {
  const result = JSON.parse(await inBoth(job));
  if (result.kind !== "done") throw new Error(JSON.stringify(result));
  return result.report.outcomes;
}

describe("an author's properties", () => {
  test.each(["every", "seeds"] as const)("are judged beside ours (%s)", async (schedules) => {
    const outcomes = await outcomesOf(judgedBy(names, ownProblem(), schedules));
    expect(outcomes.map(({ verdict }) => verdict)).toEqual([
      ...["holds", "holds", "violated", "holds", "violated", "holds"],
      ...["holds", "holds"],
    ]);
    const [alone, , queue, , asks] = outcomes;
    expect(alone?.exhaustive).toBe(schedules === "every");
    expect(queue?.text).toMatch(/: the queue is \d \d,,, since step \d+$/);
    expect(asks?.text).toMatch(/they asked [0-2], [0-2], [0-2] times, since/);
    expect(queue?.counterexample).toMatchObject({ shrunk: true });
    expect(queue?.counterexample?.story).not.toBe("");
  });

  test("come with every run that is looked at, and so do their courses", async () => {
    const { source, scenario } = sampleRun;
    const job = { kind: "trace", source, problem: ownProblem(), scenario, seed: 1 } as const;
    const { report } = JSON.parse(await inBoth(job));
    const queue = report.verdicts.find(
      (one: { property: string }) => one.property === "short-queue",
    );
    expect(queue.verdict).toMatchObject({ kind: "violated" });
    const broken = queue.course.find((one: { state: string }) => one.state === "broken");
    expect(broken.from).toBe(queue.verdict.step);
    expect(report.verdicts.map((one: { property: string }) => one.property)).toContain("served");
  });

  test("may be measures, with what a rubric expects of them", async () => {
    const job = judgedBy(["longest-wait"], ownProblem(), "seeds");
    const checks = [3, 1000].flatMap((atMost) =>
      job.checks.map((check) => ({
        ...check,
        property: { name: "longest-wait", parameters: { atMost, formula: String(atMost) } },
      })),
    );
    const [long, short] = await outcomesOf({ ...job, checks });
    expect(long).toMatchObject({ verdict: "violated", measured: expect.any(Number) });
    expect(long?.text).toContain("the longest wait is ");
    expect(short?.verdict).toBe("holds");
  });
});

/** One claim, in an otherwise empty file. */
function claiming(holds: string, beside = ""): ReturnType<typeof ownProblem> {
  return ownProblem(
    `import { always } from "tiebreak/property";\n${beside}\n` +
      `export default { odd: always({ statement: "It is so.", holds: ${holds} }) };\n`,
  );
}

describe("a property that goes wrong", () => {
  test.each([
    ["throws", "({ processes }) => processes[0].fields.gone.length > 1", /TypeError: .* line 3\)/],
    ["does not end", "() => { for (;;) {} }", /did not finish within \d+ steps.* line 3\)/],
    ["calls itself for ever", "again", /nested more than \d+ deep/],
    [
      "catches its own end",
      "() => { try { for (;;) {} } catch {} return true; }",
      /did not finish/,
    ],
    ["changes what it sees", "(moment) => { moment.processes.length = 0; }", /TypeError/],
    ["changes a field", "({ processes }) => { processes[0].fields.waiting.push(9); }", /TypeError/],
    ["makes texts without end", '() => "x".repeat(1e9).length > 1', /grew too large/],
  ])("%s is no verdict on the program but says so", async (_, holds, message) => {
    const again = "const again = (moment) => again(moment) || again(moment);";
    const problem = claiming(holds, again);
    const [outcome] = await outcomesOf(judgedBy(["odd"], problem, "seeds"));
    expect(outcome?.text).toContain("`odd` cannot be judged: ");
    expect(outcome?.text).toMatch(message);
  });

  test.each([
    ["a variable of the module", "() => ++count > 0", "let count = 0;", "would be state"],
    ["a Map of the module", "() => seen.size === 0", "const seen = new Map();", "Map"],
    ["the realm", "() => globalThis !== null", "", "globalThis"],
    ["the machinery", '({ size }) => size.constructor("return 1")()', "", "constructor"],
    ["another module", "() => fs", 'import fs from "node:fs";', "node:fs"],
    ["the learner's module", "() => P", 'import { Process as P } from "tiebreak";', "tiebreak"],
    ["what runs while it is loaded", "(() => () => true)()", "", "loaded"],
  ])("reaches for %s is refused", async (_, holds, beside, word) => {
    const result = await node.start(judgedBy(["odd"], claiming(holds, beside))).result;
    expect(result).toMatchObject({ kind: "fault", why: expect.stringContaining("properties.ts") });
    expect(JSON.stringify(result)).toContain(word);
  });

  test.each([
    ["export default 3;", "no object of claims"],
    ["export default { x: 3 };", "is no claim"],
    ['export default { x: always({ statement: "x" }) };', "needs a function `holds`"],
    ['export default { "X y": always({ statement: "x", holds: () => true }) };', "is no name"],
    ['export default { progress: always({ statement: "x", holds: () => true }) };', "already"],
    ["const x = 1;", "exports an object of claims"],
  ])("is refused with words: %s", async (text, words) => {
    const problem = ownProblem(`import { always } from "tiebreak/property";\n${text}`);
    const { source } = sampleRun;
    expect(await inBoth({ kind: "compile", source, problem })).toContain(words);
  });
});

test("what a property sees holds no function, no class and nothing of the machinery", async () => {
  const source = `import { MutexProcess } from "tiebreak";
class Note { constructor(text) { this.text = text; } get lie() { return 1; } shout() { return 2; } }
export default class extends MutexProcess {
  note = new Note("a");
  table = new Map([[1, new Set([2, 3])]]);
  circle = { own: null };
  helper = () => 1;
  onAcquire() { this.circle.own = this.circle; this.enter(); }
  onExit() {}
  onMessage = {};
}`;
  const seen = `({ processes: [{ fields }], counts }) => {
    if (fields.note.lie !== undefined || fields.note.shout !== undefined) return false;
    if (fields.helper !== undefined || fields.onMessage !== undefined) return false;
    if (counts.called.total === 0) return true;
    return JSON.stringify([fields.note, fields.table, fields.circle]) ===
      '[{"text":"a"},[[1,[2,3]]],{"own":null}]';
  }`;
  const properties = `import { always } from "tiebreak/property";
const counts = { called: { step: "call" } };
export default { odd: always({ statement: "x", counts, holds: ${seen} }) };`;
  const [outcome] = await outcomesOf({ ...judgedBy(["odd"], ownProblem(properties)), source });
  expect(outcome?.text).toContain("holds in all");
});
