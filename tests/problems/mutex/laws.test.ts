/** What every run of a right algorithm shows, on generated scenarios. */

import fc from "fast-check";
import { expect, test } from "vitest";
import CentralMutex from "../../../lessons/central-server/queue/solution.ts";
import LamportMutex from "../../../lessons/lamport-mutex/solution.ts";
import RicartAgrawala from "../../../lessons/ricart-agrawala/solution.ts";
import type { LearnerClass } from "../../../lib/learner/adapter.ts";
import { happenedBeforeOrder } from "../../../lib/problems/mutex/fairness.ts";
import { measureMutex } from "../../../lib/problems/mutex/measures.ts";
import { mutualExclusion, progress } from "../../../lib/problems/mutex/properties.ts";
import type { Request } from "../../../lib/problems/mutex/requests.ts";
import { requestsOf } from "../../../lib/problems/mutex/requests.ts";
import { randomLoad } from "../../../lib/problems/mutex/workload.ts";
import type { Network } from "../../../lib/sim/network.ts";
import { fifoNetwork, reorderingNetwork } from "../../../lib/sim/network.ts";
import { Random } from "../../../lib/sim/random.ts";
import type { Trial } from "../../support/judge.ts";
import { expectVerdict, finish } from "../../support/judge.ts";
import { StampedRicartAgrawala } from "./stamped-ricart-agrawala.ts";

const algorithms: readonly { readonly program: LearnerClass; readonly network: Network }[] = [
  { program: CentralMutex, network: reorderingNetwork },
  { program: RicartAgrawala, network: reorderingNetwork },
  { program: LamportMutex, network: fifoNetwork },
];

const trials = fc
  .record({
    algorithm: fc.constantFrom(...algorithms),
    processes: fc.integer({ min: 2, max: 6 }),
    acquisitions: fc.integer({ min: 1, max: 3 }),
    gapTicks: fc.integer({ min: 0, max: 60 }),
    seed: fc.nat(),
  })
  .map(({ algorithm, processes, acquisitions, gapTicks, seed }): Trial => {
    const workload = randomLoad(processes, acquisitions, gapTicks, new Random(seed));
    const source = { processes, workload, network: algorithm.network };
    return { program: algorithm.program, source, seed };
  });

test("the references are safe and live whatever the scenario", () => {
  fc.assert(
    fc.property(trials, (trial) => {
      expectVerdict(mutualExclusion, trial, "holds");
      expectVerdict(progress, trial, "holds");
    }),
  );
});

test("stays in the critical section follow each other, and measures count every one", () => {
  fc.assert(
    fc.property(trials, (trial) => {
      const { trace } = finish(trial).run.cluster;
      const requests = requestsOf(trace);
      const stays = [...requests].sort((left, right) => entry(left) - entry(right));
      stays.forEach(({ asked, left }, index) => {
        expect(asked).toBeLessThan(entry(stays[index]));
        expect(left).toBeLessThan(entry(stays[index + 1]));
      });
      const measured = measureMutex(trace);
      expect(measured.entries).toBe(requests.length);
      expect(measured.bypasses).toEqual(requests.map((one) => overtakers(one, requests)));
    }),
  );
});

/** Infinity after the last stay. */
function entry(request: Request | undefined): number {
  return request?.entered ?? Infinity;
}

function overtakers(request: Request, requests: readonly Request[]): number {
  return requests.filter((other) => other.asked > request.asked && entry(other) < entry(request))
    .length;
}

test("a clock on every message grants in happened-before order", () => {
  fc.assert(
    fc.property(trials, (trial) => {
      const stamped = trial.program === LamportMutex ? LamportMutex : StampedRicartAgrawala;
      const { run, ending } = finish({ ...trial, program: stamped });
      const { trace, scenario } = run.cluster;
      const judgement = happenedBeforeOrder.judgeTrace(trace, scenario, ending);
      expect(judgement.kind).not.toBe("violated");
    }),
  );
});
