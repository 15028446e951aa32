/** What the learner is told: safety first, then liveness and order, then the price. */

import { acquisition, allAtOnce } from "tiebreak/mutex";
import { fifoNetwork, unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forEach, forSome, rounds } from "tiebreak/workload";

/** Everybody but the coordinator, p0. */
function clients(processes: number) {
  return Array.from({ length: processes - 1 }, (_, client) => client + 1);
}

function busyClients(processes: number, times: number) {
  return forSome(clients(processes), () => rounds(times, () => acquisition(0)));
}

export default defineRubric({
  problem: "mutex",
  scenarios: {
    duel: { processes: 3, workload: busyClients(3, 2) },
    "the coordinator too": { processes: 3, workload: allAtOnce(3) },
    "two resources": {
      processes: 4,
      workload: forSome([1, 2, 3], (id) => [acquisition(0, id === 2 ? "table" : "printer")]),
    },
    // p1 asks for the table while it still waits for the printer, or is inside.
    "both at once": {
      processes: 3,
      workload: forSome([1, 2], (id) =>
        id === 2
          ? [acquisition(0, "printer")]
          : [acquisition(0, "printer"), { ...acquisition(0, "table"), overlaps: true }],
      ),
    },
    // p3 asks first, then p2, then p1; each stays for a while.
    line: {
      processes: 4,
      network: unitNetwork,
      workload: forSome([1, 2, 3], (id) => [acquisition(3 * (3 - id), "main", 20)]),
    },
    // For the figures of the text.
    two: { processes: 3, network: unitNetwork, workload: forSome([1, 2], () => [acquisition(0)]) },
    // p1 asks for the door before it passes the key on to p2; p2 asks for the door after that.
    overtaken: {
      processes: 3,
      network: { ...fifoNetwork, minDelay: 2, maxDelay: 2, order: "reordering" },
      workload: forEach(3, (id) => {
        if (id === 0) return [];
        if (id === 2) return [acquisition(3, "key"), acquisition(0, "door")];
        return [acquisition(0, "key", 10), { ...acquisition(5, "door"), overlaps: true }];
      }),
      faults: [
        {
          kind: "on",
          event: { kind: "send", type: "request", from: 1 },
          nth: 2,
          effect: { kind: "delay", ticks: 40 },
        },
      ],
    },
    "holder dies": {
      processes: 3,
      network: unitNetwork,
      workload: forSome([1, 2], () => [acquisition(0)]),
      faults: [
        {
          kind: "on",
          event: { kind: "announce", name: "enter" },
          nth: 1,
          effect: { kind: "crash", afterTicks: 1 },
        },
      ],
    },
    "coordinator dies": {
      processes: 3,
      network: unitNetwork,
      workload: forSome([1, 2], () => [acquisition(0)]),
      faults: [{ kind: "at", tick: 3, choices: [{ kind: "crash", process: 0 }] }],
    },
  },
  families: {
    "the coordinator alone": (processes) => ({
      processes,
      workload: forSome([0], () => rounds(3, () => acquisition(0))),
    }),
    busy: (processes) => ({ processes, workload: busyClients(processes, 3) }),
    separate: (processes) => ({
      processes,
      network: unitNetwork,
      workload: forSome(clients(processes), (id) => [acquisition(0, `table:row:${id}`, 50)]),
    }),
    contended: (processes) => ({
      processes,
      network: unitNetwork,
      workload: busyClients(processes, 3),
    }),
  },
  criteria: [
    {
      id: "exclusion",
      title: "Never two inside the same resource",
      points: 4,
      property: "mutual-exclusion",
      scenario: ["duel", "the coordinator too", "two resources", "both at once"],
      schedules: "every",
    },
    {
      id: "progress",
      title: "Whoever asks gets in",
      points: 3,
      property: "progress",
      scenario: ["duel", "the coordinator too", "two resources", "both at once"],
      schedules: "every",
    },
    {
      id: "order",
      title: "First come, first served",
      points: 1,
      property: { name: "bounded-bypass", limit: 0 },
      scenario: "line",
      schedules: { seeds: 1 },
      dependsOn: ["progress"],
    },
    {
      id: "messages",
      title: "At most 3 messages for each entry, however many processes there are",
      points: 1,
      property: { name: "message-budget", atMost: 3, formula: "3" },
      family: "busy",
      sizes: [2, 3, 4, 5, 6, 7, 8, 9, 10],
      schedules: { seeds: 2 },
      dependsOn: ["progress"],
    },
    {
      id: "coordinator-for-free",
      title: "No message for an entry of the coordinator itself",
      points: 1,
      property: { name: "message-budget", atMost: 0, formula: "0" },
      family: "the coordinator alone",
      sizes: [2, 3, 8],
      schedules: { seeds: 1 },
      dependsOn: ["progress"],
    },
    {
      id: "client-delay",
      title: "At most 2T from asking to entering, even while all other resources are held",
      points: 1,
      property: { name: "client-delay", atMost: 2, formula: "2T" },
      family: "separate",
      sizes: [2, 4, 8],
      schedules: { seeds: 1 },
      dependsOn: ["progress"],
    },
    {
      id: "sync-delay",
      title: "At most 2T from an exit to the next entry, when somebody waits",
      points: 1,
      property: { name: "sync-delay", atMost: 2, formula: "2T" },
      family: "contended",
      sizes: [3, 4, 8],
      schedules: { seeds: 1 },
      dependsOn: ["progress"],
    },
  ],
});
