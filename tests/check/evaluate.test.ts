import { MutexProcess } from "tiebreak";
import { describe, expect, test } from "vitest";
import { evaluate } from "../../lib/check/evaluate.ts";
import type { Ending, PropertyKind, StepProperty } from "../../lib/check/property.ts";
import { nameProcesses, stepProperty } from "../../lib/check/property.ts";
import { describeVerdict } from "../../lib/check/verdict.ts";
import { mutualExclusion, progress } from "../../lib/problems/mutex/properties.ts";
import { acquisition } from "../../lib/problems/mutex/workload.ts";
import { runOf } from "../support/build.ts";

/** Lets everybody in at once: the wrong lock that every test needs. */
class NoLock extends MutexProcess<never> {
  onAcquire(resource: string) {
    this.enter(resource);
  }
  onExit() {}
  onMessage = {};
}

class NeverIn extends NoLock {
  override onAcquire() {}
}

class Throws extends NoLock {
  override onExit() {
    throw new Error("stuck in the door");
  }
}

function finished(learnerClass: typeof NoLock, resources: readonly string[], ending?: Ending) {
  const workload = resources.map((resource) => [acquisition(0, resource, 5)]);
  const run = runOf(learnerClass, { processes: Math.max(1, resources.length), workload });
  const ended = run.toEnd();
  return { cluster: run.cluster, ending: ending ?? ended, schedule: run.schedule() };
}

/** Counts entries and judges the count. */
function entries(kind: PropertyKind, isFine: (count: number) => boolean): StepProperty {
  return stepProperty<number>({
    name: "entries",
    kind,
    statement: "Somebody enters as often as it should.",
    watches: ["announce"],
    begin: () => 0,
    observe: (count) => count + 1,
    judge: (count) => isFine(count) || { text: `there were ${count} entries`, processes: [] },
    relevant: () => true,
  });
}

describe("verdicts of one run", () => {
  test("a violation says who, where and since when, and brings its schedule", () => {
    const run = finished(NoLock, ["printer", "printer"]);
    const verdict = evaluate(mutualExclusion, run);
    expect(verdict).toMatchObject({
      kind: "violated",
      reason: {
        text: expect.stringMatching(/^p0 and p1 are both inside `printer`, since step \d+$/),
        processes: [0, 1],
      },
      counterexample: run.schedule,
    });
    const step = verdict.kind === "violated" ? run.cluster.trace.step(verdict.step) : null;
    expect(step).toMatchObject({ kind: "announce", name: "enter", process: 1 });
  });

  test("different resources do not exclude each other", () => {
    expect(evaluate(mutualExclusion, finished(NoLock, ["printer", "table"])).kind).toBe("holds");
  });

  test("a program that does nothing holds nothing: the verdict is vacuous", () => {
    const idle = finished(NeverIn, ["main", "main"]);
    expect(evaluate(mutualExclusion, idle).kind).toBe("vacuous");
    expect(evaluate(progress, finished(NeverIn, [])).kind).toBe("vacuous");
  });

  test("waiting at quiescence violates progress; at a limit it is inconclusive", () => {
    expect(evaluate(progress, finished(NeverIn, ["main"]))).toMatchObject({
      kind: "violated",
      reason: { processes: [0] },
    });
    expect(evaluate(progress, finished(NeverIn, ["main"], "limit")).kind).toBe("inconclusive");
  });

  test("learner code that throws is a crash, unless the violation came first", () => {
    expect(evaluate(mutualExclusion, finished(Throws, ["main"]))).toMatchObject({
      kind: "crashed",
      failure: { handler: "onExit", process: 0 },
    });
    expect(evaluate(mutualExclusion, finished(Throws, ["main", "main"])).kind).toBe("violated");
  });

  test("always is judged at every step, eventually only at the end", () => {
    const run = finished(NoLock, ["a", "b"]);
    expect(
      evaluate(
        entries("always", (count) => count !== 1),
        run,
      ).kind,
    ).toBe("violated");
    expect(
      evaluate(
        entries("eventually", (count) => count !== 1),
        run,
      ).kind,
    ).toBe("holds");
    expect(
      evaluate(
        entries("eventually", (count) => count !== 2),
        run,
      ).kind,
    ).toBe("violated");
  });

  test("every verdict reads as a sentence", () => {
    const sentences = [
      evaluate(mutualExclusion, finished(NoLock, ["main"])),
      evaluate(mutualExclusion, finished(NoLock, ["main", "main"])),
      evaluate(mutualExclusion, finished(Throws, ["main"])),
      evaluate(mutualExclusion, finished(NeverIn, ["main"])),
      evaluate(progress, finished(NeverIn, ["main"], "limit")),
    ].map(describeVerdict);
    expect(sentences).toEqual([
      "holds in this run",
      expect.stringMatching(
        /^violated at step \d+: p0 and p1 are both inside the critical section/,
      ),
      "`onExit` in p0 failed: stuck in the door",
      "vacuous: nobody entered",
      expect.stringMatching(/^inconclusive: the run was cut off before it settled: p0 still waits/),
    ]);
  });

  test("processes are listed as people would", () => {
    expect([[], [4], [0, 2], [0, 1, 2]].map(nameProcesses)).toEqual([
      "nobody",
      "p4",
      "p0 and p2",
      "p0, p1 and p2",
    ]);
  });
});
