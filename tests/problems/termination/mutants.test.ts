/** Wrong detectors: each common mistake, the property that finds it, and the words. */

import type { Handlers, Job } from "tiebreak";
import { TerminationProcess } from "tiebreak";
import { describe, expect, test } from "vitest";
import TerminationMarker from "../../../lessons/termination-detection/marker/solution.ts";
import TerminationSnapshot from "../../../lessons/termination-detection/snapshot/solution.ts";
import type { StepProperty } from "../../../lib/check/property.ts";
import { explore } from "../../../lib/explore/search/every-schedule.ts";
import type { LearnerClass } from "../../../lib/learner/adapter.ts";
import { programOf } from "../../../lib/learner/adapter.ts";
import { scenarioOf } from "../../../lib/problems/problem.ts";
import { termination } from "../../../lib/problems/termination/problem.ts";
import {
  allWorkDone,
  detection,
  noFalseAnnouncement,
} from "../../../lib/problems/termination/properties.ts";
import { chain, giving, jobFor, oneJob } from "../../../lib/problems/termination/workload.ts";
import type { Workload } from "../../../lib/problems/workload.ts";
import { fifoNetwork, reorderingNetwork } from "../../../lib/sim/network.ts";
import TerminationSafra from "../../reference/termination-safra.ts";
import { choose, clusterOf, runOf } from "../../support/build.ts";
import { verdictOf } from "../../support/verdicts.ts";

type Message = { type: "work"; job: Job } | { type: "marker"; idle: number };

/** p2 wakes p1, and p1 wakes p2. */
const backAndForth: Workload = [
  [],
  [],
  [giving(jobFor(2, "j1", [jobFor(1, "j1.1", [jobFor(2, "j1.1.1")])]), 0)],
];

/** p2 wakes p1 twice behind the token's back; p1 wakes p2 twice, and still has work. */
const behindTheToken: Workload = [
  [],
  [],
  [
    giving(
      jobFor(2, "j1", [
        jobFor(1, "j1.1", [jobFor(2, "j1.1.1"), jobFor(2, "j1.1.2")]),
        jobFor(1, "j1.2"),
      ]),
      0,
    ),
  ],
];

describe("false announcements are found and told in words", () => {
  test("counting idle processes without looking at channels", () => {
    const words = /has announced termination, but `j\d(\.\d)*` is still to be begun by p\d/;
    expect(found(CountsNoMessages, backAndForth)).toMatch(words);
  });

  test("a token that is not blackened by a later activation", () => {
    expect(found(NeverBlackens, behindTheToken)).toContain(
      "p0 has announced termination, but `j1.2` is still to be begun by p1",
    );
    expect(found(TerminationSafra, behindTheToken)).toBe("holds");
  });

  test("passing the token on while active", () => {
    expect(found(PassesWhileActive, chain(3, 3))).toMatch(/has announced termination, but/);
  });

  test("a snapshot that ignores its channels", () => {
    expect(found(IgnoresChannels, backAndForth, "fifo")).toMatch(/has announced termination, but/);
  });

  test("the marker on a ring that is not FIFO", () => {
    const workload: Workload = [[giving(jobFor(0, "j1", [jobFor(1, "j1.1")]), 0)]];
    const scenario = { processes: 2, topology: { kind: "ring" }, workload } as const;
    expect(verdict(TerminationMarker, scenario, noFalseAnnouncement)).toMatch(/announced/);
  });

  test("announcing at once, with work that has not even begun", () => {
    const cluster = clusterOf(Hasty, { processes: 2, workload: oneJob(1) }, termination);
    expect(verdictOf(noFalseAnnouncement, cluster)).toContain(
      "p0 has announced termination, but `j1` is still to be begun by p1",
    );
  });
});

test("announcing while active oneself is told so", () => {
  class AnnouncesWhenWoken extends Silent {
    override begin(job: Job) {
      super.begin(job);
      this.announceTermination();
    }
  }
  const run = runOf(AnnouncesWhenWoken, { processes: 2, workload: oneJob(1) }, 1, termination);
  run.toEnd();
  expect(verdictOf(noFalseAnnouncement, run.cluster)).toContain(
    "p1 has announced termination, but p1 is active with `j1`",
  );
});

test("an end that nobody announces is found", () => {
  const run = runOf(Silent, { processes: 3, workload: chain(3, 3) }, 1, termination);
  expect(run.toEnd()).toBe("quiescent");
  expect(verdictOf(detection, run.cluster)).toContain(
    "all work is done, but nobody has announced it since",
  );
  expect(verdictOf(noFalseAnnouncement, run.cluster)).toMatch(/^vacuous/);
});

test("an announcement that came too early detects nothing", () => {
  const run = runOf(Hasty, { processes: 2, workload: oneJob(1) }, 1, termination);
  expect(run.toEnd()).toBe("quiescent");
  expect(verdictOf(detection, run.cluster)).toContain("nobody has announced it since");
});

