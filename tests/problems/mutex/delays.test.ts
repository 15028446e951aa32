/** The delays of a token ring, which depend on where the token is; all others: prices.test.ts. */

import { describe, expect, test } from "vitest";
import TokenRing from "../../../lessons/token-ring/solution.ts";
import type { LearnerClass } from "../../../lib/learner/adapter.ts";
import type { MutexMeasures } from "../../../lib/problems/mutex/measures.ts";
import { measureMutex } from "../../../lib/problems/mutex/measures.ts";
import { acquisition } from "../../../lib/problems/mutex/workload.ts";
import type { ScenarioSource } from "../../../lib/problems/problem.ts";
import { forSome } from "../../../lib/problems/workload.ts";
import { unitNetwork } from "../../../lib/sim/network.ts";
import { finish } from "../../support/judge.ts";

const sizes = [2, 3, 4, 5, 6, 7, 8, 9, 10];

function measure(program: LearnerClass, source: Omit<ScenarioSource, "network">): MutexMeasures {
  const limits = { stepLimit: 20_000, tickLimit: 2000 };
  const trial = { program, source: { ...source, network: unitNetwork }, limits };
  return measureMutex(finish(trial).run.cluster.trace);
}

describe.each(sizes)("a token ring of %i", (processes) => {
  const ring = { processes, topology: { kind: "ring" } } as const;

  test("has a client delay from 0 to N·T, by where the token is", () => {
    const delays = Array.from({ length: processes + 1 }, (_, tick) => {
      const workload = forSome([0], () => [acquisition(tick)]);
      return measure(TokenRing, { ...ring, workload }).clientDelayTicks[0];
    });
    expect(delays).toEqual(Array.from({ length: processes + 1 }, (_, tick) => processes - tick));
  });

  test("has a sync delay of as many T as there are steps to the next that waits", () => {
    const delays = Array.from({ length: processes - 1 }, (_, index) => {
      const workload = forSome([0, index + 1], (id) => [
        acquisition(id === 0 ? 0 : processes, "main", 30),
      ]);
      return measure(TokenRing, { ...ring, workload }).syncDelayTicks[0];
    });
    expect(delays).toEqual(Array.from({ length: processes - 1 }, (_, index) => index + 1));
  });
});
