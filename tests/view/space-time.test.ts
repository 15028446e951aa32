import fc from "fast-check";
import type { Handlers } from "tiebreak";
import { MutexProcess } from "tiebreak";
import { describe, expect, test } from "vitest";
import RicartAgrawala from "../../lessons/ricart-agrawala/solution.ts";
import type { LearnerClass } from "../../lib/learner/adapter.ts";
import type { Cluster } from "../../lib/sim/cluster.ts";
import type { Run } from "../../lib/sim/run.ts";
import { spaceTimeOf } from "../../lib/view/space-time.ts";
import { summaryOf } from "../../lib/view/space-time-summary.ts";
import { choose, clusterOf, stepsOf } from "../support/build.ts";
import { dumpTrace } from "../support/dump.ts";
import { randomRun } from "../support/random-run.ts";
import { storyPrograms } from "../support/story-programs.ts";

function drawn({ trace, scenario }: Cluster, axis: "order" | "time" = "order") {
  return spaceTimeOf(trace, scenario, axis);
}

/** Lets nobody into `a`. */
class OnlyB extends MutexProcess<never> {
  onAcquire(resource: string) {
    if (resource === "b") this.enter(resource);
  }
  onExit() {}
  onMessage: Handlers<never> = {};
}

const axis = fc.constantFrom("order" as const, "time" as const);

/** How often each word occurs. */
function tally(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

describe("a space-time diagram of any run", () => {
  test("has one arrow for each envelope, which ends as the envelope did", () => {
    fc.assert(
      fc.property(randomRun, axis, ({ cluster }: Run, by) => {
        const arrows = drawn(cluster, by).arrows.map(({ kind }) => kind);
        const kinds = tally(dumpTrace(cluster.trace).map(({ kind }) => kind));
        expect(tally(arrows)).toEqual(
          withoutZeros({
            delivered: kinds.deliver ?? 0,
            dropped: kinds.drop ?? 0,
            "in-flight": cluster.inFlight.size,
          }),
        );
      }),
    );
  });

  test("never lets an arrow, a stay or a timer run backwards or out of the picture", () => {
    fc.assert(
      fc.property(randomRun, axis, ({ cluster }: Run, by) => {
        const { arrows, stays, timers, lanes, length } = drawn(cluster, by);
        const ways = arrows.map(({ departs, arrives }) => ({ from: departs, to: arrives }));
        const spans = [...ways, ...stays, ...timers, ...lanes.flatMap(({ alive }) => alive)];
        for (const { from, to } of spans) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThanOrEqual(from);
          expect(to).toBeLessThanOrEqual(length);
        }
        for (const { kind, departs, arrives } of arrows) {
          if (kind === "delivered") expect(arrives).toBeGreaterThan(departs);
        }
      }),
    );
  });

  test("shows each choice at a process once, and no two of them at the same point", () => {
    fc.assert(
      fc.property(randomRun, axis, ({ cluster }: Run, by) => {
        const { events } = drawn(cluster, by);
        const points = events.map(({ process, at }) => `${process} ${at}`);
        expect(new Set(points).size).toBe(points.length);
        const kinds = tally(dumpTrace(cluster.trace).map(({ kind }) => kind));
        for (const kind of ["crash", "recover", "fire", "call"] as const) {
          const shown = events.filter((event) => event.kind === kind).length;
          if (cluster.failure === null) expect(shown, kind).toBe(kinds[kind] ?? 0);
        }
      }),
    );
  });

  test("shows a process alive exactly while it is", () => {
    fc.assert(
      fc.property(randomRun, ({ cluster }: Run) => {
        const { lanes } = drawn(cluster);
        lanes.forEach(({ alive, process }) => {
          expect(alive.some(({ open }) => open)).toBe(cluster.processes[process]?.alive);
          const crashes = stepsOf(cluster, "crash").filter((step) => step.process === process);
          expect(alive.filter(({ open }) => !open)).toHaveLength(crashes.length);
        });
      }),
    );
  });
});

