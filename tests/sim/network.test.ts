import type { Handlers } from "tiebreak";
import { Process } from "tiebreak";
import { describe, expect, test } from "vitest";
import { partition } from "../../lib/sim/fault.ts";
import { fifoNetwork, reorderingNetwork, unitNetwork } from "../../lib/sim/network.ts";
import { choose, clusterOf, runOf, stepsOf } from "../support/build.ts";

type Letter = { type: "letter"; number: number };

/** p0 writes three letters to everybody at the start. */
class Writer extends Process<Letter> {
  read: number[] = [];
  override onStart() {
    if (this.id !== 0) return;
    for (const number of [1, 2, 3]) this.broadcast({ type: "letter", number });
  }
  onMessage: Handlers<Letter> = {
    letter: ({ number }) => {
      this.read.push(number);
    },
  };
}

function read(cluster: ReturnType<typeof clusterOf>, process: number) {
  return cluster.processes[process]?.fields()?.read;
}

describe("network", () => {
  test("N1 envelopes are numbered by channel, whatever else happens", () => {
    const cluster = clusterOf(Writer, { processes: 3 });
    const names = cluster.inFlight
      .list()
      .map(({ from, to, number }) => `p${from}→p${to} #${number}`);
    expect(names).toEqual(["1", "2"].flatMap((to) => [1, 2, 3].map((n) => `p0→p${to} #${n}`)));
  });

  test("N3 a reordering network delivers in any order", () => {
    const cluster = clusterOf(Writer, { processes: 2, network: reorderingNetwork });
    choose(cluster, "deliver p0→p1 #3 letter\ndeliver p0→p1 #1 letter\ndeliver p0→p1 #2 letter");
    expect(read(cluster, 1)).toEqual([3, 1, 2]);
  });

  test("N3 a FIFO network makes a younger envelope wait", () => {
    const cluster = clusterOf(Writer, { processes: 2, network: fifoNetwork });
    expect(() => choose(cluster, "deliver p0→p1 #2 letter")).toThrow(/older one \(FIFO\)/);
    choose(cluster, "drop p0→p1 #1 letter\ndeliver p0→p1 #2 letter");
    expect(read(cluster, 1)).toEqual([2]);
  });

  test("N5 a duplicate has the same number and message, and each copy arrives", () => {
    const cluster = clusterOf(Writer, { processes: 2 });
    choose(cluster, "duplicate p0→p1 #1\nduplicate p0→p1 #1.1");
    choose(cluster, "deliver p0→p1 #1.2\ndeliver p0→p1 #1\ndeliver p0→p1 #1.1");
    expect(read(cluster, 1)).toEqual([1, 1, 1]);
  });

  test("N5 an envelope cannot be copied without end", () => {
    const cluster = clusterOf(Writer, { processes: 2 });
    for (let copy = 1; copy <= 7; copy++) choose(cluster, "duplicate p0→p1 #1");
    expect(() => choose(cluster, "duplicate p0→p1 #1")).toThrow(/has 7 copies already/);
  });

  test("N6 a cut loses what is in flight on that link, one way only", () => {
    const cluster = clusterOf(Writer, { processes: 3 });
    choose(cluster, "cut p0→p1");
    expect(stepsOf(cluster, "drop").map(({ peer, name }) => [peer, name])).toEqual([
      [1, "cut"],
      [1, "cut"],
      [1, "cut"],
    ]);
    expect(cluster.isCut(1, 0)).toBe(false);
    expect(cluster.inFlight.list().map(({ to }) => to)).toEqual([2, 2, 2]);
  });

  test("N6 a cut that holds delivers after healing", () => {
    const network = { ...fifoNetwork, cutLinks: "hold" as const };
    const cluster = clusterOf(Writer, { processes: 2, network });
    choose(cluster, "cut p0→p1");
    expect(() => choose(cluster, "deliver p0→p1 #1")).toThrow(/p0→p1 is cut/);
    choose(cluster, "heal p0→p1\ndeliver p0→p1 #1");
    expect(read(cluster, 1)).toEqual([1]);
  });

  test("N6 a run delivers what a cut held once it heals", () => {
    const faults = [
      { kind: "at", tick: 0, choices: partition([[0], [1]]) },
      { kind: "at", tick: 50, choices: [{ kind: "heal", from: 0, to: 1 }] },
    ] as const;
    const network = { ...fifoNetwork, cutLinks: "hold" as const };
    const run = runOf(Writer, { processes: 2, network, faults });
    expect(run.toEnd()).toBe("quiescent");
    expect(read(run.cluster, 1)).toEqual([1, 2, 3]);
    expect(stepsOf(run.cluster, "deliver").every(({ time }) => time > 50)).toBe(true);
  });

  test("N6 what is sent on a cut link is lost at once", () => {
    const faults = [{ kind: "at", tick: 0, choices: partition([[0], [1]]) }] as const;
    const run = runOf(Writer, { processes: 2, network: fifoNetwork, faults });
    run.toEnd();
    expect(read(run.cluster, 1)).toEqual([]);
    expect(run.cluster.inFlight.size).toBe(0);
  });

  test("N7 a process cannot send past its neighbours", () => {
    class Shouting extends Process<Letter> {
      override onStart() {
        if (this.id === 0)
          this.send(this.processes.at(-1) ?? this.id, { type: "letter", number: 1 });
      }
      onMessage = { letter: () => {} };
    }
    const cluster = clusterOf(Shouting, { processes: 3, topology: { kind: "line" } });
    expect(cluster.failure).toMatchObject({ slug: "not-a-neighbour", process: 0 });
  });

  test("N8 a run loses about as many messages as its probability says", () => {
    const network = { ...unitNetwork, loss: 0.25 };
    let lost = 0;
    for (let seed = 0; seed < 200; seed++) {
      const run = runOf(Writer, { processes: 5, network }, seed);
      run.toEnd();
      lost += stepsOf(run.cluster, "drop").length;
    }
    expect(lost / (200 * 12)).toBeCloseTo(0.25, 1);
  });

  test("N8 a run doubles only originals", () => {
    const network = { ...unitNetwork, duplication: 1 };
    const run = runOf(Writer, { processes: 2, network });
    run.toEnd();
    expect(read(run.cluster, 1)).toEqual([1, 1, 2, 2, 3, 3]);
  });

  test("N4 slow links and slow processes take longer than the bound", () => {
    const slow = [
      { from: 0, to: 1, factor: 5 },
      { to: 2, factor: 3 },
    ];
    const run = runOf(Writer, { processes: 4, network: { ...unitNetwork, slow } });
    run.toEnd();
    const times = stepsOf(run.cluster, "deliver").map(({ process, time }) => [process, time]);
    expect(new Map(times as [number, number][])).toEqual(
      new Map([
        [3, 1],
        [2, 3],
        [1, 5],
      ]),
    );
  });

  test("N4 an asynchronous network now and then exceeds any usual delay", () => {
    let longest = 0;
    for (let seed = 0; seed < 50; seed++) {
      const run = runOf(Writer, { processes: 3, network: reorderingNetwork }, seed);
      run.toEnd();
      longest = Math.max(longest, ...stepsOf(run.cluster, "deliver").map(({ time }) => time));
    }
    expect(longest).toBeGreaterThan(reorderingNetwork.maxDelay * 2);
  });
});
