import fc from "fast-check";
import { describe, expect, test } from "vitest";
import RicartAgrawala from "../../lessons/ricart-agrawala/solution.ts";
import { allAtOnce } from "../../lib/problems/mutex/workload.ts";
import type { Cluster } from "../../lib/sim/cluster.ts";
import type { Run } from "../../lib/sim/run.ts";
import { historyOf } from "../../lib/view/history.ts";
import { flightCommand, momentAt, shareOfWay } from "../../lib/view/moment.ts";
import { choose, clusterOf } from "../support/build.ts";
import { randomRun } from "../support/random-run.ts";

function momentOf({ trace, scenario }: Cluster, cursor = trace.length) {
  return momentAt(historyOf(trace, scenario.processes, scenario.operations), cursor);
}

function trio(story: string): Cluster {
  const cluster = clusterOf(RicartAgrawala, { processes: 3, workload: allAtOnce(3) });
  choose(cluster, story);
  return cluster;
}

describe("the moment at the end of any run", () => {
  test("has in flight what the cluster has in flight", () => {
    fc.assert(
      fc.property(randomRun, ({ cluster }: Run) => {
        const shown = momentOf(cluster).flights.map(({ sender, receiver, number, copy }) => {
          return `${sender} ${receiver} ${number} ${copy}`;
        });
        const real = cluster.inFlight.list().map(({ from, to, number, copy }) => {
          return `${from} ${to} ${number} ${copy}`;
        });
        expect(shown.sort()).toEqual(real.sort());
      }),
    );
  });

  test("knows who is alive, which timers run and which links are cut", () => {
    fc.assert(
      fc.property(randomRun, ({ cluster }: Run) => {
        const { processes, cuts } = momentOf(cluster);
        for (const { facts, alive, timers } of cluster.processes) {
          const shown = processes[facts.id];
          expect(shown?.alive).toBe(alive);
          if (alive) {
            expect([...(shown?.timers ?? [])].sort()).toEqual(
              timers.map(({ timer }) => timer).sort(),
            );
          }
        }
        for (const { sender, receiver } of cuts) expect(cluster.isCut(sender, receiver)).toBe(true);
      }),
    );
  });
});

describe("a moment", () => {
  const cluster = trio('call p0 acquire "main"\ncall p1 acquire "main"');

  test("at the beginning has nothing in flight and nobody waiting", () => {
    const { flights, processes } = momentOf(cluster, 0);
    expect(flights).toEqual([]);
    expect(processes.map(({ condition }) => condition)).toEqual(["idle", "idle", "idle"]);
  });

  test("tells who waits, and later who is inside", () => {
    expect(momentOf(cluster).processes.map(({ condition }) => condition)).toEqual([
      "waiting",
      "waiting",
      "idle",
    ]);
    const entered = trio(
      [
        'call p0 acquire "main"',
        "deliver p0→p1 #1 request",
        "deliver p0→p2 #1 request",
        "deliver p1→p0 #1 reply",
        "deliver p2→p0 #1 reply",
      ].join("\n"),
    );
    expect(momentOf(entered).processes[0]?.condition).toBe("inside");
  });

  test("names an envelope so that a schedule finds it", () => {
    const [flight] = momentOf(cluster).flights;
    if (flight === undefined) throw new Error("nothing is in flight");
    const again = trio(`call p0 acquire "main"\n${flightCommand("deliver", flight)}`);
    expect(momentOf(again).flights).not.toContainEqual(flight);
  });

  test("moves an envelope along its way, never beyond", () => {
    const [flight] = momentOf(cluster).flights;
    if (flight === undefined) throw new Error("nothing is in flight");
    const shares = [1, 2, 3, 4, 5].map((by) => shareOfWay(flight, flight.from + by, 20));
    expect(shares).toEqual([...shares].sort((left, right) => left - right));
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
  });
});