describe("a space-time diagram", () => {
  function duel(): Cluster {
    const cluster = clusterOf(RicartAgrawala, { processes: 2 });
    choose(cluster, 'call p0 acquire "main"\ndeliver p0→p1 #1\ndeliver p1→p0 #1');
    return cluster;
  }

  test("shows an acquisition as waiting, then inside, open until the exit", () => {
    const cluster = duel();
    expect(drawn(cluster).stays).toEqual([
      { kind: "waiting", process: 0, label: "main", from: 1, to: 3, open: false },
      { kind: "inside", process: 0, label: "main", from: 3, to: 4, open: true },
    ]);
    choose(cluster, 'call p0 exit "main"');
    expect(drawn(cluster).stays[1]).toMatchObject({ to: 4, open: false });
  });

  test("keeps the stays of two resources apart", () => {
    const cluster = clusterOf(OnlyB, { processes: 1 });
    choose(cluster, 'call p0 acquire "a"\ncall p0 acquire "b"');
    const stays = drawn(cluster).stays.map(({ kind, label, open }) => ({ kind, label, open }));
    expect(stays).toEqual([
      { kind: "waiting", label: "b", open: false },
      { kind: "waiting", label: "a", open: true },
      { kind: "inside", label: "b", open: true },
    ]);
  });

  test("ends a stay where its process crashes", () => {
    const cluster = duel();
    choose(cluster, "crash p0\nrecover p0");
    const { stays, lanes } = drawn(cluster);
    expect(stays[1]).toMatchObject({ kind: "inside", from: 3, to: 4, open: false });
    expect(lanes[0]?.alive).toEqual([
      { from: 0, to: 4, open: false },
      { from: 5, to: 6, open: true },
    ]);
  });

  test("draws a duplicate from where the original was sent", () => {
    const cluster = clusterOf(RicartAgrawala, { processes: 2 });
    choose(cluster, 'call p0 acquire "main"\nduplicate p0→p1 #1\ndeliver p0→p1 #1.1');
    const { arrows } = drawn(cluster);
    expect(arrows.map(({ kind, copy, departs }) => ({ kind, copy, departs }))).toEqual([
      { kind: "delivered", copy: 1, departs: 1 },
      { kind: "in-flight", copy: 0, departs: 1 },
      { kind: "in-flight", copy: 0, departs: 3 },
    ]);
  });

  test("shows a failure at the process whose code failed", () => {
    const cluster = clusterOf(programNamed("keeps a function"), { processes: 2 });
    choose(cluster, 'call p1 acquire "main"');
    const { events } = drawn(cluster);
    const shown = events.map(({ kind, process }) => `${kind} p${process}`);
    expect(shown).toEqual(["failure p1"]);
  });

  test("puts links that are cut together in one place, and says what was lost by it", () => {
    const cluster = clusterOf(RicartAgrawala, { processes: 3 });
    choose(cluster, 'call p0 acquire "main"\ncut p0→p1\ncut p0→p2\nheal p0→p1');
    const { linkFaults, arrows } = drawn(cluster);
    expect(linkFaults).toEqual([
      {
        kind: "cut",
        at: 2,
        links: [
          [0, 1],
          [0, 2],
        ],
      },
      { kind: "heal", at: 3, links: [[0, 1]] },
    ]);
    expect(arrows.map(({ kind, cause }) => `${kind} ${cause}`)).toEqual([
      "dropped cut",
      "dropped cut",
    ]);
  });

  test("shows how each timer ended", () => {
    const cluster = clusterOf(programNamed("alarm"), { processes: 1 });
    choose(cluster, 'call p0 acquire "main"\n5: fire p0 early\n13: fire p0 late');
    const ends = () => drawn(cluster, "time").timers.map((one) => `${one.timer} ${one.ending}`);
    expect(ends()).toEqual(["early fired", "late restarted", "late fired", "never pending"]);
    choose(cluster, "14: crash p0");
    expect(ends().at(-1)).toBe("never crashed");
  });

  test("in words names the messages, the order of entry and the faults", () => {
    const cluster = duel();
    choose(cluster, 'call p0 exit "main"\ncall p1 acquire "main"\ncrash p0\ndeliver p1→p0 #2');
    expect(summaryOf(drawn(cluster))).toBe(
      "Time runs from left to right, p0 at the top, p1 at the bottom. " +
        "3 messages: 2 request, 1 reply. Inside, in this order: p0. p1 still waits at the end. " +
        "p0 crashes. 1 never arrives.",
    );
  });
});

function programNamed(name: string): LearnerClass {
  const found = storyPrograms.get(name);
  if (found === undefined) throw new Error(`there is no story program "${name}"`);
  return found;
}

function withoutZeros(counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
