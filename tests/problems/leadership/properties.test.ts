/** What leaders of epochs promise: each property in a run that keeps it and one that does not. */

import type { Handlers } from "tiebreak";
import { LeaderProcess } from "tiebreak";
import { describe, expect, test } from "vitest";
import rubric from "../../../lessons/split-brain/rubric.ts";
import EpochElection from "../../../lessons/split-brain/solution.ts";
import type { LearnerClass } from "../../../lib/learner/adapter.ts";
import { concurrentElections, oneElection } from "../../../lib/problems/election/workload.ts";
import { led } from "../../../lib/problems/leadership/led.ts";
import { majorityBehind } from "../../../lib/problems/leadership/majority-behind.ts";
import { leadership } from "../../../lib/problems/leadership/problem.ts";
import {
  electedFollowed,
  epochsGoUp,
  oneLeaderPerEpoch,
} from "../../../lib/problems/leadership/properties.ts";
import { unitNetwork } from "../../../lib/sim/network.ts";
import type { Plain } from "../../../lib/sim/plain.ts";
import { defaultRunLimits } from "../../../lib/sim/run.ts";
import type { Trial } from "../../support/judge.ts";
import { expectVerdict } from "../../support/judge.ts";
import { classOf, mistakeOf } from "../../support/mistakes.ts";

const lesson = "lessons/split-brain";
const Loudest = classOf(mistakeOf(lesson, "follows-the-loudest"));
const Few = classOf(mistakeOf(lesson, "counts-the-reachable"));
const VotesTwice = classOf(mistakeOf(lesson, "votes-twice"));

function trial(program: LearnerClass, scenario: string, tickLimit = 60): Trial {
  const source = rubric.scenarios[scenario];
  if (source === undefined) throw new Error(`the lesson has no scenario ${scenario}`);
  return { program, problem: leadership, source, limits: { ...defaultRunLimits, tickLimit } };
}

/** Leads an epoch of its own, and tells nobody. */
class Usurper extends LeaderProcess<never> {
  onElection() {
    this.lead(1);
  }
  onMessage = {};
}

/** Believes that a process leads which does not. */
class Dreamer extends LeaderProcess<{ type: "word" }> {
  onElection() {
    this.broadcast({ type: "word" });
  }
  onMessage: Handlers<{ type: "word" }> = { word: (_, from) => this.follow(from, 1) };
}

type Ballot = { type: "ask" } | { type: "yes"; of: Plain } | { type: "no"; of: Plain };

/** Leads epoch 2 as soon as enough have answered, whatever they say. */
function counting(answer: (id: number) => Ballot): LearnerClass {
  return class extends LeaderProcess<Ballot> {
    answers = 1;
    onElection() {
      this.broadcast({ type: "ask" });
    }
    onMessage: Handlers<Ballot> = {
      ask: (_, from) => this.send(from, answer(this.id)),
      yes: () => this.count(),
      no: () => this.count(),
    };
    count() {
      this.answers += 1;
      if (this.answers === 3) this.lead(2);
    }
  };
}

/** Is asked and does nothing. */
class Idle extends LeaderProcess<never> {
  onElection() {}
  onMessage = {};
}

function alone(program: LearnerClass, workload = oneElection(0), processes = 3): Trial {
  const source = { processes, network: unitNetwork, workload };
  const limits = { ...defaultRunLimits, tickLimit: 20 };
  return { program, problem: leadership, source, limits };
}

describe("one leader for each epoch", () => {
  test("holds while an old leader of another epoch still believes in itself", () => {
    expectVerdict(oneLeaderPerEpoch, trial(EpochElection, "old leader"), "holds");
  });

  test("names two that lead the same epoch", () => {
    const generous = alone(VotesTwice, concurrentElections([0, 1]));
    const { text } = expectVerdict(oneLeaderPerEpoch, generous, "violated");
    expect(text).toContain("p0 and p1 both lead epoch 1");
    const both = alone(Usurper, concurrentElections([0, 2]));
    expect(expectVerdict(oneLeaderPerEpoch, both, "violated").text).toContain("p0 and p2");
  });

  test("says nothing where nobody leads", () => {
    expectVerdict(oneLeaderPerEpoch, alone(Idle), "vacuous");
  });
});