describe("work that is lost or done twice is found", () => {
  test.each([
    ["a job that is not sent", ForgetsToSend, "`j2` was never done by p1"],
    ["a job that is not begun", ForgetsToBegin, "`j2` was never done by p1"],
    ["a job that is cut down", CutsDown, "`j3` was never done by p2"],
    ["a job that is begun twice", BeginsTwice, "p1 began `j2`, which was not waiting for it"],
    [
      "a job that is begun elsewhere",
      BeginsElsewhere,
      "p0 began `j2`, which was not waiting for it",
    ],
  ] as const)("%s", (_, mutant, words) => {
    const run = runOf(mutant, { processes: 3, workload: chain(3, 3) }, 1, termination);
    expect(run.toEnd()).toBe("quiescent");
    expect(verdictOf(allWorkDone, run.cluster)).toContain(words);
  });

  test("an announcement after work was lost is false, for the work is not done", () => {
    const run = runOf(ForgetsToSend, { processes: 3, workload: chain(3, 3) }, 1, termination);
    run.toEnd();
    expect(verdictOf(detection, run.cluster)).toMatch(/^vacuous/);
    choose(run.cluster, 'call p0 job {"name":"late","at":0,"next":[]}');
    expect(verdictOf(noFalseAnnouncement, run.cluster)).toMatch(/^vacuous/);
  });
});

test("without any work there is nothing to detect", () => {
  const run = runOf(TerminationSafra, { processes: 3 }, 1, termination);
  expect(run.toEnd()).toBe("quiescent");
  expect(verdictOf(detection, run.cluster)).toMatch(/^vacuous/);
  expect(verdictOf(allWorkDone, run.cluster)).toMatch(/^vacuous/);
  expect(verdictOf(noFalseAnnouncement, run.cluster)).toBe("holds in this run");
});

test("a job given by hand counts as work", () => {
  const cluster = clusterOf(Silent, { processes: 2 }, termination);
  choose(cluster, 'call p1 job {"name":"late","at":1,"next":[]}');
  expect(verdictOf(allWorkDone, cluster)).toContain("`late` was never done by p1");
});

test("beginning something that is not a job fails on the learner's own line", () => {
  for (const wrong of [undefined, 7, { name: "j1" }, { name: "j1", at: 0, next: [1] }, () => {}]) {
    class Confused extends Silent {
      override onIdle() {
        Reflect.apply(this.begin, this, [wrong]);
      }
    }
    const run = runOf(Confused, { processes: 2, workload: oneJob(0) }, 1, termination);
    expect(run.toEnd()).toBe("failed");
    expect(run.cluster.failure).toMatchObject({ handler: "onDone", slug: "wrong-argument" });
  }
});

/** What a search through every schedule says against the program. */
function found(
  mutant: LearnerClass,
  workload: Workload,
  order: "fifo" | "reordering" = "reordering",
) {
  const network = order === "fifo" ? fifoNetwork : reorderingNetwork;
  return verdict(mutant, { processes: 3, workload, network }, noFalseAnnouncement);
}

function verdict(
  mutant: LearnerClass,
  source: Parameters<typeof scenarioOf>[1],
  property: StepProperty,
): string {
  const { outcomes } = explore(
    programOf(() => mutant),
    scenarioOf(termination, source),
    [property],
    { stateLimit: 100_000 },
  );
  const outcome = outcomes[0]?.verdict;
  return outcome?.kind === "violated" ? outcome.reason.text : (outcome?.kind ?? "not judged");
}

class CountsNoMessages extends TerminationSafra {
  override onWork(job: Job) {
    this.send(job.at, { type: "work", job });
  }
  override begin(job: Job) {
    this.balance = 0;
    super.begin(job);
  }
}

class NeverBlackens extends TerminationSafra {
  override begin(job: Job) {
    this.black = false;
    super.begin(job);
  }
}

class PassesWhileActive extends TerminationSafra {
  override get active() {
    return false;
  }
}

class IgnoresChannels extends TerminationSnapshot {
  override begin(job: Job) {
    super.begin(job);
    this.quiet = true;
  }
}

class Silent extends TerminationProcess<Message> {
  onWork(job: Job) {
    this.send(job.at, { type: "work", job });
  }
  onIdle() {}
  onMessage: Handlers<Message> = {
    work: ({ job }) => this.begin(job),
    marker: () => {},
  };
}

class Hasty extends Silent {
  override onStart() {
    this.announceTermination();
  }
}

class ForgetsToSend extends Silent {
  override onWork() {}
}

class ForgetsToBegin extends Silent {
  override onMessage: Handlers<Message> = { work: () => {}, marker: () => {} };
}

/** Begins the job without what would follow from it. */
class CutsDown extends Silent {
  override onMessage: Handlers<Message> = {
    work: ({ job }) => this.begin({ ...job, next: [] }),
    marker: () => {},
  };
}

class BeginsTwice extends Silent {
  override onMessage: Handlers<Message> = {
    work: ({ job }) => {
      this.begin(job);
      this.begin(job);
    },
    marker: () => {},
  };
}

class BeginsElsewhere extends Silent {
  override onWork(job: Job) {
    this.begin(job);
  }
}
