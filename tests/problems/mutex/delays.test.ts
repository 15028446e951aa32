/** Client delay and synchronisation delay in message latencies (T), as SYLLABUS.md states them. */

import { describe, expect, test } from "vitest";
import CentralMutex from "../../../lessons/central-server/queue/solution.ts";
import LamportMutex from "../../../lessons/lamport-mutex/solution.ts";
import RicartAgrawala from "../../../lessons/ricart-agrawala/solution.ts";
import TokenRing from "../../../lessons/token-ring/solution.ts";
import type { LearnerClass } from "../../../lib/learner/adapter.ts";
import type { MutexMeasures } from "../../../lib/problems/mutex/measures.ts";
import { measureMutex } from "../../../lib/problems/mutex/measures.ts";
import { acquisition, heavyLoad, lightLoad } from "../../../lib/problems/mutex/workload.ts";
import type { ScenarioSource } from "../../../lib/problems/problem.ts";
import type { Workload } from "../../../lib/problems/workload.ts";
import { forSome } from "../../../lib/problems/workload.ts";
import { unitNetwork } from "../../../lib/sim/network.ts";
import { finish } from "../../support/judge.ts";

const sizes = [2, 3, 4, 5, 6, 7, 8, 9, 10];

function measure(program: LearnerClass, source: Omit<ScenarioSource, "network">): MutexMeasures {
  const limits = { stepLimit: 20_000, tickLimit: 2000 };
  const trial = { program, source: { ...source, network: unitNetwork }, limits };
  return measureMutex(finish(trial).run.cluster.trace);
}

/** Without p0: the central server's own requests do not go over the network. */
function clientsOnly([, ...clients]: Workload): Workload {
  return [[], ...clients];
}

const algorithms = [
  { name: "the central server", program: CentralMutex, client: 2, sync: 2 },
  { name: "Ricart–Agrawala", program: RicartAgrawala, client: 2, sync: 1 },
  { name: "Lamport", program: LamportMutex, client: 2, sync: 1 },
];

describe.each(algorithms)("$name", ({ program, client, sync }) => {
  test.each(sizes)(`has a client delay of ${client}T among %i processes`, (processes) => {
    const workload = clientsOnly(lightLoad(processes, 2, 100));
    const { clientDelayTicks } = measure(program, { processes, workload });
    expect(clientDelayTicks).toEqual(Array(2 * (processes - 1)).fill(client));
  });

  test.each(sizes.slice(1))(`has a sync delay of ${sync}T among %i processes`, (processes) => {
    const workload = clientsOnly(heavyLoad(processes, 3));
    const { syncDelayTicks } = measure(program, { processes, workload });
    expect(syncDelayTicks.length).toBeGreaterThan(processes - 2);
    expect(new Set(syncDelayTicks)).toEqual(new Set([sync]));
  });
});

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
