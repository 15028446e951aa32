/**
 * Messages, client delay and synchronisation delay of every lock of Part 1, measured and held
 * against what `mutex-algorithms` states. Larger clusters are in the test of the comparison lab.
 */

import { describe, expect, test } from "vitest";
import NeilsenMizuno from "../../../lessons/neilsen-mizuno/solution.ts";
import { measureMutex } from "../../../lib/problems/mutex/measures.ts";
import { requestsOf } from "../../../lib/problems/mutex/requests.ts";
import { afterEveryone } from "../../../lib/problems/mutex/workload.ts";
import { unitNetwork } from "../../../lib/sim/network.ts";
import { finish } from "../../support/judge.ts";
import { isMeantFor, mutexAlgorithms } from "../../support/mutex-algorithms.ts";
import { expectPrices, measureAlgorithm } from "../../support/mutex-figures.ts";

const sizes = [3, 4, 5, 6, 7, 8, 9, 10];

describe.each(mutexAlgorithms)("$name", (algorithm) => {
  test.each(sizes.filter((size) => isMeantFor(algorithm, size)))(
    "costs what is stated for it, N = %i",
    (processes) => {
      const figures = measureAlgorithm(algorithm, processes);
      expectPrices(algorithm, processes, figures);
    },
  );
});

test.each([2, 3, 4, 7])(
  "each of %i asks once after each, and nobody meets another",
  (processes) => {
    const grantsEach = Array.from({ length: processes }, (_, id) => ({
      parent: id === 0 ? null : 0,
    }));
    const workload = afterEveryone(processes, 100);
    const source = { processes, workload, network: unitNetwork, grantsEach };
    const { trace } = finish({ program: NeilsenMizuno, source }).run.cluster;
    const askers = requestsOf(trace).map(({ process }) => process);
    const pairs = askers.map((asker, place) => `${askers[place - 1] ?? 0} ${asker}`);
    expect(pairs).toHaveLength(processes ** 2);
    expect(new Set(pairs).size).toBe(processes ** 2);
    expect(measureMutex(trace).clientDelayTicks).toHaveLength(processes ** 2);
    expect(measureMutex(trace).messages.total).toBe((3 * processes - 2) * (processes - 1));
  },
);
