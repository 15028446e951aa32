/** The kernel's rules as laws, on generated programs and scenarios. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import { StateWatch } from "../../lib/sandbox/realm/state-watch.ts";
import { vectorClocks } from "../../lib/sim/clocks.ts";
import { fifoNetwork, reorderingNetwork } from "../../lib/sim/network.ts";
import type { Program } from "../../lib/sim/program.ts";
import { replay } from "../../lib/sim/replay.ts";
import { Run } from "../../lib/sim/run.ts";
import { formatSchedule, parseSchedule, scheduleOf } from "../../lib/sim/schedule.ts";
import type { Trace } from "../../lib/sim/trace.ts";
import { FieldTimeline } from "../../lib/view/field-timeline.ts";
import { dumpCluster, dumpTrace } from "../support/dump.ts";
import {
  faultyNetwork,
  programFrom,
  reliableNetwork,
  ruleTable,
  scenarioWith,
} from "../support/random-program.ts";

const limits = { stepLimit: 2000, tickLimit: 2000 };
const reliable = scenarioWith(reliableNetwork, false);
const faulty = scenarioWith(faultyNetwork, true);

test("R1 the same program, scenario and seed give the same trace", () => {
  fc.assert(
    fc.property(ruleTable, faulty, fc.nat(), (table, scenario, seed) => {
      const [first, second] = [0, 1].map(() => {
        const run = new Run(programFrom(table), scenario, seed);
        run.toEnd(limits);
        return dumpCluster(run.cluster);
      });
      expect(second).toEqual(first);
    }),
  );
});

test("S2 S5 replaying the schedule read off a trace gives the identical trace", () => {
  fc.assert(
    fc.property(ruleTable, faulty, fc.nat(), (table, scenario, seed) => {
      const run = new Run(programFrom(table), scenario, seed);
      run.toEnd(limits);
      const replayed = replay(programFrom(table), scenario, run.schedule());
      expect(replayed.divergence).toBeNull();
      expect(dumpCluster(replayed.cluster)).toEqual(dumpCluster(run.cluster));
    }),
  );
});

test("S5 the schedule of a trace's first steps is how the schedule of the whole begins", () => {
  fc.assert(
    fc.property(ruleTable, reliable, fc.nat(), fc.nat(), (table, scenario, seed, cut) => {
      const run = new Run(programFrom(table), scenario, seed);
      run.toEnd(limits);
      const { trace } = run.cluster;
      const steps = cut % (trace.length + 1);
      const begun = dumpTrace(trace).slice(0, steps);
      const chosen = begun.filter(({ kind }) => ["deliver", "fire", "call"].includes(kind));
      expect(scheduleOf(trace, steps)).toEqual(run.schedule().slice(0, chosen.length));
    }),
  );
});

test("S1 a schedule survives the way through text", () => {
  fc.assert(
    fc.property(ruleTable, faulty, fc.nat(), (table, scenario, seed) => {
      const run = new Run(programFrom(table), scenario, seed);
      run.toEnd(limits);
      const schedule = run.schedule();
      expect(parseSchedule(formatSchedule(schedule))).toEqual(schedule);
    }),
  );
});

test("K6 saving and loading is invisible", () => {
  fc.assert(
    fc.property(ruleTable, faulty, fc.nat(), fc.nat(), (table, scenario, seed, cut) => {
      const run = new Run(programFrom(table), scenario, seed);
      run.toEnd(limits);
      const schedule = run.schedule();
      const half = cut % (schedule.length + 1);
      const { cluster } = replay(programFrom(table), scenario, schedule.slice(0, half));
      const saved = cluster.save();
      for (let round = 0; round < 2; round++) {
        for (const { at, choice } of schedule.slice(half)) {
          cluster.now = Math.max(cluster.now, at);
          cluster.apply(choice);
        }
        expect(dumpCluster(cluster)).toEqual(dumpCluster(run.cluster));
        cluster.load(saved);
      }
    }),
  );
});

test("S4 whoever goes back finds the state, the fields and the trace that were there", () => {
  fc.assert(
    fc.property(
      ruleTable,
      faulty,
      fc.nat({ max: 60 }),
      fc.nat(),
      (table, scenario, moment, seed) => {
        const run = new Run(programFrom(table), scenario, seed);
        const { cluster } = run;
        const onTheWay = new StateWatch();
        onTheWay.look(cluster);
        for (let made = 0; made < moment && run.advance(); made++) onTheWay.look(cluster);
        const [schedule, there] = [run.schedule(), dumpCluster(cluster)];
        const { length } = cluster.trace;
        while (cluster.trace.length < limits.stepLimit && run.advance()) onTheWay.look(cluster);
        const back = new StateWatch();
        const gone = replay(programFrom(table), scenario, schedule, (passed) => back.look(passed));
        expect(dumpCluster(gone.cluster)).toEqual(there);
        const shown = (watch: StateWatch) =>
          new FieldTimeline(watch.changes, scenario.processes)
            .at(length)
            .rows.map((row) => row && [...row].map(([name, { text }]) => [name, text]));
        expect(shown(back)).toEqual(shown(onTheWay));
      },
    ),
    { numRuns: 50 },
  );
});

test("N2 a reliable network loses, doubles and invents nothing", () => {
  fc.assert(
    fc.property(ruleTable, reliable, fc.nat(), (table, scenario, seed) => {
      const run = new Run(programFrom(table), scenario, seed);
      expect(run.toEnd(limits)).toBe("quiescent");
      const steps = dumpTrace(run.cluster.trace);
      const sent = steps.filter(({ kind }) => kind === "send").map(({ index }) => index);
      const delivered = steps.filter(({ kind }) => kind === "deliver").map(({ cause }) => cause);
      expect(delivered.sort((left, right) => left - right)).toEqual(sent);
    }),
  );
});

test("N3 FIFO channels deliver in the order of sending", () => {
  fc.assert(
    fc.property(ruleTable, faulty, fc.nat(), (table, scenario, seed) => {
      const fifo = { ...scenario, network: { ...scenario.network, order: "fifo" as const } };
      const run = new Run(programFrom(table), fifo, seed);
      run.toEnd(limits);
      const last = new Map<string, number>();
      for (const step of dumpTrace(run.cluster.trace)) {
        if (step.kind !== "deliver") continue;
        const channel = `${step.peer}→${step.process}`;
        expect(step.number).toBeGreaterThanOrEqual(last.get(channel) ?? 0);
        last.set(channel, step.number);
      }
    }),
  );
});

test("N3 no channel waits for another: without a second message FIFO changes nothing", () => {
  const once: Program = {
    spawn: ({ processes, id }, outbox) => ({
      start: () => {
        for (const to of processes) if (to !== id) outbox.send(to, { type: "hello" });
      },
      deliver: () => {},
      fire: () => {},
      call: () => {},
      recover: () => {},
      save: () => ({}),
      load: () => {},
      end: () => {},
    }),
  };
  for (let seed = 0; seed < 10; seed++) {
    const [fifo, reordering] = [fifoNetwork, reorderingNetwork].map((network) => {
      const run = new Run(once, scenarioOf(mutex, { processes: 4, network }), seed);
      expect(run.toEnd()).toBe("quiescent");
      return dumpTrace(run.cluster.trace);
    });
    expect(fifo).toEqual(reordering);
  }
});

test("N4 a synchronous network delivers within its bound", () => {
  fc.assert(
    fc.property(ruleTable, reliable, fc.nat(), (table, scenario, seed) => {
      const network = { ...scenario.network, synchrony: "synchronous" as const };
      const run = new Run(programFrom(table), { ...scenario, network }, seed);
      run.toEnd(limits);
      const { trace } = run.cluster;
      for (const step of dumpTrace(trace)) {
        if (step.kind !== "deliver") continue;
        const took = step.time - trace.time(step.cause);
        expect(took).toBeGreaterThanOrEqual(network.minDelay);
        expect(took).toBeLessThanOrEqual(network.maxDelay);
      }
    }),
  );
});

test("V2 vector clocks agree with happened-before computed from the graph of steps", () => {
  fc.assert(
    fc.property(ruleTable, faulty, fc.nat(), (table, scenario, seed) => {
      const run = new Run(programFrom(table), scenario, seed);
      run.toEnd({ stepLimit: 150, tickLimit: 500 });
      const { trace } = run.cluster;
      const clocks = vectorClocks(trace, scenario.processes);
      const past = pastOfEach(trace);
      for (let first = 0; first < trace.length; first++) {
        for (let second = 0; second < trace.length; second++) {
          const before = past[second]?.has(first) === true;
          expect(clocks.happenedBefore(first, second)).toBe(before);
          if (past[first] === undefined || past[second] === undefined || first === second) continue;
          expect(isLess(clocks.at(first), clocks.at(second))).toBe(before);
        }
      }
    }),
    { numRuns: 40 },
  );
});

/** For each step of a process, every step that can have influenced it: plain graph search. */
function pastOfEach(trace: Trace): (Set<number> | undefined)[] {
  const lastOf = new Map<number, number>();
  const past: (Set<number> | undefined)[] = [];
  const network = new Set(["drop", "duplicate", "cut", "heal", "wait"]);
  for (let step = 0; step < trace.length; step++) {
    if (network.has(trace.kind(step))) {
      past.push(undefined);
      continue;
    }
    const mine = new Set<number>();
    const process = trace.process(step);
    const before = [
      lastOf.get(process),
      trace.kind(step) === "deliver" ? trace.cause(step) : undefined,
    ];
    for (const source of before) {
      if (source === undefined) continue;
      mine.add(source);
      for (const older of past[source] ?? []) mine.add(older);
    }
    past.push(mine);
    lastOf.set(process, step);
  }
  return past;
}

function isLess(left: readonly number[], right: readonly number[]): boolean {
  return (
    left.every((value, index) => value <= (right[index] ?? 0)) &&
    left.some((value, index) => value < (right[index] ?? 0))
  );
}
