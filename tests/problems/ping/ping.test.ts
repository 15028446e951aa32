import { describe, expect, test } from "vitest";
import { evaluate } from "../../../lib/check/evaluate.ts";
import type { LearnerClass } from "../../../lib/learner/adapter.ts";
import type { ProcessId } from "../../../lib/learner/process.ts";
import { toId } from "../../../lib/learner/process.ts";
import { exactMessages } from "../../../lib/problems/message-budget.ts";
import { ping } from "../../../lib/problems/ping/problem.ts";
import { everyPingAnswered, noFalseAnswer } from "../../../lib/problems/ping/properties.ts";
import { everyonePings, pings } from "../../../lib/problems/ping/workload.ts";
import type { Workload } from "../../../lib/problems/workload.ts";
import { choose, clusterOf } from "../../support/build.ts";
import { expectVerdict, finish } from "../../support/judge.ts";
import { Boastful, PingPong, RepliesTwice, Silent } from "./programs.ts";

const one = pings(0, [1]);

function trial(program: LearnerClass, workload: Workload, seed = 1) {
  return { program, problem: ping, source: { processes: 3, workload }, seed };
}

test("a pong for every ping keeps all promises, for two messages each", () => {
  const cost = exactMessages({ call: "ping", noun: "ping", each: () => 2, formula: "2" });
  for (let seed = 0; seed < 50; seed++) {
    for (const property of [noFalseAnswer, everyPingAnswered, cost]) {
      expectVerdict(property, trial(PingPong, everyonePings(3, 4), seed), "holds");
    }
  }
});

describe("no false answer", () => {
  test("fails for one that says so before anything has arrived", () => {
    const { text } = expectVerdict(noFalseAnswer, trial(Boastful, one), "violated");
    expect(text).toContain(
      "p0 says that p1 has answered, but nothing from p0 has reached p1 since it was asked",
    );
  });

  test("fails for one that says so while the answer is still on its way", () => {
    class Impatient extends PingPong {
      override answer(from: ProcessId) {
        super.answer(from);
        if (this.id === 0) this.answered(toId(1));
      }
    }
    const cluster = clusterOf(Impatient, { processes: 3, workload: one }, ping);
    const story = ["call p0 ping 1", "call p2 ping 0", "deliver p0→p1 #1 ping"];
    choose(cluster, [...story, "deliver p2→p0 #1 ping"].join("\n"));
    const verdict = evaluate(noFalseAnswer, { cluster, ending: "limit" });
    expect(verdict.kind === "violated" && verdict.reason.text).toContain(
      "p0 says that p1 has answered, but nothing from p1 has reached p0 since then",
    );
  });

  test("fails for a second answer to the same ping", () => {
    const { text } = expectVerdict(noFalseAnswer, trial(RepliesTwice, one), "violated");
    expect(text).toContain("p0 says that p1 has answered, but p0 was not waiting for p1");
  });

  test("is vacuous when nothing is said", () => {
    expectVerdict(noFalseAnswer, trial(Silent, one), "vacuous");
  });
});

describe("every ping answered", () => {
  test("fails when no answer comes, and names both ends", () => {
    const { text } = expectVerdict(everyPingAnswered, trial(Silent, one), "violated");
    expect(text).toContain("p0 was asked to ping p1 and never said that p1 has answered");
  });

  test("is vacuous when nobody is asked, and forgets one that crashes", () => {
    expectVerdict(everyPingAnswered, trial(PingPong, []), "vacuous");
    const faults = [{ kind: "at", tick: 1, choices: [{ kind: "crash", process: 0 }] }] as const;
    const source = { processes: 2, workload: one, faults };
    expectVerdict(everyPingAnswered, { program: Silent, problem: ping, source }, "holds");
  });
});

test("what is no process cannot have answered", () => {
  class Confused extends PingPong {
    override onPing() {
      this.answered(toId(7));
    }
  }
  const { run } = finish(trial(Confused, one));
  expect(run.cluster.failure).toMatchObject({ slug: "wrong-argument", process: 0 });
});
