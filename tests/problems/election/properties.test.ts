import { describe, expect, test } from "vitest";
import ChangRoberts from "../../../lessons/chang-roberts/solution.ts";
import RingElection from "../../../lessons/ring-election/solution.ts";
import type { LearnerClass } from "../../../lib/learner/adapter.ts";
import { measureElection } from "../../../lib/problems/election/measures.ts";
import { election } from "../../../lib/problems/election/problem.ts";
import {
  agreement,
  termination,
  terminationOfOrphans,
  validity,
} from "../../../lib/problems/election/properties.ts";
import {
  election as beginElection,
  concurrentElections,
  electionStorm,
  everyoneAtOnce,
  oneElection,
  randomElections,
  repeatedElections,
  staggeredElections,
} from "../../../lib/problems/election/workload.ts";
import type { ScenarioSource } from "../../../lib/problems/problem.ts";
import type { Fault } from "../../../lib/sim/fault.ts";
import { synchronousNetwork, unitNetwork } from "../../../lib/sim/network.ts";
import { Random } from "../../../lib/sim/random.ts";
import Bully from "../../reference/bully.ts";
import type { Trial } from "../../support/judge.ts";
import { expectVerdict, finish } from "../../support/judge.ts";
import { electionBudget, electionCost } from "../../support/message-claims.ts";
import {
  Blind,
  Forgetful,
  Hasty,
  Indifferent,
  Meek,
  NoDiscard,
  Selfish,
  Trusting,
  Usurper,
} from "./wrong-programs.ts";

function trial(program: LearnerClass, source: Partial<ScenarioSource>, seed = 1): Trial {
  const whole = { processes: 4, network: unitNetwork, workload: oneElection(0, 1), ...source };
  return { program, problem: election, source: whole, seed };
}

function at(tick: number, kind: "crash" | "recover", process: number): Fault {
  return { kind: "at", tick, choices: [{ kind, process }] };
}

const highestDead = { faults: [at(0, "crash", 3)] };

describe("agreement", () => {
  test("holds in the end and throughout when everybody is told the same", () => {
    for (const when of ["settled", "throughout"] as const) {
      expectVerdict(agreement(when), trial(Bully, highestDead), "holds");
    }
  });

  test("names two processes that trust different coordinators", () => {
    for (const when of ["settled", "throughout"] as const) {
      const all = trial(Selfish, { workload: everyoneAtOnce(4) });
      const { text } = expectVerdict(agreement(when), all, "violated");
      expect(text).toContain("p0 trusts p0, but p1 trusts p1");
    }
  });

  test("in the end forgives what throughout does not: the highest comes back", () => {
    const faults = [at(0, "crash", 3), at(50, "recover", 3)];
    expectVerdict(agreement("settled"), trial(Bully, { faults }), "holds");
    const { text } = expectVerdict(agreement("throughout"), trial(Bully, { faults }), "violated");
    expect(text).toContain("p0 trusts p2, but p3 trusts p3");
  });

  test("does not hold a decision against anybody whose coordinator has crashed since", () => {
    const faults = [at(50, "crash", 3)];
    const workload = [[], [beginElection(1), beginElection(100)]];
    expectVerdict(agreement("throughout"), trial(Bully, { faults, workload }), "holds");
  });

  test("breaks when the time-out is shorter than an answer takes", () => {
    const { text } = expectVerdict(agreement("throughout"), trial(Hasty, {}), "violated");
    expect(text).toContain("p0 trusts p0, but p3 trusts p3");
  });

  test("is vacuous unless two processes decide", () => {
    expectVerdict(agreement(), trial(Selfish, {}), "vacuous");
    expectVerdict(agreement("throughout"), trial(Indifferent, {}), "vacuous");
  });
});

describe("validity", () => {
  test("holds for the highest, in the end and throughout", () => {
    expectVerdict(validity("highest"), trial(Bully, highestDead), "holds");
    expectVerdict(validity("highest", "throughout"), trial(Bully, highestDead), "holds");
  });

  test("fails when the coordinator was dead before anybody was asked", () => {
    for (const when of ["settled", "throughout"] as const) {
      for (const rule of ["highest", "any"] as const) {
        const { text } = expectVerdict(validity(rule, when), trial(Blind, highestDead), "violated");
        expect(text).toContain("p0 trusts p3, which was down when p0 was asked");
      }
    }
  });

  test("fails when another live process should have won, by the rule of the lesson", () => {
    const usurped = trial(Usurper, { workload: oneElection(1) });
    const { text } = expectVerdict(validity("highest"), usurped, "violated");
    expect(text).toContain("p0 trusts p1, but p3 is alive and highest");
    const lowest = expectVerdict(validity("lowest", "throughout"), usurped, "violated");
    expect(lowest.text).toContain("p1 trusts p1, but p0 is alive and lowest");
    expectVerdict(validity("any"), usurped, "holds");
    expectVerdict(validity("lowest"), trial(Usurper, {}), "holds");
  });

  test("fails when a higher process comes back and accepts silently", () => {
    const faults = [at(0, "crash", 3), at(50, "recover", 3)];
    const workload = [[beginElection(1), beginElection(100)]];
    expectVerdict(validity(), trial(Bully, { faults, workload }), "holds");
    const alone = trial(Meek, { faults, workload: [[beginElection(1)]] });
    const { text } = expectVerdict(validity(), alone, "violated");
    expect(text).toContain("p0 trusts p2, but p3 is alive and highest");
  });

  test("is vacuous when nobody decides", () => {
    expectVerdict(validity(), trial(Indifferent, {}), "vacuous");
  });
});

