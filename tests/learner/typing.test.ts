// What students write in one way or another also has its types right in the editor.

import { expect, test } from "vitest";
import { typeCheck } from "../../lib/sandbox/type-check.ts";

const head = `import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";
type Message = { type: "ask" };
`;

test("hooks may be arrow functions in fields, and tables may name methods", async () => {
  const source = `${head}
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
