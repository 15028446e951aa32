// What goes wrong while a program runs is shown at the learner's own line and column.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeVerdict } from "../../lib/check/verdict.ts";
import { type NodeSandbox, openNodeSandbox } from "../../lib/sandbox/node/node-host.ts";
import type { Failure } from "../../lib/sim/cluster.ts";
import { jobFor } from "../support/sandbox-programs.ts";

let sandbox: NodeSandbox;

beforeAll(async () => {
  sandbox = await openNodeSandbox({ processes: 1 });
});

afterAll(async () => {
  await sandbox.close();
});

async function failureOf(body: readonly string[]): Promise<Failure> {
  const source = [
    'import { MutexProcess, type Handlers, type ProcessId } from "tiebreak";', // line 1
    'type Message = { type: "request"; at: number };',
    "export default class Program extends MutexProcess<Message> {",
    "  waiting: ProcessId[] = [];",
    "  onAcquire() {",
    '    this.send(this.peers[0], { type: "request", at: 1 });',
    "  }",
    "  onExit() {}",
    "  onMessage: Handlers<Message> = {",
    "    request: ({ at }: { at: number }, from: ProcessId) => {", // line 10
    ...body, // from line 11
    "    },",
    "  };",
    "}",
  ].join("\n");
  return crashOf(source);
}

async function crashOf(source: string): Promise<Failure> {
  const result = await sandbox.start(jobFor(source)).result;
  const verdict = result.kind === "done" ? result.report.verdicts[0]?.verdict : undefined;
  if (verdict?.kind === "crashed") return verdict.failure;
  throw new Error(`expected a crash, got ${JSON.stringify(result)}`);
}

describe("a failure", () => {
  test("of the engine's has the line and column of the faulty expression", async () => {
    const failure = await failureOf([
      "      const box: { list?: number[] } = {};",
      "      const first: number = (box.list as number[])[at];",
    ]);
    expect(failure).toMatchObject({ handler: "onMessage.request", process: 1, slug: "threw" });
    expect(failure.line).toBe(12);
    expect(failure.column).toBe("      const first: number = (box.list as number[])[".length);
    expect(failure.message).toContain("Cannot read properties of undefined");
  });

  test("of the learner's own has the line of the throw", async () => {
    const failure = await failureOf(["", '      throw new Error("so " + at);']);
    expect(failure).toMatchObject({ slug: "threw", line: 12, message: "Error: so 1" });
  });

  test("in a helper called from a callback has the helper's line", async () => {
    const failure = await failureOf([
      "      const look = (id: number) => {",
      "        return (undefined as unknown as number[])[id];",
      "      };",
      "      [from].map(look);",
    ]);
    expect(failure.line).toBe(12);
  });

  test("of the API has the line of the call", async () => {
    const failure = await failureOf(["", "", "      this.enter();"]);
    expect(failure).toMatchObject({ slug: "enter-without-acquire", line: 13 });
  });

  test("by an endless loop names handler, process and the loop's line", async () => {
    const failure = await failureOf([
      "      let turns: number = 0;",
      "      while (true) turns += 1;",
    ]);
    const verdict = { kind: "crashed", failure, counterexample: [] } as const;
    expect(describeVerdict(verdict)).toBe("`onMessage.request` in p1 did not finish (line 12)");
  });

  test("by endless work in a native method has the line of its call", async () => {
    const failure = await failureOf([
      "      const list: number[] = [at];",
      "      list[4_000_000_000] = 1;",
      "      list.indexOf(2);",
    ]);
    expect(failure).toMatchObject({ slug: "did-not-finish", line: 13 });
  });
});

describe("a failure outside the class", () => {
  const outsideOf = async (line: string): Promise<Failure> => {
    const source = [
      'import { MutexProcess } from "tiebreak";',
      "",
      line, // line 3
      "export default class Program extends MutexProcess {",
      "  onMessage = {}; onAcquire() {} onExit() {}",
      "}",
    ].join("\n");
    return crashOf(source);
  };

  test.each([
    ["const early = late; const late = 1;", "ReferenceError: ", "const early = "],
    [
      "const none = null; const taken = none.field;",
      "TypeError: ",
      "const none = null; const taken = none.",
    ],
    ["const { field } = null;", "TypeError: ", "const { "],
    ["const list = [...1];", "TypeError: ", null],
    ["const sum = Math.max(...null);", "TypeError: ", null],
    ["const made = JSON.parse('{');", "SyntaxError: ", null],
    ["class Other extends Math.max {}", "TypeError: ", null],
    ["class Other extends undefined {}", "TypeError: ", null],
    [`const deep = JSON.parse("${"[".repeat(70)}${"]".repeat(70)}");`, "TypeError: ", null],
    ["const kept = Object.freeze({ a: 1 }); const more = Object.assign(kept, { a: 2 });", "", null],
  ])("is the program's, at its line: %s", async (line, message, before) => {
    const failure = await outsideOf(line);
    expect(failure).toMatchObject({ handler: "constructor", slug: "threw", line: 3 });
    expect(failure.message).toContain(message);
    if (before !== null) expect(failure.column).toBe(before.length + 1);
  });
});
