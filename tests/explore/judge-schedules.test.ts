import { describe, expect, test } from "vitest";
import RicartAgrawala from "../../lessons/ricart-agrawala/solution.ts";
import type { Property } from "../../lib/check/property.ts";
import type { Schedules } from "../../lib/explore/judge-schedules.ts";
import { judgeSchedules } from "../../lib/explore/judge-schedules.ts";
import type { LearnerClass } from "../../lib/learner/adapter.ts";
import { programOf } from "../../lib/learner/adapter.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { mutualExclusion, progress } from "../../lib/problems/mutex/properties.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";

/** Of two requests with the same timestamp, each gives way to the other. */
class TiesBothWin extends RicartAgrawala {
  override isBefore(timestamp: number) {
    return this.requestedAt !== null && this.requestedAt < timestamp;
  }
}

const scenario = scenarioOf(mutex, { processes: 2, workload: heavyLoad(2, 2) });
const ways: readonly Schedules[] = [
  { kind: "every" },
  { kind: "seeds", count: 40 },
  { kind: "walks", count: 40 },
];

function judge(program: LearnerClass, schedules: Schedules) {
  return judgeSchedules(
    programOf(() => program),
    scenario,
    [mutualExclusion, progress],
    schedules,
  );
}

describe.each(ways)("$kind", (schedules) => {
  test("does no work for the sake of what is judged by the way", () => {
    const work = (properties: readonly Property[], asides: number) => {
      let handled = 0;
      class Counted extends TiesBothWin {
        override onAcquire() {
          handled += 1;
          super.onAcquire();
        }
      }
      const program = programOf(() => Counted);
      const options = {
        left: () => Infinity,
        goesOn: () => true,
        attempt: <R>(make: () => R) => make(),
        onCut: () => {},
        asides,
      };
      const found = judgeSchedules(program, scenario, properties, schedules, options);
      return { handled, kinds: found.map(({ verdict }) => verdict.kind) };
    };
    const alone = work([mutualExclusion], 0);
    const together = work([mutualExclusion, progress], 1);
    expect(alone.kinds).toEqual(["violated"]);
    expect(together.kinds[0]).toBe("violated");
    expect(together.handled).toBe(alone.handled);
    expect(work([mutualExclusion, progress], 0).handled).toBeGreaterThan(alone.handled);
  });

  test("lets a right program through, for every property", () => {
    const kinds = judge(RicartAgrawala, schedules).map(({ verdict }) => verdict.kind);
    expect(kinds).toEqual(["holds", "holds"]);
  });

  test("finds a wrong one", () => {
    const [exclusion, live] = judge(TiesBothWin, schedules);
    expect(exclusion?.verdict.kind).toBe("violated");
    expect(live?.verdict.kind).toBe("holds");
  });
});

test("says of what it has looked at all, or a sample", () => {
  const words = ways.map((schedules) => {
    const [first] = judge(RicartAgrawala, schedules);
    return first?.verdict.kind === "holds" ? first.verdict.coverage : "";
  });
  expect(words[0]).toMatch(/^all [\d,]+ states of 2 processes × 2 acquisitions$/);
  expect(words.slice(1)).toEqual(Array(2).fill("40 seeds of 2 processes × 2 acquisitions"));
});

test("names the seed that decided, counted from the first that was asked for", () => {
  const [found] = judge(TiesBothWin, { kind: "seeds", count: 40, first: 500 });
  expect(found?.seed).toBeGreaterThanOrEqual(500);
  expect(found?.states).toBeNull();
});

test("keeps to the limits of a run", () => {
  const limits = { stepLimit: 5 };
  const [, live] = judge(RicartAgrawala, { kind: "seeds", count: 2, limits });
  expect(live?.verdict.kind).toBe("inconclusive");
});
