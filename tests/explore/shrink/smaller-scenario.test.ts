// A scenario with one process less: what moves down, what goes, what cannot be made smaller.
import { expect, test } from "vitest";
import { scheduleWithout, withoutProcess } from "../../../lib/explore/shrink/smaller-scenario.ts";
import type { Operation } from "../../../lib/sim/application.ts";
import { reorderingNetwork } from "../../../lib/sim/network.ts";
import type { Plain } from "../../../lib/sim/plain.ts";
import type { Scenario } from "../../../lib/sim/scenario.ts";
import { factsOf } from "../../../lib/sim/scenario.ts";
import { formatSchedule, parseSchedule } from "../../../lib/sim/schedule.ts";
import type { Topology } from "../../../lib/sim/topology.ts";

function asked(argument: Plain): Operation {
  return { name: "ask", argument, afterTicks: 0, holdTicks: 0 };
}

const scenario: Scenario = {
  processes: 4,
  topology: { kind: "full" },
  network: {
    ...reorderingNetwork,
    slow: [
      { from: 1, factor: 2 },
      { to: 3, factor: 3 },
    ],
  },
  operations: { ask: {} },
  announcements: {},
  workload: [[asked("p0.1"), asked({ to: 1, amount: 5 }), asked({ to: 3, amount: 1 })], [asked(7)]],
  faults: [
    {
      kind: "at",
      tick: 1,
      choices: [
        { kind: "crash", process: 1 },
        { kind: "crash", process: 2 },
      ],
    },
    { kind: "at", tick: 2, choices: [{ kind: "cut", from: 1, to: 3 }] },
    { kind: "on", event: { kind: "send", from: 3, to: "lowest" }, effect: { kind: "drop" } },
    { kind: "on", event: { kind: "send", to: 1 }, effect: { kind: "drop" } },
    {
      kind: "on",
      event: { kind: "announce", name: "enter", process: 2 },
      effect: { kind: "crash", afterTicks: 0 },
    },
  ],
  clockRates: [1, 2, 3, 4],
  grants: {},
  grantsEach: [],
};

test("those after the process move down, and what concerned it is gone", () => {
  const smaller = withoutProcess(scenario, 1);
  expect(smaller).toEqual({
    ...scenario,
    processes: 3,
    network: { ...reorderingNetwork, slow: [{ to: 2, factor: 3 }] },
    workload: [[asked("p0.1"), asked({ to: 2, amount: 1 })]],
    faults: [
      { kind: "at", tick: 1, choices: [{ kind: "crash", process: 1 }] },
      { kind: "on", event: { kind: "send", from: 2, to: "lowest" }, effect: { kind: "drop" } },
      {
        kind: "on",
        event: { kind: "announce", name: "enter", process: 1 },
        effect: { kind: "crash", afterTicks: 0 },
      },
    ],
    clockRates: [1, 3, 4],
  });
  expect(() => factsOf(smaller ?? scenario)).not.toThrow();
});

test("texts that name a process follow it", () => {
  const named = { ...scenario, workload: [[], [], [], [asked("p3.1"), asked("p30")]] };
  expect(withoutProcess(named, 0)?.workload).toEqual([[], [], [asked("p2.1"), asked("p29")]]);
});

test("receivers follow their process, and what is asked of nobody is not asked", () => {
  const job = (at: number, ...next: Plain[]): Plain => ({ name: "j", at, next });
  const asks = [asked(3), asked(1), asked(job(3, job(2))), asked(job(3, job(1)))];
  const named = { ...scenario, workload: [asks, [], [], []] };
  expect(withoutProcess(named, 1)?.workload[0]).toEqual([asked(2), asked(job(2, job(1)))]);
});

test("a schedule loses the choices that the process took part in", () => {
  const schedule = parseSchedule(`
    1: call p0 ask "p2.1"
    2: deliver p0→p2 #1 ping, crash after 1 sends
    3: deliver p1→p2 #1 ping
    4: drop p2→p1 #1 pong
    5: fire p3 answer
    6: cut p2→p0
    7: crash p1
    8: wait 4`);
  expect(formatSchedule(scheduleWithout(schedule, 1)).split("\n")).toEqual([
    '1: call p0 ask "p1.1"',
    "2: deliver p0→p1 #1 ping, crash after 1 sends",
    "5: fire p2 answer",
    "6: cut p1→p0",
    "8: wait 4",
    "",
  ]);
});

test("every topology shrinks, or says that it cannot", () => {
  const shrunk = (topology: Topology, gone: number) =>
    withoutProcess({ ...scenario, topology }, gone)?.topology ?? null;
  expect(shrunk({ kind: "ring" }, 2)).toEqual({ kind: "ring" });
  expect(shrunk({ kind: "ring", order: [3, 1, 0, 2] }, 1)).toEqual({
    kind: "ring",
    order: [2, 0, 1],
  });
  expect(shrunk({ kind: "line" }, 3)).toEqual({ kind: "line" });
  expect(shrunk({ kind: "star", centre: 2 }, 1)).toEqual({ kind: "star", centre: 1 });
  expect(shrunk({ kind: "star", centre: 2 }, 2)).toBeNull();
  expect(shrunk({ kind: "tree", parents: [0, 0, 0, 2] }, 1)).toEqual({
    kind: "tree",
    parents: [0, 0, 1],
  });
  expect(shrunk({ kind: "tree", parents: [0, 0, 0, 2] }, 2)).toBeNull();
  expect(shrunk({ kind: "tree", parents: [0, 0, 0, 2] }, 0)).toBeNull();
  expect(shrunk({ kind: "grid", columns: 2 }, 3)).toBeNull();
  const edges = [
    [0, 1],
    [1, 2],
    [2, 3],
  ] as const;
  expect(shrunk({ kind: "graph", edges }, 0)).toEqual({
    kind: "graph",
    edges: [
      [0, 1],
      [1, 2],
    ],
  });
  expect(shrunk({ kind: "graph", edges }, 1)).toBeNull();
});

test("the only process stays, and so do those that were granted something each", () => {
  expect(withoutProcess({ ...scenario, processes: 1 }, 0)).toBeNull();
  expect(withoutProcess({ ...scenario, grantsEach: [{ parent: null }] }, 3)).toBeNull();
});
