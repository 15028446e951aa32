import { describe, expect, test } from "vitest";
import HeartbeatDetector from "../../../lessons/who-is-alive/adaptive/solution.ts";
import { evaluate } from "../../../lib/check/evaluate.ts";
import type { LearnerClass } from "../../../lib/learner/adapter.ts";
import { historyOf, stepAt } from "../../../lib/problems/detector/history.ts";
import { detectionTimes, wrongSuspicions } from "../../../lib/problems/detector/measures.ts";
import { detector } from "../../../lib/problems/detector/problem.ts";
import { DetectorProcess } from "../../../lib/problems/detector/process.ts";
import {
  accuracy,
  completeness,
  eventualAccuracy,
} from "../../../lib/problems/detector/properties.ts";
import {
  crashAndRecovery,
  crashesAtOnce,
  crashesInTurn,
  oneCrash,
  randomCrashes,
} from "../../../lib/problems/detector/workload.ts";
import { countMessages } from "../../../lib/problems/message-count.ts";
import type { ScenarioSource } from "../../../lib/problems/problem.ts";
import { reorderingNetwork, synchronousNetwork, unitNetwork } from "../../../lib/sim/network.ts";
import { Random } from "../../../lib/sim/random.ts";
import type { Trial } from "../../support/judge.ts";
import { expectVerdict, finish } from "../../support/judge.ts";
import { Fickle, Hasty, Idle, Naive, Stubborn } from "./wrong-programs.ts";

/** Says at every beat whom it suspects. */
class SaysItAgain extends HeartbeatDetector {
  override beat() {
    super.beat();
    for (const peer of this.suspected) this.suspect(peer);
  }
}

/** Detectors go on for ever, so a run is given an end. */
function trial(
  program: LearnerClass,
  source: Partial<ScenarioSource>,
  seed = 1,
  tickLimit = 500,
): Trial {
  const whole = { processes: 4, network: synchronousNetwork, ...source };
  const limits = { stepLimit: 100_000, tickLimit };
  return { program, problem: detector, source: whole, seed, limits };
}

/** With a period of 10 and deliveries within 10: see the reference for the sum. */
const boundTicks = 50;
const crash = { faults: oneCrash(2, 105) };
const seeds = Array.from({ length: 20 }, (_, seed) => seed);

describe("a heartbeat detector with a bound on delivery", () => {
  test("suspects every crashed process in time, and no other, whatever the seed", () => {
    for (const seed of seeds) {
      const random = new Random(`crashes ${seed}`);
      const patterns = [
        oneCrash(2, 105),
        crashesAtOnce([0, 3], 77),
        crashesInTurn([3, 1], 90),
        randomCrashes(4, 2, 300, random),
      ];
      for (const faults of patterns) {
        const perfect = trial(HeartbeatDetector, { faults }, seed);
        expectVerdict(accuracy, perfect, "holds");
        expectVerdict(completeness(boundTicks), perfect, "holds");
        expectVerdict(eventualAccuracy(0), perfect, "holds");
      }
    }
  });

  test("trusts a process again that has come back", () => {
    const faults = crashAndRecovery(2, 100, 200);
    expectVerdict(completeness(boundTicks), trial(HeartbeatDetector, { faults }), "holds");
    expectVerdict(eventualAccuracy(311), trial(HeartbeatDetector, { faults }), "holds");
    expectVerdict(eventualAccuracy(300), trial(HeartbeatDetector, { faults }), "violated");
  });

  test("sends N(N − 1) messages a period", () => {
    for (let processes = 2; processes <= 10; processes++) {
      const { trace } = finish(trial(HeartbeatDetector, { processes, network: unitNetwork })).run
        .cluster;
      const tenPeriods = countMessages(trace, 0, stepAt(trace, 99) + 1); // beats at 0, 10 … 90
      expect(tenPeriods.total).toBe(10 * processes * (processes - 1));
    }
  });

  test("measures how long the last live process took to notice", () => {
    const { run, ending } = finish(trial(HeartbeatDetector, { ...crash, network: unitNetwork }));
    // The last heartbeat left at 100 and arrived at 101; the third beat since then is at 130.
    expect(detectionTimes(run.cluster.trace, 4)).toEqual([25]);
    expect(wrongSuspicions(run.cluster.trace, 4)).toBe(0);
    const within = (atMost: number) =>
      evaluate(detector.properties["detection-time"].make({ atMost, formula: "it" }), {
        cluster: run.cluster,
        ending,
      }).kind;
    expect([within(25), within(24)]).toEqual(["holds", "violated"]);
  });
});

