// The route behind every figure of a lesson: what it answers, and what it does not let anybody ask.
import { afterAll, describe, expect, test } from "vitest";
import { exerciseKey } from "../../app/_notebook/lessons/lessons.ts";
import { POST } from "../../app/lessons/[lesson]/trace/route.ts";
import { allAtOnce } from "../../lib/problems/mutex/workload.ts";
import { closePageSandboxes, pageSandbox } from "../../lib/server/operation/page-sandbox.ts";
import { partition } from "../../lib/sim/fault.ts";

afterAll(() => closePageSandboxes());

const scenario = { processes: 3, workload: allAtOnce(3) };
const question = { exercise: exerciseKey(null), program: "solution", scenario, seed: 1 };

async function ask(body: unknown, address = "192.0.2.1") {
  const response = await POST(
    new Request("http://127.0.0.1/lessons/ricart-agrawala/trace", {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "x-forwarded-for": address },
    }),
    { params: Promise.resolve({ lesson: "ricart-agrawala" }) },
  );
  const { status, headers } = response;
  const answer: unknown = await response.json();
  return { status, answer, error: String(Reflect.get(Object(answer), "error")), headers };
}

describe("a question about a run", () => {
  test("is answered with its trace", async () => {
    const { status, answer } = await ask(question);
    expect([status, answer]).toMatchObject([200, { kind: "trace", ending: "quiescent" }]);
  });

  test("is answered by a process that is not the server's", async () => {
    await ask(question);
    const { processIds } = await pageSandbox("run");
    expect(processIds).toHaveLength(1);
    expect(processIds).not.toContain(process.pid);
  });

  test("may cut every link of a large cluster", async () => {
    const halves = [0, 1].map((half) => Array.from({ length: 32 }, (_, id) => id + 32 * half));
    const faults = [{ kind: "at", tick: 5, choices: partition(halves) }];
    const { status } = await ask({ ...question, scenario: { processes: 64, faults } });
    expect(status).toBe(200);
  });
});

const fault = { kind: "at", tick: 1, choices: [{ kind: "crash", process: 0 }] };
const operation = { name: "acquire", argument: "main", afterTicks: 0, holdTicks: 1 };
const times = <Value>(count: number, value: Value): Value[] =>
  Array.from({ length: count }, () => value);

/** As text, since no engine can write what every engine can read. */
function nestedQuestion(): string {
  const nest = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const plain = JSON.stringify({ ...question, scenario: { processes: 2, grants: { nest: 0 } } });
  return plain.replace('"nest":0', `"nest":${nest}`);
}

describe("a question that would cost too much, or makes no sense, is refused in a sentence", () => {
  test.each<readonly [string, number, unknown, RegExp]>([
    [
      "100,000 faults",
      413,
      { ...question, scenario: { ...scenario, faults: times(100_000, fault) } },
      /too long/,
    ],
    [
      "501 faults",
      400,
      { ...question, scenario: { ...scenario, faults: times(501, fault) } },
      /at most 500 faults/,
    ],
    [
      "a fault of 9,000 choices",
      400,
      { ...question, scenario: { ...scenario, faults: [{ ...fault, choices: times(9000, 0) }] } },
      /8192 choices/,
    ],
    ["65 processes", 400, { ...question, scenario: { processes: 65 } }, /at most 64 processes/],
    [
      "2,001 operations",
      400,
      { ...question, scenario: { processes: 1, workload: [times(2001, operation)] } },
      /at most 2000 operations/,
    ],
    [
      "a workload that is none",
      400,
      { ...question, scenario: { processes: 1, workload: 5 } },
      /workload/,
    ],
    ["faults that are none", 400, { ...question, scenario: { processes: 1, faults: 5 } }, /list/],
    [
      "a schedule of 5,001 choices",
      400,
      { ...question, schedule: "crash p0\n".repeat(5001) },
      /5000 choices/,
    ],
    ["a long seed", 400, { ...question, seed: "x".repeat(101) }, /100 characters/],
    ["a scenario that is nested without end", 400, nestedQuestion(), /nested/],
    ["no scenario", 400, { ...question, scenario: null }, /scenario/],
    ["no object", 400, null, /not a question/],
    ["no JSON", 400, "{", /JSON/],
    ["no such program", 404, { ...question, program: "nothing" }, /no such program/],
    ["half a process", 422, { ...question, scenario: { processes: 0.5 } }, /processes/],
    [
      "an unknown operation",
      422,
      { ...question, scenario: { processes: 1, workload: [[{ ...operation, name: "fly" }]] } },
      /fly/,
    ],
    ["a schedule of nonsense", 422, { ...question, schedule: "nonsense" }, /./],
  ])("%s", async (_, status, body, sentence) => {
    const answered = await ask(body);
    expect([answered.status, answered.error]).toEqual([status, expect.stringMatching(sentence)]);
  });
});

test("whoever asks without end is told to wait, and only who does", async () => {
  const busy = "198.51.100.7";
  for (let count = 0; count < 3000; count++) {
    expect((await ask("{", busy)).status).toBe(400);
  }
  const { status, error, headers } = await ask(question, busy);
  expect([status, error]).toEqual([429, expect.stringMatching(/too many/)]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await ask(question, "198.51.100.8")).status).toBe(200);
});
