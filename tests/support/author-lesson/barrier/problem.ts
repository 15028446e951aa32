/** A barrier: nobody goes on before everybody has come. */

import type { AnyMessage } from "tiebreak";
import { Process } from "tiebreak";
import { announce, defineProblem, isAwaited, refuse } from "tiebreak/problem";
import { always, leadsTo, measure } from "tiebreak/property";

/** A process that meets the others again and again: `onArrive` says that it has come. */
export abstract class BarrierProcess<
  M extends AnyMessage,
  Timer extends string = never,
> extends Process<M, Timer> {
  /** The application has come to the barrier. Call `pass` once everybody has. */
  abstract onArrive(): void;

  /** Lets the application go on. */
  pass(): void {
    if (!isAwaited(this, "pass")) refuse(`p${this.id} passed, but had not arrived.`);
    announce(this, "pass");
  }
}

export default defineProblem({
  name: "barrier",
  topic: "a barrier",
  base: { BarrierProcess },
  hooks: ["onArrive"],
  operations: { arrive: { until: "pass" } },
  announcements: { pass: { told: "passed the barrier" } },
  counted: { call: "arrive", noun: "arrival" },
  properties: {
    "nobody-early": always({
      statement: "Nobody passes more often than everybody has arrived.",
      counts: {
        arrived: { step: "call", name: "arrive" },
        passed: { step: "announce", name: "pass" },
      },
      holds: ({ counts }) =>
        counts.passed.by.every((times) => times <= Math.min(...counts.arrived.by)),
      blames: ({ counts, processes }) =>
        processes
          .map(({ id }) => id)
          .filter((id) => (counts.passed.by[id] ?? 0) > Math.min(...counts.arrived.by)),
      reason: ({ counts }, blamed) => {
        const missing = counts.arrived.by.indexOf(Math.min(...counts.arrived.by));
        const rounds = counts.arrived.by[missing];
        const passed = counts.passed.by[blamed[0] ?? 0];
        return `p${blamed[0]} has passed ${passed} times, p${missing} has arrived ${rounds} times`;
      },
      speaksOf: ({ counts }) => counts.passed.total > 0,
      absent: "nobody passed",
    }),
    "everybody-passes": leadsTo({
      each: true,
      statement: "Whoever arrives passes in the end.",
      keepsScenario: true, // with fewer arrivals nobody could pass
      from: (_, { open }) => open.some(({ phase }) => phase === "waiting"),
      to: (_, { open }) => open.length === 0,
      reason: (_, waiting) => `${waiting.map((id) => `p${id}`).join(", ")} never passed`,
    }),
    "longest-wait": measure({
      noun: "the longest time between the last arrival and a pass",
      unit: "tick(s)",
      read: ({ steps, size }) => {
        const arrivals = steps.filter(({ kind, name }) => kind === "call" && name === "arrive");
        const passes = steps.filter(({ kind, name }) => kind === "announce" && name === "pass");
        return passes.map(({ time }, place) => {
          const last = arrivals[(Math.floor(place / size) + 1) * size - 1];
          return last === undefined ? 0 : time - last.time;
        });
      },
    }),
  },
});
