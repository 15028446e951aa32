import { ClockProcess, MutexProcess } from "tiebreak";
import { describe, expect, test } from "vitest";
import { evaluate } from "../../lib/check/evaluate.ts";
import type {
  Ending,
  PropertyKind,
  StepProperty,
  TraceJudgement,
} from "../../lib/check/property.ts";
import { nameProcesses, stepProperty } from "../../lib/check/property.ts";
import { describeFailure, describeVerdict, worstOf } from "../../lib/check/verdict.ts";
import { clocks } from "../../lib/problems/clocks/problem.ts";
import { everyEventStamped } from "../../lib/problems/clocks/properties.ts";
import { localEvent } from "../../lib/problems/clocks/workload.ts";
import { mutualExclusion, progress } from "../../lib/problems/mutex/properties.ts";
import { acquisition } from "../../lib/problems/mutex/workload.ts";
import type { Plain } from "../../lib/sim/plain.ts";
import type { Step } from "../../lib/sim/trace.ts";
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

class ThrowsAtOnce extends ClockProcess<never> {
  onEvent() {
    throw new Error("no battery");
  }
  onSend() {}
  onMessage = {};
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
  test("a violation says who, where and since when, and brings its schedule up to there", () => {
    const run = finished(NoLock, ["printer", "printer"]);
    const verdict = evaluate(mutualExclusion, run);
    expect(verdict).toMatchObject({
      kind: "violated",
      reason: {
        text: expect.stringMatching(/^p0 and p1 are both inside `printer`, since step \d+$/),
        processes: [0, 1],
      },
      counterexample: run.schedule.slice(0, 2),
    });
    expect(run.schedule.length).toBeGreaterThan(2);
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
      shrunk: false,
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

  test("what the handler that failed has left undone is no violation", () => {
    const run = runOf(ThrowsAtOnce, { processes: 1, workload: [[localEvent(0)]] }, 1, clocks);
    const verdict = evaluate(everyEventStamped, { cluster: run.cluster, ending: run.toEnd() });
    expect(verdict).toMatchObject({ kind: "crashed", failure: { handler: "onEvent" } });
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

  test("every step of a watched kind is seen once, in its order, and no other", () => {
    const run = finished(NoLock, ["a", "b"]);
    const { trace } = run.cluster;
    const steps = Array.from({ length: trace.length }, (_, index) => trace.step(index));
    const all = [...new Set(steps.map(({ kind }) => kind))];
    expect(all.length).toBeGreaterThan(2);
    for (const watches of [all, all.slice(0, 1), all.slice(1)]) {
      const seen: number[] = [];
      const watching = { ...entries("always", () => true), watches };
      const observe = (memory: Plain, step: Step) => {
        seen.push(step.index);
        return Number(memory) + 1;
      };
      expect(evaluate({ ...watching, observe }, run).kind).toBe("holds");
      const wanted = steps.filter(({ kind }) => watches.includes(kind));
      expect(seen).toEqual(wanted.map(({ index }) => index));
    }
    const absent = { ...entries("always", () => true), relevant: () => false };
    expect(evaluate(absent, run)).toEqual({
      kind: "vacuous",
      why: "nothing it speaks of ever happened",
    });
  });

  test("what is judged over a trace is passed on; only a violation brings its schedule", () => {
    const run = finished(NoLock, ["a", "b"]);
    const told = (judgement: TraceJudgement) =>
      evaluate(
        {
          over: "trace",
          name: "told",
          kind: "eventually",
          statement: "",
          judgeTrace: () => judgement,
        },
        run,
      );
    expect(told({ kind: "holds" })).toEqual({
      kind: "holds",
      exhaustive: false,
      coverage: "this run",
    });
    for (const kind of ["vacuous", "inconclusive"] as const) {
      expect(told({ kind, why: "because" })).toEqual({ kind, why: "because" });
    }
    const violated = { kind: "violated", reason: { text: "no", processes: [1] }, step: 3 } as const;
    const { schedule: counterexample } = run;
    expect(told(violated)).toEqual({ ...violated, counterexample, shrunk: false });
  });

  test("of several verdicts the first among the worst counts", () => {
    const kinds = ["violated", "crashed", "inconclusive", "vacuous", "holds"] as const;
    for (const [place, worst] of kinds.entries()) {
      for (const other of kinds.slice(place + 1)) {
        expect(worstOf([other, worst, other, worst])).toBe(1);
        expect(worstOf([worst, other, worst])).toBe(0);
      }
    }
    expect(worstOf([])).toBe(-1);
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

  test("a handler without an end is told without the words of its error", () => {
    const handler = { handler: "onExit", process: 2, message: "budget" };
    const failure = { ...handler, slug: "did-not-finish", line: 7, column: null, step: 9 };
    expect(describeFailure(failure)).toBe("`onExit` in p2 did not finish (line 7)");
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
