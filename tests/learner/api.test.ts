/** Every wrong call in the API gives a clear error under a stable slug. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess, Process } from "tiebreak";
import { describe, expect, test } from "vitest";
import type { LearnerClass } from "../../lib/learner/adapter.ts";
import { LearnerError, learnerErrors } from "../../lib/learner/errors.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import { clusterOf, runOf } from "../support/build.ts";

type Note = { type: "note" };

/** A process whose start does one wrong thing. */
function atStart(act: (process: Wrong) => void): LearnerClass {
  return class extends Wrong {
    override onStart() {
      if (this.id === 0) act(this);
    }
  };
}

class Wrong extends MutexProcess<Note, "known"> {
  onAcquire() {
    this.enter();
  }
  onExit() {}
  onMessage: Handlers<Note> = { note: () => {} };
  override onTimer = { known: () => {} };
}

const anything = (value: unknown): never => value as never;

const wrongCalls: [string, string, RegExp, (process: Wrong) => void][] = [
  [
    "sending to nobody",
    "unknown-process",
    /to p9/,
    (one) => one.send(9 as ProcessId, { type: "note" }),
  ],
  [
    "sending to a word",
    "unknown-process",
    /a string/,
    (one) => one.send(anything("p1"), anything({})),
  ],
  [
    "sending to half a process",
    "unknown-process",
    /to 0.5/,
    (one) => one.send(anything(0.5), { type: "note" }),
  ],
  [
    "sending nothing",
    "message-not-plain",
    /not an object/,
    (one) => one.broadcast(anything(undefined)),
  ],
  [
    "sending a function",
    "message-not-plain",
    /run is a function/,
    (one) => one.broadcast(anything({ type: "note", run: () => 1 })),
  ],
  [
    "an unknown timer",
    "timer-without-handler",
    /"tea"/,
    (one) => one.startTimer(anything("tea"), 3),
  ],
  [
    "a timer that is inherited",
    "timer-without-handler",
    /"toString"/,
    (one) => one.startTimer(anything("toString"), 3),
  ],
  ["a delay of zero", "timer-delay", /delay 0/, (one) => one.startTimer("known", 0)],
  ["a delay of NaN", "timer-delay", /NaN/, (one) => one.startTimer("known", Number.NaN)],
  ["an endless delay", "timer-delay", /Infinity/, (one) => one.startTimer("known", one.maxDelay)],
  ["a delay in words", "timer-delay", /soon/, (one) => one.startTimer("known", anything("soon"))],
  [
    "a list for a timer",
    "timer-argument",
    /an object/,
    (one) => one.startTimer("known", 1, anything([])),
  ],
  ["a timer for NaN", "timer-argument", /NaN/, (one) => one.stopTimer("known", Number.NaN)],
  [
    "a timer in parentheses",
    "timer-argument",
    /"a\(1\)"/,
    (one) => one.stopTimer(anything("a(1)")),
  ],
  ["entering unasked", "enter-without-acquire", /unasked/, (one) => one.enter()],
  ["asking for a quorum", "not-granted", /`quorum`/, (one) => one.quorum],
  ["asking for a setting", "not-granted", /`pace`/, (one) => one.setting("pace")],
  ["making a process by hand", "not-a-process", /cluster does that/, () => new Wrong()],
];

describe("learner API", () => {
  test.each(wrongCalls)("%s is refused as %s", (_, slug, happened, act) => {
    const { failure } = clusterOf(atStart(act), { processes: 2 });
    expect(failure).toMatchObject({ slug, process: 0, handler: "onStart" });
    expect(failure?.message).toMatch(happened);
    expect(failure?.message).toContain(learnerErrors[slug as keyof typeof learnerErrors].remedy);
  });

  test("a message without a handler names the handler that is missing", () => {
    const deaf = class extends Wrong {
      override onMessage = anything({});
      override onStart() {
        this.broadcast({ type: "note" });
      }
    };
    const run = runOf(deaf, { processes: 2 });
    run.toEnd();
    expect(run.cluster.failure).toMatchObject({
      slug: "handler-missing",
      handler: "onMessage.note",
    });
  });

  test("one function for all messages is told to be a table", () => {
    const switching = class extends Wrong {
      override onMessage = anything(() => {});
      override onStart() {
        this.broadcast({ type: "note" });
      }
    };
    const run = runOf(switching, { processes: 2 });
    run.toEnd();
    expect(run.cluster.failure).toMatchObject({ slug: "handler-missing" });
    expect(run.cluster.failure?.message).toContain("`onMessage` is one function here");
  });

  test("a hook that is missing is named", () => {
    class Hookless extends Process<Note> {
      onMessage = { note: () => {} };
    }
    const run = runOf(Hookless, { processes: 1, workload: heavyLoad(1, 1) });
    run.toEnd();
    expect(run.cluster.failure).toMatchObject({ slug: "hook-missing", handler: "onAcquire" });
  });

  test("entering twice is told apart from entering unasked", () => {
    class Twice extends Wrong {
      override onAcquire() {
        this.enter();
        this.enter();
      }
    }
    const run = runOf(Twice, { processes: 1, workload: heavyLoad(1, 1) });
    run.toEnd();
    expect(run.cluster.failure).toMatchObject({ slug: "enter-twice", handler: "onAcquire" });
  });

  test("a class that is no process is refused", () => {
    const { failure } = clusterOf(class {}, { processes: 1 });
    expect(failure).toMatchObject({ slug: "not-a-process", handler: "constructor" });
  });

  test("a call from outside a handler is refused", () => {
    let kept: Wrong | null = null;
    const cluster = clusterOf(
      atStart((one) => {
        kept = one;
      }),
      { processes: 2 },
    );
    expect(cluster.failure).toBeNull();
    expect(slugOf(() => kept?.log("late"))).toBe("outside-handler");
    cluster.apply({ kind: "crash", process: 0 });
    expect(slugOf(() => kept?.log("too late"))).toBe("send-after-crash");
  });

  test("P5 a field that cannot be remembered fails the handler that filled it", () => {
    class Odd extends Wrong {
      when: unknown = new Date(0);
    }
    const cluster = clusterOf(Odd, { processes: 1 });
    expect(cluster.failure).toMatchObject({ slug: "state-not-plain", handler: "constructor" });
    expect(cluster.failure?.message).toMatch(/^The field `when` holds something else than data/);
  });

  test("a handler that sends without end is stopped", () => {
    const flood = atStart((one) => {
      for (;;) one.broadcast({ type: "note" });
    });
    expect(clusterOf(flood, { processes: 2 }).failure).toMatchObject({ slug: "too-many-effects" });
  });

  test("a caught error cannot be made to report something else", () => {
    const forger = atStart((one) => {
      try {
        one.enter();
      } catch (error) {
        Object.assign(anything(error), { message: "all is well", slug: "holds" });
        throw error;
      }
    });
    const { failure } = clusterOf(forger, { processes: 1 });
    expect(failure).toMatchObject({ slug: "enter-without-acquire" });
    expect(failure?.message).not.toContain("all is well");
  });

  test("every error says what to do", () => {
    for (const { title, remedy } of Object.values(learnerErrors)) {
      expect(title).toMatch(/^[A-Z].*[^.]$/);
      expect(remedy).toMatch(/^[A-Z].*\.$/);
    }
  });
});

function slugOf(call: () => void): string | null {
  try {
    call();
    return null;
  } catch (error) {
    return LearnerError.read(error)?.slug ?? String(error);
  }
}