describe("a majority behind each leader", () => {
  test("holds for whoever has the votes of more than half", () => {
    expectVerdict(majorityBehind, trial(EpochElection, "two parts"), "holds");
  });

  test("names the one that leads without it", () => {
    const reachable = trial(Few, "two parts");
    const { text } = expectVerdict(majorityBehind, reachable, "violated");
    expect(text).toContain("p4 leads, but has 2 votes, its own included, of 5");
    const usurped = expectVerdict(majorityBehind, alone(Usurper), "violated");
    expect(usurped.text).toContain("p0 leads, but has no vote but its own, of 3");
  });

  test("says nothing where nobody leads", () => {
    expectVerdict(majorityBehind, trial(EpochElection, "three parts"), "vacuous");
  });

  test.each<[string, (id: number) => Ballot, string]>([
    ["no vote tells of a newer epoch", () => ({ type: "no", of: 3 }), "no vote but its own"],
    ["nobody votes in two epochs", (id) => ({ type: "yes", of: id }), "2 votes, its own included"],
    [
      "a vote is not two kinds of message",
      (id) => ({ type: id === 1 ? "yes" : "no", of: 2 }),
      "2 votes, its own included",
    ],
  ])("who was heard is not who voted: %s", (_, answer, words) => {
    const five = alone(counting(answer), oneElection(0), 5);
    const { text } = expectVerdict(majorityBehind, five, "violated");
    expect(text).toContain(`p0 leads, but has ${words}, of 5`);
  });

  test.each<[string, (id: number) => Ballot]>([
    ["the voter's name beside the epoch", (id) => ({ type: "yes", of: { epoch: 2, voter: id } })],
    ["a round and a candidate", () => ({ type: "yes", of: [0, 2] })],
    ["the epoch as text", () => ({ type: "yes", of: "2/p0" })],
    ["nothing at all", () => ({ type: "yes", of: null })],
  ])("a vote may carry %s", (_, answer) => {
    expectVerdict(majorityBehind, alone(counting(answer), oneElection(0), 5), "holds");
  });
});

describe("epochs that go up", () => {
  test("hold for a leader that steps down, and not for one that goes back", () => {
    expectVerdict(epochsGoUp, trial(EpochElection, "old leader"), "holds");
    const { text } = expectVerdict(epochsGoUp, trial(Loudest, "old leader"), "violated");
    expect(text).toContain("was in epoch 2 and goes back to epoch 1");
  });
});

describe("being led", () => {
  test("by a majority is true on one side of a cut, by all only when it has healed", () => {
    const cut = trial(EpochElection, "old leader");
    expectVerdict(led({ atTick: 40, by: "majority" }), cut, "holds");
    const { text } = expectVerdict(led({ atTick: 40, by: "all" }), cut, "violated");
    expect(text).toContain("at tick 40, p0 and p4 lead");
    expectVerdict(led({ atTick: 58, by: "all" }), cut, "holds");
  });

  test("needs a leader, followers, and a run that is long enough", () => {
    const all = led({ atTick: 5, by: "all" });
    const most = led({ atTick: 5, by: "majority" });
    expect(expectVerdict(all, alone(Idle), "violated").text).toContain("nobody leads");
    expect(expectVerdict(most, alone(Dreamer), "violated").text).toContain("nobody leads");
    const followers = expectVerdict(all, alone(Usurper), "violated");
    expect(followers.text).toContain("p0 leads, but p1 and p2 do not follow it");
    expect(expectVerdict(most, alone(Usurper), "violated").text).toContain("more than half");
    const late = led({ atTick: 500, by: "all" });
    expectVerdict(late, trial(EpochElection, "old leader"), "inconclusive");
  });
});

describe("elected leaders are followed", () => {
  test("holds while leaders follow each other, and is vacuous where nobody follows", () => {
    expectVerdict(electedFollowed, trial(EpochElection, "old leader"), "holds");
    expectVerdict(electedFollowed, alone(Usurper), "vacuous");
  });

  test("is violated by whoever follows a process that has not won the epoch", () => {
    const { text } = expectVerdict(electedFollowed, alone(Dreamer), "violated");
    expect(text).toContain("follows p0 in epoch 1, which p0 has never led");
  });
});
