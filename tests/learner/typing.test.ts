// What students write in one way or another also has its types right in the editor.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { typeComplaints } from "../../lib/cli/lesson/lesson-types.ts";
import type { Complaint } from "../../lib/lessons/complaint.ts";
import { sampleRun } from "../../lib/sandbox/realm/sample-run.ts";

async function typeCheck(source: string): Promise<readonly Complaint[]> {
  const folder = mkdtempSync(join(tmpdir(), "tiebreak-typing-"));
  try {
    writeFileSync(join(folder, "program.ts"), source);
    return (await typeComplaints([folder])).get(folder) ?? [];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const head = `import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";
type Message = { type: "ask" };
`;

test("hooks may be arrow functions in fields, and tables may name methods", async () => {
  const source = `${head.replace(", TimerHandlers", "")}
export default class Said extends MutexProcess<Message> {
  holder: ProcessId | null = null;
  isFree = () => this.holder === null;
  onAcquire = () => { if (this.isFree()) this.enter(); };
  onExit = () => {};
  onMessage: Handlers<Message> = { ask: this.onAsk };
  onAsk(_: Message, from: ProcessId) { this.holder = from; }
}`;
  expect(await typeCheck(source)).toEqual([]);
});

test("a timer's handler takes the argument that its timer was started with", async () => {
  const source = `${head}
export default class Said extends MutexProcess<Message, "retry" | "round" | "tick"> {
  onAcquire() {
    for (const peer of this.peers) this.startTimer("retry", 10, peer);
    this.startTimer("round", 5, "first");
    this.startTimer("tick", 1);
    this.stopTimer("retry", this.id);
  }
  onExit() {}
  onMessage: Handlers<Message> = { ask: () => {} };
  override onTimer: TimerHandlers<"retry" | "round" | "tick"> = {
    retry: (peer: ProcessId) => this.send(peer, { type: "ask" }),
    round: (name: string) => this.log(name),
    tick: () => {},
  };
}`;
  expect(await typeCheck(source)).toEqual([]);
  const wrong = source.replace('this.startTimer("tick", 1)', 'this.startTimer("tick", 1, [1])');
  expect(await typeCheck(wrong)).toHaveLength(1);
});

test("a forgotten message is shown at the learner's own line", async () => {
  const source = sampleRun.source.replace("    grant: () => this.enter(),\n", "");
  const line = source.split("\n").findIndex((text) => text.includes("onMessage:")) + 1;
  expect(await typeCheck(source)).toMatchObject([{ line, what: expect.stringContaining("grant") }]);
});

test("the page and Node are unknown to a program", async () => {
  const source = sampleRun.source.replace("this.grantNext();", "document.title = process.title;");
  const said = (await typeCheck(source)).map(({ what }) => what).join("\n");
  expect(said).toMatch(/document/);
  expect(said).toMatch(/process/);
});
