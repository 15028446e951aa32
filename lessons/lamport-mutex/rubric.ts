/** What the learner is told: safe and live on FIFO channels, in order, at the known price. */

import { acquisition, heavyLoad, lightLoad } from "tiebreak/mutex";
import { fifoNetwork, reorderingNetwork, unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome } from "tiebreak/workload";

const twoAsk = forSome([0, 1], () => [acquisition(0)]);

export default defineRubric({
  problem: "mutex",
  scenarios: {
    duel: { processes: 2, network: fifoNetwork, workload: heavyLoad(2, 2) },
    pair: { processes: 3, network: fifoNetwork, workload: twoAsk },
    detour: {
      processes: 3,
      network: { ...fifoNetwork, slow: [{ from: 1, to: 2, factor: 30 }] },
      workload: heavyLoad(3, 4),
    },
    // p0 tells p1 of p2's request by nothing but an ack, and p1 asks a second time.
    "by an ack": {
      processes: 3,
      network: {
        ...fifoNetwork,
        slow: [
          { from: 1, to: 0, factor: 10 },
          { from: 2, to: 1, factor: 40 },
        ],
      },
      workload: [[], [acquisition(0), acquisition(0)], [acquisition(12)]],
    },
    // p0 is inside, leaves, and its release tells p1 of p2's request.
    "by a release": {
      processes: 3,
      network: { ...fifoNetwork, slow: [{ from: 2, to: 1, factor: 40 }] },
      workload: [[acquisition(0, "main", 30)], [acquisition(75)], [acquisition(15)]],
    },
    // For the figures of the text.
    story: { processes: 3, network: fifoNetwork, workload: twoAsk },
    reordering: { processes: 2, network: reorderingNetwork, workload: heavyLoad(2, 1) },
    lost: {
      processes: 3,
      network: fifoNetwork,
      workload: twoAsk,
      faults: [
        { kind: "on", event: { kind: "send", type: "ack" }, nth: 1, effect: { kind: "drop" } },
      ],
    },
    dead: {
      processes: 3,
      network: fifoNetwork,
      workload: twoAsk,
      faults: [
        {
          kind: "on",
          event: { kind: "announce", name: "enter" },
          nth: 1,
          effect: { kind: "crash", afterTicks: 1 },
        },
      ],
    },
  },
  families: {
    busy: (processes) => ({
      processes,
      network: fifoNetwork,
      workload: heavyLoad(processes, 3),
    }),
    quiet: (processes) => ({
      processes,
      network: unitNetwork,
      workload: lightLoad(processes, 2, 100),
    }),
    contended: (processes) => ({
      processes,
      network: unitNetwork,
      workload: heavyLoad(processes, 3),
    }),
  },
  criteria: [
    {
      id: "exclusion",
      title: "Never two inside",
      points: 4,
      property: "mutual-exclusion",
      scenario: ["duel", "pair"],
      schedules: "every",
    },
    {
      id: "progress",
      title: "Whoever asks gets in",
      points: 3,
      property: "progress",
      scenario: ["duel", "pair"],
      schedules: "every",
    },
    {
      id: "order",
      title: "Whoever asked in the knowledge of another's request goes second",
      points: 1,
      property: "happened-before-order",
      scenario: ["detour", "by an ack", "by a release"],
      schedules: { seeds: 30 },
      dependsOn: ["progress"],
    },
    {
      id: "messages",
      title: "At most 3(N − 1) messages for each entry",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 3 * (n - 1), formula: "3(N − 1)" },
      family: "busy",
      sizes: [2, 3, 4, 5, 6, 7, 8, 9, 10],
      schedules: { seeds: 2 },
      dependsOn: ["progress"],
    },
    {
      id: "client-delay",
      title: "At most 2T from asking to entering, when nobody else asks",
      points: 1,
      property: { name: "client-delay", atMost: 2, formula: "2T" },
      family: "quiet",
      sizes: [2, 4, 8],
      schedules: { seeds: 1 },
      dependsOn: ["progress"],
    },
    {
      id: "sync-delay",
      title: "At most T from an exit to the next entry, when somebody waits",
      points: 1,
      property: { name: "sync-delay", atMost: 1, formula: "T" },
      family: "contended",
      sizes: [3, 4, 8],
      schedules: { seeds: 1 },
      dependsOn: ["progress"],
    },
  ],
});
