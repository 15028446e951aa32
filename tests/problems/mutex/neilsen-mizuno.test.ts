/** Neilsen–Mizuno shows the counts of its lesson; the walk of KER is a golden story. */

import { expect, test } from "vitest";
import NeilsenMizuno from "../../../lessons/neilsen-mizuno/solution.ts";
import { evaluate } from "../../../lib/check/evaluate.ts";
import { measureMutex } from "../../../lib/problems/mutex/measures.ts";
import { mutualExclusion, progress } from "../../../lib/problems/mutex/properties.ts";
import { heavyLoad, oneRequest } from "../../../lib/problems/mutex/workload.ts";
import type { Workload } from "../../../lib/problems/workload.ts";
import type { Network } from "../../../lib/sim/network.ts";
import { reorderingNetwork, unitNetwork } from "../../../lib/sim/network.ts";
import type { Seed } from "../../../lib/sim/random.ts";
import { runOf } from "../../support/build.ts";

const sizes = [2, 3, 4, 5, 6, 7, 8, 9, 10];

function ids(processes: number): number[] {
  return Array.from({ length: processes }, (_, id) => id);
}

/** The parents of a star with p0 in its centre, all leading to the holder. */
function starTowards(holder: number, processes: number): (number | null)[] {
  return ids(processes).map((id) => {
    if (id === holder) return null;
    return id === 0 ? holder : 0;
  });
}

function lineTowards(holder: number, processes: number): (number | null)[] {
  return ids(processes).map((id) => (id === holder ? null : id + Math.sign(holder - id)));
}

function run(
  parents: readonly (number | null)[],
  workload: Workload,
  network: Network,
  seed: Seed = 1,
) {
  const started = runOf(
    NeilsenMizuno,
    {
      processes: parents.length,
      network,
      workload,
      grantsEach: parents.map((parent) => ({ parent })),
    },
    seed,
  );
  const ending = started.toEnd();
  return { cluster: started.cluster, ending, schedule: started.schedule() };
}

function messagesFor(parents: readonly (number | null)[], requester: number): number {
  const { cluster } = run(parents, oneRequest(requester), unitNetwork);
  expect(measureMutex(cluster.trace).entries).toBe(1);
  return measureMutex(cluster.trace).messages.total;
}

test.each(sizes)("on a star of %i it costs 3 − 5/N + 2/N² on average and at most 3", (n) => {
  const counts = ids(n).flatMap((holder) =>
    ids(n).map((requester) => messagesFor(starTowards(holder, n), requester)),
  );
  const average = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  expect(average).toBeCloseTo(3 - 5 / n + 2 / n ** 2, 10);
  expect(Math.max(...counts)).toBe(n === 2 ? 2 : 3);
});

test.each(sizes)("on a line of %i it costs a message for each hop, and one for the token", (n) => {
  for (const holder of ids(n)) {
    for (const requester of ids(n)) {
      const hops = Math.abs(holder - requester);
      const expected = hops === 0 ? 0 : hops + 1;
      expect(messagesFor(lineTowards(holder, n), requester)).toBe(expected);
    }
  }
});

test("under heavy load the token goes straight from one to the next: a delay of T", () => {
  for (const n of sizes) {
    const { cluster } = run(starTowards(0, n), heavyLoad(n, 3), unitNetwork);
    const { syncDelayTicks, entries } = measureMutex(cluster.trace);
    expect(entries).toBe(3 * n);
    expect(new Set(syncDelayTicks)).toEqual(new Set([1]));
  }
});

test("it is safe and nobody is left waiting, on any tree and in any order of arrival", () => {
  for (let seed = 0; seed < 200; seed++) {
    const n = 2 + (seed % 6);
    const parents = seed % 2 === 0 ? starTowards(seed % n, n) : lineTowards(seed % n, n);
    const finished = run(parents, heavyLoad(n, 3), reorderingNetwork, seed);
    for (const property of [mutualExclusion, progress]) {
      expect(evaluate(property, finished), `seed ${seed}, ${n} processes`).toMatchObject({
        kind: "holds",
      });
    }
  }
});
