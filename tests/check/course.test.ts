import { describe, expect, test } from "vitest";
import { courseOf } from "../../lib/check/course.ts";
import { propertyOf } from "../../lib/problems/catalogue.ts";
import { happenedBeforeOrder } from "../../lib/problems/mutex/fairness.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { mutualExclusion, progress } from "../../lib/problems/mutex/properties.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import type { Program } from "../../lib/sim/program.ts";
import { Trace } from "../../lib/sim/trace.ts";
import { trustedTrace } from "../support/trusted-run.ts";

function programThat(acquire: string): string {
  return `import { MutexProcess } from "tiebreak";
export default class extends MutexProcess {
  onMessage = { go: () => this.enter() };
  onAcquire() { ${acquire} }
  onExit() {}
}`;
}

/** Properties that listen to steps do not run anything again. */
const program: Program = {
  spawn: () => {
    throw new Error("not again");
  },
};

function run(acquire: string) {
  const scenario = { processes: 2, workload: heavyLoad(2, 2) };
  const source = programThat(acquire);
  const report = trustedTrace({ source, problem: "mutex", scenario, seed: 1 });
  return { ...report, trace: Trace.from(report.trace) };
}

describe("the course of a property", () => {
  test("of safety tells where it is broken, and first the step of the verdict", () => {
    const { trace, scenario, ending, verdicts } = run("this.enter();");
    const course = courseOf(mutualExclusion, { trace, scenario, program }, ending);
    const broken = course.filter(({ state }) => state === "broken");
    const [first] = broken;
    const verdict = verdicts.find(({ property }) => property === "mutual-exclusion")?.verdict;
    expect(verdict).toMatchObject({ kind: "violated", step: first?.from });
    expect(first?.text).toMatch(/p0 and p1 are both inside/);
    expect(course[0]).toEqual({ from: 0, state: "idle", text: "" });
    const after = course.find(({ from }) => from > (first?.from ?? 0));
    expect(after?.state).toBe("holds");
  });

  test("of liveness waits, holds and waits again, and ends as it is", () => {
    const { trace, scenario, ending } = run('this.send(this.id, { type: "go" });');
    const states = courseOf(progress, { trace, scenario, program }, ending).map(
      ({ state }) => state,
    );
    expect(states[0]).toBe("idle");
    expect(states).toContain("waiting");
    expect(states.at(-1)).toBe("holds");
    expect(states).not.toContain("broken");
  });

  test("of liveness is broken from where the wait began that never ends", () => {
    const { trace, scenario, ending } = run("");
    const course = courseOf(progress, { trace, scenario, program }, ending);
    const last = course.at(-1);
    expect(ending).toBe("quiescent");
    expect(last?.state).toBe("broken");
    expect(last?.text).toMatch(/nothing more can happen/);
    expect(trace.kind(last?.from ?? 0)).toBe("call");
    // Cut off, nobody knows.
    expect(courseOf(progress, { trace, scenario, program }, "limit").at(-1)?.state).toBe("waiting");
  });

  test("of a whole trace has one step at which it breaks", () => {
    const { trace, scenario, ending } = run("this.enter();");
    const stated = propertyOf(mutex.name, { name: happenedBeforeOrder.name, parameters: {} });
    const course = courseOf(stated, { trace, scenario, program }, ending);
    expect(course).toHaveLength(1);
  });

  test("says broken in the end exactly where the verdict does", () => {
    for (const acquire of ["", "this.enter();", 'this.send(this.id, { type: "go" });']) {
      const { trace, scenario, ending, verdicts } = run(acquire);
      for (const { property, verdict } of verdicts) {
        const stated = propertyOf(mutex.name, { name: property, parameters: {} });
        const course = courseOf(stated, { trace, scenario, program }, ending);
        const isBroken = course.some(({ state }) => state === "broken");
        expect([property, isBroken]).toEqual([property, verdict.kind === "violated"]);
      }
    }
  });
});