describe("accuracy", () => {
  test("fails at a time-out below the bound, and says who is suspected wrongly", () => {
    const hasty = trial(Hasty, { network: { ...synchronousNetwork, maxDelay: 25 } });
    const { text } = expectVerdict(accuracy, hasty, "violated");
    expect(text).toMatch(/p\d suspects p\d, which is alive/);
    const { run } = finish(hasty);
    expect(wrongSuspicions(run.cluster.trace, 4)).toBeGreaterThan(0);
  });

  test("is vacuous for a detector that does nothing", () => {
    expectVerdict(accuracy, trial(Idle, crash), "vacuous");
  });

  test("what was rightly said may be said again, although the dead has just come back", () => {
    const faults = crashAndRecovery(2, 100, 202);
    const network = { ...synchronousNetwork, minDelay: 10 };
    expectVerdict(accuracy, trial(SaysItAgain, { faults, network }), "holds");
  });
});

describe("eventual accuracy", () => {
  const slow = { ...unitNetwork, slow: [{ from: 1, to: 0, factor: 60 }] };

  test("holds for a detector that learns from its mistakes when its bound was wrong", () => {
    for (const seed of seeds) {
      const wrongBound = { ...synchronousNetwork, slow: [{ from: 1, factor: 4 }] };
      const adaptive = trial(HeartbeatDetector, { network: wrongBound, ...crash }, seed, 20_000);
      expectVerdict(eventualAccuracy(15_000), adaptive, "holds");
      expectVerdict(completeness(200), adaptive, "holds");
    }
  });

  test("is only approached without any bound: mistakes grow rarer, but go on", () => {
    const network = { ...reorderingNetwork, maxDelay: 20 };
    const mistakes = seeds.flatMap((seed) => {
      const { run, ending } = finish(trial(HeartbeatDetector, { network }, seed, 10_000));
      return historyOf(run.cluster.trace, 4, ending).suspicions;
    });
    const late = mistakes.filter(({ from }) => from > 5000).length;
    expect(late).toBeGreaterThan(0);
    expect(late).toBeLessThan((mistakes.length - late) / 2);
  });

  test("fails for one that never takes a suspicion back", () => {
    expectVerdict(accuracy, trial(HeartbeatDetector, { network: slow }), "violated");
    expectVerdict(eventualAccuracy(200), trial(HeartbeatDetector, { network: slow }), "holds");
    const trusting = trial(Stubborn, { network: slow });
    const { text } = expectVerdict(eventualAccuracy(200), trusting, "violated");
    expect(text).toContain("p0 suspects p1 since tick 20, but p1 is alive at tick 200");
  });

  test("is vacuous for a detector that does nothing, undecided when the run is too short", () => {
    expectVerdict(eventualAccuracy(1), trial(Idle, crash), "vacuous");
    expectVerdict(eventualAccuracy(501), trial(HeartbeatDetector, crash), "inconclusive");
  });
});

describe("completeness", () => {
  test("fails for a detector that draws no conclusion, or does nothing", () => {
    for (const program of [Naive, Idle]) {
      const { text } = expectVerdict(completeness(boundTicks), trial(program, crash), "violated");
      expect(text).toContain("p2 crashed at tick 105, but p0 does not suspect it at tick 155");
    }
  });

  test("fails for a suspicion that is taken back while the process is down", () => {
    const { text } = expectVerdict(completeness(boundTicks), trial(Fickle, crash), "violated");
    expect(text).toMatch(/p0 took back its suspicion of p2 at tick \d+, but p2 is down/);
  });

  test("fails when the suspicion comes late", () => {
    expectVerdict(completeness(5), trial(HeartbeatDetector, crash), "violated");
  });

  test("is vacuous when nobody crashes, undecided when the run ends too soon after it", () => {
    expectVerdict(completeness(boundTicks), trial(HeartbeatDetector, {}), "vacuous");
    const short = trial(HeartbeatDetector, crash, 1, 120);
    expectVerdict(completeness(boundTicks), short, "inconclusive");
  });

  test("asks nothing of a process that is down itself", () => {
    const faults = crashesAtOnce([0, 1, 2, 3], 50);
    expectVerdict(completeness(10), trial(HeartbeatDetector, { faults }), "inconclusive");
  });
});

describe("a wrong opinion is refused", () => {
  function failureOf(target: number): unknown {
    class Opinionated extends DetectorProcess<never> {
      override onStart() {
        this.suspect(target as never);
      }
      onMessage = {};
    }
    return finish(trial(Opinionated, {})).run.cluster.failure;
  }

  test("about a process that does not exist", () => {
    expect(failureOf(9)).toMatchObject({ slug: "unknown-process", process: 0 });
  });

  test("about oneself", () => {
    expect(failureOf(0)).toMatchObject({ slug: "wrong-argument", process: 0 });
  });
});
