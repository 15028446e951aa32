import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Run } from "../../lib/sim/run.ts";
import { choiceRows, chosenSteps } from "../../lib/view/chosen-steps.ts";
import { placeSteps } from "../../lib/view/place-steps.ts";
import { randomRun } from "../support/random-run.ts";

function placed({ cluster }: Run) {
  const groups = chosenSteps(cluster.trace);
  const { positions, length } = placeSteps(cluster.trace, choiceRows(cluster.trace), "time");
  return { groups, length, at: (index: number) => positions[index] ?? Number.NaN };
}

describe("choices placed by time", () => {
  test("stand at their tick, never in another one", () => {
    fc.assert(
      fc.property(randomRun, (run: Run) => {
        const { groups, at, length } = placed(run);
        for (const [index, { chosen }] of groups.entries()) {
          expect(Math.floor(at(index))).toBe(chosen.time);
          expect(at(index)).toBeLessThan(length);
        }
      }),
    );
  });

  test("stand above each other, unless one has to follow another in that tick", () => {
    fc.assert(
      fc.property(randomRun, (run: Run) => {
        const { groups, at } = placed(run);
        const seen = new Set<string>();
        const sentIn = new Map<number, number>();
        let linkFaults = -1;
        for (const [index, { chosen, effects }] of groups.entries()) {
          const { time, process, kind, cause } = chosen;
          if (kind === "cut" || kind === "heal") linkFaults = time;
          const key = `${time} ${process}`;
          const follows = seen.has(key) || sentIn.get(cause) === time || linkFaults === time;
          // Whoever is the first of a process in a tick, and was not sent there, is at the tick.
          if (!follows) expect(at(index)).toBe(time);
          if (!["drop", "duplicate", "wait", "start"].includes(kind)) seen.add(key);
          for (const effect of effects) {
            if (effect.kind === "send") sentIn.set(effect.index, time);
          }
        }
      }),
    );
  });

  test("of one process keep their order", () => {
    fc.assert(
      fc.property(randomRun, (run: Run) => {
        const { groups, at } = placed(run);
        const last = new Map<number, number>();
        for (const [index, { chosen }] of groups.entries()) {
          if (!["deliver", "call", "fire", "crash", "recover"].includes(chosen.kind)) continue;
          expect(at(index)).toBeGreaterThan(last.get(chosen.process) ?? -1);
          last.set(chosen.process, at(index));
        }
      }),
    );
  });
});
