/** Small programs for the stories: what the lessons' algorithms do not show, and every mistake. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { MutexProcess, Process } from "tiebreak";
import RicartAgrawala from "../../lessons/ricart-agrawala/solution.ts";
import type { LearnerClass } from "../../lib/learner/adapter.ts";

type Deposit = { type: "deposit"; amount: number };

/** Keeps a balance in stable storage, and a count of deposits that a crash forgets. */
class Ledger extends MutexProcess<Deposit> {
  override stable = { balance: 0 };
  deposits = 0;

  onAcquire() {
    this.broadcast({ type: "deposit", amount: 10 });
    this.enter();
  }
  onExit() {}
  override onRecover() {
    this.log(`back with ${this.stable.balance}`);
  }
  onMessage: Handlers<Deposit> = {
    deposit: ({ amount }) => {
      this.stable.balance += amount;
      this.deposits += 1;
    },
  };
}

/** Snoozes once: the early alarm puts the late one off, the late one enters. */
class Alarm extends MutexProcess<never, "early" | "late" | "never"> {
  onAcquire() {
    this.startTimer("early", 5);
    this.startTimer("late", 8);
    this.startTimer("never", 20);
  }
  onExit() {
    this.stopTimer("never");
  }
  onMessage: Handlers<never> = {};
  override onTimer: TimerHandlers<"early" | "late" | "never"> = {
    early: () => this.startTimer("late", 8),
    late: () => this.enter(),
    never: () => this.log("too late"),
  };
}

/** Answers every request at once, even while inside. */
class Hasty extends RicartAgrawala {
  override isBefore() {
    return false;
  }
}

type Loose = { type: string; [field: string]: unknown };

/** A process without the compiler's help: what a learner who writes plain JavaScript can do. */
abstract class Untyped extends MutexProcess<never, never> {
  [field: string]: unknown;
  onMessage: Handlers<never> = {};
  onAcquire() {
    this.mistake();
  }
  onExit() {}
  abstract mistake(): void;
  say(to: number, message: Loose) {
    this.send(to as ProcessId, message as never);
  }
  start(timer: string, delay: number) {
    this.startTimer(timer as never, delay);
  }
}

function mistaken(mistake: (process: Untyped) => void): LearnerClass {
  return class Mistaken extends Untyped {
    mistake() {
      mistake(this);
    }
  };
}

/** On an asynchronous network there is no longest delay to wait for. */
class Patient extends MutexProcess<never, "answer"> {
  onAcquire() {
    this.startTimer("answer", 2 * this.maxDelay);
  }
  onExit() {}
  onMessage: Handlers<never> = {};
  override onTimer: TimerHandlers<"answer"> = { answer: () => this.enter() };
}

class NoHook extends Process<never> {
  onMessage: Handlers<never> = {};
}

class Unasked extends MutexProcess<{ type: "knock" }> {
  onAcquire() {
    this.broadcast({ type: "knock" });
  }
  onExit() {}
  onMessage: Handlers<{ type: "knock" }> = { knock: () => this.enter() };
}

class TooEarly extends MutexProcess<{ type: "hello" }> {
  greeted = this.broadcast({ type: "hello" });
  onAcquire() {}
  onExit() {}
  onMessage: Handlers<{ type: "hello" }> = { hello: () => {} };
}

export const storyPrograms: ReadonlyMap<string, LearnerClass> = new Map<string, LearnerClass>([
  ["ledger", Ledger],
  ["alarm", Alarm],
  ["hasty", Hasty],
  ["sends to p9", mistaken((one) => one.say(9, { type: "hello" }))],
  ["sends to nobody", mistaken((one) => one.say(Number.NaN, { type: "hello" }))],
  ["sends a function", mistaken((one) => one.say(1, { type: "hello", reply: () => 1 }))],
  ["sends a Map", mistaken((one) => one.say(1, { type: "hello", seen: new Map() }))],
  ["sends no type", mistaken((one) => one.say(1, { type: 7 } as unknown as Loose))],
  ["sends what nobody handles", mistaken((one) => one.say(1, { type: "surprise" }))],
  ["starts a timer without a handler", mistaken((one) => one.start("answer", 5))],
  ["waits for ever", Patient],
  ["enters twice", mistaken((one) => [one.enter(), one.enter()])],
  ["enters unasked", Unasked],
  ["speaks in its constructor", TooEarly],
  ["has no onAcquire", NoHook],
  ["asks for a ring", mistaken((one) => one.log(`after me: ${one.successor}`))],
  ["keeps a function", mistaken((one) => Object.assign(one, { callback: () => 1 }))],
  ["floods", mistaken((one) => Array.from({ length: 10_001 }, () => one.say(1, { type: "hi" })))],
  ["throws", mistaken((one) => one.log(String((one.queue as unknown[]).length)))],
  ["is no process", class Lonely {}],
]);
