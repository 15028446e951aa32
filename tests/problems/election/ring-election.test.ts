/** Election on a ring with lists: its counts, and that it survives what it promises to survive. */

import { expect, test } from "vitest";
import RingElection from "../../../lessons/ring-election/solution.ts";
import { evaluate } from "../../../lib/check/evaluate.ts";
import { propertyOf } from "../../../lib/problems/catalogue.ts";
import { election } from "../../../lib/problems/election/problem.ts";
import { concurrentElections } from "../../../lib/problems/election/workload.ts";
import { countMessages } from "../../../lib/problems/message-count.ts";
import type { Fault } from "../../../lib/sim/fault.ts";
import type { Network } from "../../../lib/sim/network.ts";
import { synchronousNetwork, unitNetwork } from "../../../lib/sim/network.ts";
import type { Seed } from "../../../lib/sim/random.ts";
import { runOf } from "../../support/build.ts";

function elect(
  processes: number,
  initiators: readonly number[],
  faults: readonly Fault[],
  network: Network = unitNetwork,
  seed: Seed = 1,
) {
  const run = runOf(
    RingElection,
    {
      processes,
      network,
      topology: { kind: "ring", skips: true },
      workload: concurrentElections(initiators, 1),
      faults,
    },
    seed,
    election,
  );
  const ending = run.toEnd();
  return { cluster: run.cluster, ending, schedule: run.schedule() };
}

function crash(process: number, tick: number): Fault {
  return { kind: "at", tick, choices: [{ kind: "crash", process }] };
}

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])(
  "with %i processes alive, an initiator costs 2 messages for each, and as many acks",
  (n) => {
    for (const initiators of [[0], [n - 1], Array.from({ length: n }, (_, id) => id)]) {
      const { byType } = countMessages(elect(n, initiators, []).cluster.trace);
      const each = n * initiators.length;
      expect(byType).toEqual({ election: each, coordinator: each, ack: 2 * each });
    }
  },
);

test.each([3, 4, 5, 6, 7, 8, 9, 10])(
  "with the highest of %i dead, its predecessor pays one message more to skip it, twice",
  (n) => {
    const { byType } = countMessages(elect(n, [0], [crash(n - 1, 0)]).cluster.trace);
    expect(byType).toEqual({ election: n, coordinator: n, ack: 2 * (n - 1) });
  },
);

test("all who live agree on the highest of them, whoever began and whoever was dead", () => {
  for (let seed = 0; seed < 200; seed++) {
    const n = 3 + (seed % 5);
    const dead = [seed % n, (seed * 7 + 3) % n].filter((_, index) => index <= seed % 3);
    const living = Array.from({ length: n }, (_, id) => id).filter((id) => !dead.includes(id));
    const initiators = living.filter((id) => id % 2 === seed % 2);
    const faults = [...new Set(dead)].map((process) => crash(process, 0));
    const began = initiators.length > 0 ? initiators : living;
    const finished = elect(n, began, faults, synchronousNetwork, seed);
    for (const name of ["agreement", "validity", "termination"]) {
      const property = propertyOf("election", { name, parameters: {} });
      expect(evaluate(property, finished), `${name}, seed ${seed}`).toMatchObject({
        kind: "holds",
      });
    }
  }
});
