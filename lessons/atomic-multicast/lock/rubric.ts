/** What the learner is told: the same lock as ever, decided by what everybody delivers. */

import { acquisition, allAtOnce, heavyLoad, lightLoad } from "tiebreak/mutex";
import { fifoNetwork, reorderingNetwork, unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

/** Everybody but the sequencer asks twice. */
function others(processes: number) {
  const ids = Array.from({ length: processes - 1 }, (_, place) => place + 1);
  return forSome(ids, () => rounds(2, () => acquisition(0)));
}

export default defineRubric({
  problem: "mutex",
  scenarios: {
    duel: { processes: 2, network: fifoNetwork, workload: heavyLoad(2, 2) },
    trio: { processes: 3, network: fifoNetwork, workload: allAtOnce(3) },
    queue: { processes: 4, network: fifoNetwork, workload: heavyLoad(4, 3) },
    // For the figures of the text.
    "two ask": {
      processes: 3,
      network: fifoNetwork,
      workload: forSome([1, 2], () => [acquisition(0)]),
    },
    reordering: { processes: 3, network: reorderingNetwork, workload: others(3) },
  },
  families: {
    busy: (processes) => ({ processes, network: fifoNetwork, workload: others(processes) }),
    contended: (processes) => ({ processes, network: unitNetwork, workload: others(processes) }),
    quiet: (processes) => ({
      processes,
      network: unitNetwork,
      workload: [[], ...lightLoad(processes, 2, 100).slice(1)],
    }),
  },
  criteria: [
    {
      id: "exclusion",
      title: "Never two inside",
      points: 4,
      property: "mutual-exclusion",
      scenario: ["duel", "trio"],
      schedules: "every",
    },
    {
      id: "progress",
      title: "Whoever asks gets in",
      points: 3,
      property: "progress",
      scenario: ["duel", "trio"],
      schedules: "every",
      dependsOn: ["exclusion"],
    },
    {
      id: "turns",
      title: "Nobody who asks knowing of your request enters before you",
      points: 1,
      property: "happened-before-order",
      scenario: "queue",
      schedules: { seeds: 5 },
      dependsOn: ["progress"],
    },
    {
      id: "messages",
      title: "At most 2N messages for each entry of a process other than p0",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 2 * n, formula: "2N" },
      family: "busy",
      sizes: [2, 3, 5, 8],
      schedules: { seeds: 1 },
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
