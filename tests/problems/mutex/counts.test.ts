/** Messages per entry, by type, for N = 2 … 10, as the lessons state them. */

import { expect, test } from "vitest";
import CentralMutex from "../../../lessons/central-server/queue/solution.ts";
import LamportMutex from "../../../lessons/lamport-mutex/solution.ts";
import RicartAgrawala from "../../../lessons/ricart-agrawala/solution.ts";
import TokenRing from "../../../lessons/token-ring/solution.ts";
import { countMessages } from "../../../lib/problems/message-count.ts";
import { measureMutex } from "../../../lib/problems/mutex/measures.ts";
import { requestsOf } from "../../../lib/problems/mutex/requests.ts";
import {
  acquisition,
  allAtOnce,
  heavyLoad,
  lightLoad,
  oneRequest,
  randomLoad,
  staggered,
} from "../../../lib/problems/mutex/workload.ts";
import type { Workload } from "../../../lib/problems/workload.ts";
import { forSome, rounds } from "../../../lib/problems/workload.ts";
import { fifoNetwork, reorderingNetwork, unitNetwork } from "../../../lib/sim/network.ts";
import { Random } from "../../../lib/sim/random.ts";
import type { Trace } from "../../../lib/sim/trace.ts";
import type { Trial } from "../../support/judge.ts";
import { expectVerdict, finish } from "../../support/judge.ts";
import { entryBudget, entryCost } from "../../support/message-claims.ts";

const sizes = [2, 3, 4, 5, 6, 7, 8, 9, 10];

function loads(processes: number): readonly Workload[] {
  return [
    oneRequest(processes - 1),
    allAtOnce(processes),
    lightLoad(processes, 2, 200),
    heavyLoad(processes, 3),
    staggered(processes, 2, 3),
    randomLoad(processes, 2, 40, new Random(processes)),
  ];
}

/** In all at most, and of each type exactly, so many for each acquisition. */
function expectCost(
  trial: Trial,
  formula: string,
  total: (processes: number) => number,
  types: readonly string[],
): void {
  expectVerdict(entryBudget(total, formula), trial, "holds");
  expectVerdict(entryCost(total, formula), trial, "holds");
  const each = (processes: number) => total(processes) / types.length;
  for (const type of types) expectVerdict(entryCost(each, "its share", type), trial, "holds");
}

test.each(sizes)("Ricart–Agrawala costs 2(N − 1) messages an entry, N = %i", (processes) => {
  for (const workload of loads(processes)) {
    const source = { processes, workload, network: reorderingNetwork };
    const trial = { program: RicartAgrawala, source, seed: processes };
    expectCost(trial, "2(N − 1)", (n) => 2 * (n - 1), ["request", "reply"]);
  }
});

test.each(sizes)("Lamport costs 3(N − 1) messages an entry, N = %i", (processes) => {
  for (const workload of loads(processes)) {
    const source = { processes, workload, network: fifoNetwork };
    const trial = { program: LamportMutex, source, seed: processes };
    expectCost(trial, "3(N − 1)", (n) => 3 * (n - 1), ["request", "ack", "release"]);
  }
});

test.each(sizes)(
  "the central server costs clients 3 messages, itself none, N = %i",
  (processes) => {
    for (const [own, ...clients] of loads(processes)) {
      const source = { processes, workload: [[], ...clients] };
      const trial = { program: CentralMutex, source, seed: processes };
      expectCost(trial, "3", () => 3, ["request", "grant", "release"]);
      const alone = { program: CentralMutex, source: { processes, workload: [own ?? []] } };
      expect(measureMutex(finish(alone).run.cluster.trace).messages.total).toBe(0);
    }
  },
);

test.each(sizes)("the token ring costs 1 message if all want in, N if one does, N = %i", (n) => {
  const ring = { processes: n, topology: { kind: "ring" }, network: unitNetwork } as const;
  const all = { ...ring, workload: heavyLoad(n, 4) };
  expect(passesBeforeEntries(all)).toEqual(Array(4 * n).fill(1));
  const one = { ...ring, workload: forSome([1], () => rounds(4, () => acquisition(0))) };
  expect(passesBeforeEntries(one)).toEqual([1, n, n, n]);
});

/** Messages sent between each entry and the one before. */
function passesBeforeEntries(source: Trial["source"]): number[] {
  const { trace } = finish({ program: TokenRing, source, limits: ringLimits }).run.cluster;
  return counts(trace, entriesOf(trace));
}

/** The token goes round for ever, so the run needs an end. */
const ringLimits = { stepLimit: 5000, tickLimit: 500 };

function entriesOf(trace: Trace): number[] {
  const entries = requestsOf(trace).flatMap(({ entered }) => (entered === null ? [] : [entered]));
  return entries.sort((left, right) => left - right);
}

function counts(trace: Trace, entries: readonly number[]): number[] {
  return entries.map((entry, index) => countMessages(trace, entries[index - 1] ?? 0, entry).total);
}

test("an idle token ring goes on sending", () => {
  const source = { processes: 3, topology: { kind: "ring" }, network: unitNetwork } as const;
  const { run, ending } = finish({ program: TokenRing, source, limits: ringLimits });
  expect(ending).toBe("limit");
  expect(countMessages(run.cluster.trace).total).toBeGreaterThan(400);
});
