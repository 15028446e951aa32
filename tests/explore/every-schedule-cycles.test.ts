import type { Handlers, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";
import { describe, expect, test } from "vitest";
import { explore } from "../../lib/explore/search/every-schedule.ts";
import type { ExploreOptions } from "../../lib/explore/search/exploration.ts";
import type { LearnerClass } from "../../lib/learner/adapter.ts";
import { programOf } from "../../lib/learner/adapter.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { progress } from "../../lib/problems/mutex/properties.ts";
import { heavyLoad, oneRequest } from "../../lib/problems/mutex/workload.ts";
import type { ScenarioSource } from "../../lib/problems/problem.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import { synchronousNetwork } from "../../lib/sim/network.ts";
import { replay } from "../../lib/sim/replay.ts";
import { circleIn } from "../support/circle.ts";

type Message = { type: "after-you" } | { type: "token" } | { type: "ask" };

/** Both want in, and each lets the other go first, for ever. */
class TooPolite extends MutexProcess<Message> {
  waiting = false;
  onAcquire() {
    this.waiting = true;
    this.broadcast({ type: "after-you" });
  }
  onExit() {}
  onMessage: Handlers<Message> = {
    "after-you": (_, from) => {
      if (this.waiting) this.send(from, { type: "after-you" });
    },
    token: () => {},
    ask: () => {},
  };
}

/** A token goes round for ever; the request it passes by is in flight all the time. */
class Busy extends MutexProcess<Message> {
  override onStart() {
    if (this.id === this.processes[0]) this.pass();
  }
  onAcquire() {
    this.send(this.id, { type: "ask" });
  }
  onExit() {}
  onMessage: Handlers<Message> = {
    "after-you": () => {},
    token: () => this.pass(),
    ask: () => this.enter(),
  };
  pass() {
    this.send(this.successor, { type: "token" });
  }
}

/** Asks itself again and again by a timer, and never gets an answer. */
class Impatient extends MutexProcess<Message, "again"> {
  onAcquire() {
    this.startTimer("again", 2);
  }
  onExit() {}
  onMessage: Handlers<Message> = { "after-you": () => {}, token: () => {}, ask: () => {} };
  override onTimer: TimerHandlers<"again"> = { again: () => this.startTimer("again", 2) };
}

function search(learner: LearnerClass, source: ScenarioSource, options: ExploreOptions = {}) {
  const program = programOf(() => learner);
  const where = scenarioOf(mutex, source);
  const [outcome] = explore(program, where, [progress], options).outcomes;
  if (outcome === undefined) throw new Error("nothing was said");
  return { program, where, outcome };
}

/** Goes round once more, and arrives where the first round did. */
function goesRound({ program, where, outcome }: ReturnType<typeof search>): void {
  const { verdict } = outcome;
  const circle = circleIn(verdict);
  if (verdict.kind !== "violated" || circle === null) throw new Error(`no cycle: ${verdict.kind}`);
  const cycleStart = verdict.counterexample.length - circle;
  const { cluster, divergence } = replay(program, where, verdict.counterexample);
  const before = replay(program, where, verdict.counterexample.slice(0, cycleStart)).cluster;
  expect(divergence).toBe(null);
  expect(circle).toBeGreaterThan(0);
  const look = ({ processes, inFlight }: typeof cluster) => [
    processes.map((process) => process.save()),
    inFlight.list().map(({ from, to, message }) => [from, to, message]),
  ];
  expect(look(cluster)).toEqual(look(before));
}

describe("waiting for ever", () => {
  const duel: ScenarioSource = { processes: 2, workload: heavyLoad(2, 1) };

  test("is found where it is a circle and not a standstill", () => {
    const found = search(TooPolite, duel);
    goesRound(found);
    expect(found.outcome.verdict).toMatchObject({
      reason: { text: expect.stringMatching(/^a circle of \d choices? can go on for ever, and/) },
    });
  });

  test("is found with reduction asked for, by searching again without", () => {
    goesRound(search(TooPolite, duel, { reduction: "ample" }));
  });

  test("does not count when only an unfair scheduler could keep it up", () => {
    const topology = { kind: "ring" } as const;
    const { outcome } = search(Busy, { processes: 3, topology, workload: oneRequest(2) });
    expect(outcome.verdict.kind).toBe("holds");
  });

  test("is found where timers go round in time", () => {
    const network = { ...synchronousNetwork, maxDelay: 1 };
    const found = search(Impatient, { processes: 2, network, workload: oneRequest(0) });
    goesRound(found);
  });

  test("is found where a timer may fire at any moment", () => {
    goesRound(search(Impatient, { processes: 2, workload: oneRequest(0) }));
  });

  test("is left open when the number of firings was limited", () => {
    const { outcome } = search(
      Impatient,
      { processes: 2, workload: oneRequest(0) },
      { firings: 3 },
    );
    expect(outcome.verdict.kind).toBe("inconclusive");
  });
});