describe("termination", () => {
  test("holds when every live process decides", () => {
    expectVerdict(termination, trial(Bully, highestDead), "holds");
  });

  test("names those who never decide", () => {
    const { text } = expectVerdict(termination, trial(Selfish, {}), "violated");
    expect(text).toContain("p1, p2 and p3 have not decided");
  });

  test("fails when the process that answered has crashed since, and nobody asks again", () => {
    const faults = [at(0, "crash", 3), at(4, "crash", 2)];
    expectVerdict(termination, trial(Bully, { faults }), "holds");
    const { text } = expectVerdict(termination, trial(Trusting, { faults }), "violated");
    expect(text).toContain("p0 and p1 have not decided");
  });

  test("asks a process that comes back to find out who coordinates", () => {
    const faults = [at(0, "crash", 3), at(50, "recover", 3)];
    expectVerdict(termination, trial(Bully, { faults }), "holds");
    const { text } = expectVerdict(termination, trial(Meek, { faults }), "violated");
    expect(text).toContain("p3 has not decided");
  });

  test("asks nothing after the coordinator's crash until somebody begins an election", () => {
    expectVerdict(termination, trial(Bully, { faults: [at(50, "crash", 3)] }), "holds");
  });

  test("is vacuous when nobody begins an election", () => {
    expectVerdict(termination, trial(Bully, { workload: [] }), "vacuous");
  });
});

describe("termination of orphans", () => {
  const topology = { kind: "ring", skips: true } as const;
  const faults = [at(3, "crash", 0)];

  test("asks that an election ends although whoever began it has crashed", () => {
    expectVerdict(terminationOfOrphans, trial(RingElection, { topology, faults }), "holds");
    const forgetful = trial(Forgetful, { topology, faults });
    expectVerdict(termination, forgetful, "holds"); // lets off where nobody who asked is left
    const { text } = expectVerdict(terminationOfOrphans, forgetful, "violated");
    expect(text).toContain("p1, p2 and p3 have not decided");
  });

  test("asks nothing of the one who has crashed", () => {
    const alone = trial(Selfish, { processes: 1, workload: oneElection(0, 5), faults });
    expectVerdict(terminationOfOrphans, alone, "vacuous");
  });
});

describe("message counts of elections", () => {
  const source = {
    topology: { kind: "ring", order: [3, 2, 1, 0] },
    workload: everyoneAtOnce(4),
  } as const;
  const each = (n: number) => (n + 1) / 2 + 1; // N(N + 1)/2 + N in all, for N that start

  test("the budget finds a ring that never discards", () => {
    expectVerdict(electionBudget(each, "(N + 1)/2 + 1"), trial(ChangRoberts, source), "holds");
    const budget = electionBudget(each, "(N + 1)/2 + 1");
    const { text } = expectVerdict(budget, trial(NoDiscard, source), "violated");
    expect(text).toContain("15 messages were sent for 4 elections among 4 processes");
    expectVerdict(electionCost(each, "(N + 1)/2 + 1"), trial(NoDiscard, source), "violated");
  });

  test("nothing is judged without an election", () => {
    expectVerdict(
      electionBudget(each, "…"),
      trial(ChangRoberts, { ...source, workload: [] }),
      "vacuous",
    );
  });
});

describe("bully on a synchronous network, whatever the seed", () => {
  const processes = 5;
  const loads = (seed: number) => [
    concurrentElections([0, 2], 200),
    staggeredElections(processes, 7),
    repeatedElections(1, 3, 300),
    electionStorm(processes, 3, 40),
    randomElections(processes, 2, 100, new Random(seed)),
  ];

  test("elects the highest live process under every load, with a crash and a recovery", () => {
    for (let seed = 0; seed < 40; seed++) {
      const random = new Random(`faults ${seed}`);
      const faults = [
        at(random.between(0, 60), "crash", random.below(processes)),
        at(random.between(61, 150), "crash", random.below(processes)),
        at(random.between(151, 190), "recover", random.below(processes)),
      ];
      for (const load of loads(seed)) {
        const last = load.map((script) => [...script, beginElection(1000)]);
        const source = { processes, workload: last, faults, network: synchronousNetwork };
        const bully = trial(Bully, source, seed);
        expectVerdict(agreement(), bully, "holds");
        expectVerdict(validity(), bully, "holds");
        expectVerdict(termination, bully, "holds");
      }
    }
  });
});

test("only an order begins an election, not a message of that name", () => {
  const { trace } = finish(trial(Bully, {})).run.cluster;
  const { elections, messages } = measureElection(trace);
  expect(messages.byType.election).toBeGreaterThan(1);
  expect(elections).toBe(1);
});

test("a run without decisions has no turnaround, one with them has", () => {
  const idle = finish(trial(Indifferent, {})).run.cluster.trace;
  expect(measureElection(idle)).toMatchObject({
    elections: 1,
    decisions: 0,
    turnaroundTicks: null,
    serialMessages: null,
  });
  const told = finish(trial(Usurper, {})).run.cluster.trace;
  expect(measureElection(told)).toEqual({
    messages: { total: 3, byType: { coordinator: 3 } },
    elections: 1,
    decisions: 4,
    turnaroundTicks: 1,
    serialMessages: 1,
  });
});
