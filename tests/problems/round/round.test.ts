import type { Handlers, ProcessId } from "tiebreak";
import { RoundProcess } from "tiebreak";
import { describe, expect, test } from "vitest";
import CountMessages from "../../../lessons/tour-of-the-cluster/count-messages/solution.ts";
import type { LearnerClass } from "../../../lib/learner/adapter.ts";
import { round } from "../../../lib/problems/round/problem.ts";
import {
  everyRoundReported,
  noEarlyReport,
  rightCount,
} from "../../../lib/problems/round/properties.ts";
import { roundsBy } from "../../../lib/problems/round/workload.ts";
import type { Workload } from "../../../lib/problems/workload.ts";
import { expectVerdict, finish } from "../../support/judge.ts";

type Message = { type: "ping" } | { type: "pong" };

/** Reports as soon as so many have answered, and any number you like. */
function reports(answers: number, messages: number) {
  return class extends RoundProcess<Message> {
    heard: ProcessId[] = [];
    onRound() {
      this.broadcast({ type: "ping" });
      if (answers === 0) this.report(messages);
    }
    onMessage: Handlers<Message> = {
      ping: (_, from) => this.send(from, { type: "pong" }),
      pong: (_, from) => {
        this.heard.push(from);
        if (this.heard.length === answers) this.report(messages);
      },
    };
  };
}

const one = roundsBy([0], 1);

function trial(program: LearnerClass, workload: Workload, seed = 1) {
  return { program, problem: round, source: { processes: 4, workload }, seed };
}

test("whoever waits for all and counts both ways keeps every promise", () => {
  for (let seed = 0; seed < 50; seed++) {
    for (const property of [noEarlyReport, everyRoundReported, rightCount]) {
      expectVerdict(property, trial(CountMessages, roundsBy([0, 1, 3], 3), seed), "holds");
    }
  }
});

describe("no early report", () => {
  test("fails when somebody has not answered, and names them", () => {
    const all = expectVerdict(noEarlyReport, trial(reports(0, 6), one), "violated");
    expect(all.text).toContain("p0 reports, but p1, p2 and p3 have not answered");
    const last = expectVerdict(noEarlyReport, trial(reports(2, 6), one), "violated");
    expect(last.text).toMatch(/p0 reports, but p\d has not answered/);
  });

  test("fails for a report that nobody had asked for", () => {
    class Unasked extends CountMessages {
      override onStart() {
        if (this.id === 1) this.report(0);
      }
    }
    const { text } = expectVerdict(noEarlyReport, trial(Unasked, one), "violated");
    expect(text).toContain("p1 reports, but nobody had asked");
  });

  test("is vacuous without a report", () => {
    expectVerdict(noEarlyReport, trial(reports(9, 6), one), "vacuous");
  });
});

describe("every round reported", () => {
  test("fails for a round that never ends, and is vacuous without one", () => {
    const { text } = expectVerdict(everyRoundReported, trial(reports(9, 6), one), "violated");
    expect(text).toContain("p0 never reported");
    expectVerdict(everyRoundReported, trial(CountMessages, []), "vacuous");
  });
});

describe("right count", () => {
  test("fails for a number that is too large or too small, and says both", () => {
    for (const wrong of [3, 8]) {
      const { text } = expectVerdict(rightCount, trial(reports(3, wrong), one), "violated");
      expect(text).toContain(`6 messages were sent, but the reports add up to ${wrong}`);
    }
    expectVerdict(rightCount, trial(reports(3, 6), one), "holds");
  });

  test("is vacuous when nothing happens", () => {
    expectVerdict(rightCount, trial(CountMessages, []), "vacuous");
  });
});

test("what is no number of messages cannot be reported", () => {
  for (const wrong of [-1, 0.5, Number.NaN]) {
    const { run } = finish(trial(reports(0, wrong), one));
    expect(run.cluster.failure).toMatchObject({ slug: "wrong-argument", process: 0 });
  }
});
