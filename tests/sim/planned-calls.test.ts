/** When the application of a process makes its calls in a timed run. */

import { expect, test } from "vitest";
import type { Operation, OperationKinds } from "../../lib/sim/application.ts";
import { unitNetwork } from "../../lib/sim/network.ts";
import type { Outbox } from "../../lib/sim/outbox.ts";
import type { Program } from "../../lib/sim/program.ts";
import { Run } from "../../lib/sim/run.ts";

const operations: OperationKinds = {
  note: {},
  stay: { until: "stayed", finish: "leave" },
  visit: { until: "visited", finish: "part", unaskedHoldTicks: 6 },
};

/** Says `stayed` at once when it is asked to stay, and `visited` unasked when it takes a note. */
const program: Program = {
  spawn: (_, outbox: Outbox) => ({
    start: () => {},
    deliver: () => outbox.announce("visited", "messenger"),
    fire: () => {},
    call: (name, argument) => {
      if (name === "stay") outbox.announce("stayed", argument);
      if (argument === "message") outbox.send(0, { type: "knock" });
      if (name === "note") outbox.announce(argument === "guest" ? "visited" : "nothing", argument);
    },
    recover: () => {},
    save: () => ({}),
    load: () => {},
    end: () => {},
  }),
};

function callTimes(script: readonly Operation[]): string[] {
  const run = new Run(
    program,
    {
      processes: 1,
      topology: { kind: "full" },
      network: unitNetwork,
      operations,
      announcements: {},
      workload: [script],
      faults: [],
      clockRates: [],
      grants: {},
      grantsEach: [],
    },
    1,
  );
  expect(run.toEnd()).toBe("quiescent");
  const { trace } = run.cluster;
  return Array.from({ length: trace.length }, (_, index) => trace.step(index))
    .filter(({ kind }) => kind === "call")
    .map(({ time, name, value }) => `${time} ${name} ${value}`);
}

test("A1 two operations that look alike both happen, each after its own delay", () => {
  const note = { name: "note", argument: null, afterTicks: 5, holdTicks: 0 };
  expect(callTimes([note, note, note])).toEqual(["5 note null", "10 note null", "15 note null"]);
});

test("A2 an operation that overlaps another does not put off the other's closing call", () => {
  const first = { name: "stay", argument: "a", afterTicks: 0, holdTicks: 10 };
  const second = { name: "stay", argument: "b", afterTicks: 4, holdTicks: 1, overlaps: true };
  expect(callTimes([first, second])).toEqual(["0 stay a", "4 stay b", "5 leave b", "10 leave a"]);
});

test("A1 an operation on something else is another operation, with its own delay", () => {
  const first = { name: "note", argument: "a", afterTicks: 5, holdTicks: 0 };
  const second = { ...first, argument: "b", afterTicks: 3 };
  expect(callTimes([first, second, { ...second, name: "stay" }])).toEqual([
    "5 note a",
    "8 note b",
    "11 stay b",
    "11 leave b",
  ]);
});

test("A3 an announcement that comes unasked opens its operation, if the problem allows it", () => {
  const note = { name: "note", argument: "guest", afterTicks: 2, holdTicks: 0 };
  expect(callTimes([note])).toEqual(["2 note guest", "8 part guest"]);
  expect(callTimes([{ ...note, argument: "other" }])).toEqual(["2 note other"]);
  expect(callTimes([{ ...note, argument: "message" }])).toEqual([
    "2 note message",
    "9 part messenger",
  ]);
});
