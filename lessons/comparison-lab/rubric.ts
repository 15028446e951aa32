/** Cheaper first, for that is what is new; then everything that was true must stay true. */

import { acquisition, heavyLoad } from "tiebreak/mutex";
import { unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forEach, forSome, rounds } from "tiebreak/workload";

/** p0 and p1 go in by turns, far enough apart that they never meet. */
function twoByTurns(times: number) {
  return forSome([0, 1], (id) =>
    rounds(times, (round) => acquisition(round === 0 && id === 1 ? 20 : 40)),
  );
}

export default defineRubric({
  problem: "mutex",
  scenarios: {
    duel: { processes: 2, workload: heavyLoad(2, 2) },
    // p2 goes in twice: the second time it has permissions left over, and may have to give way.
    again: {
      processes: 3,
      workload: forEach(3, (id) => rounds(id === 2 ? 2 : 1, () => acquisition(0))),
    },
    // For the figures of the text.
    turns: { processes: 4, network: unitNetwork, workload: twoByTurns(2) },
  },
  families: {
    lonely: (processes) => ({
      processes,
      workload: forSome([1], () => rounds(4, () => acquisition(0))),
    }),
    pair: (processes) => ({ processes, network: unitNetwork, workload: twoByTurns(10) }),
    busy: (processes) => ({ processes, workload: heavyLoad(processes, 3) }),
    contended: (processes) => ({
      processes,
      network: unitNetwork,
      workload: heavyLoad(processes, 3),
    }),
  },
  criteria: [
    {
      id: "repeat",
      title: "No message for going in again, when nobody has asked in between",
      points: 2,
      property: { name: "messages-between-entries", equals: 0, formula: "0" },
      family: "lonely",
      sizes: [2, 3, 5, 10],
      schedules: { seeds: 1 },
    },
    {
      id: "exclusion",
      title: "Still never two inside",
      points: 4,
      property: "mutual-exclusion",
      scenario: ["duel", "again"],
      schedules: "every",
      dependsOn: ["repeat"],
    },
    {
      id: "progress",
      title: "Still: whoever asks gets in",
      points: 3,
      property: "progress",
      scenario: ["duel", "again"],
      schedules: "every",
      dependsOn: ["repeat"],
    },
    {
      id: "pair",
      title: "At most N − 1 messages an entry, half of the usual, when only two go in by turns",
      points: 2,
      property: { name: "messages-per-entry", atMost: (n) => n - 1, formula: "N − 1" },
      family: "pair",
      sizes: [4, 8, 16],
      schedules: { seeds: 1 },
      dependsOn: ["repeat", "progress"],
    },
    {
      id: "budget",
      title: "Never more than 2(N − 1) messages for each entry, however many ask",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 2 * (n - 1), formula: "2(N − 1)" },
      family: "busy",
      sizes: [2, 3, 5, 8],
      schedules: { seeds: 3 },
      dependsOn: ["repeat", "progress"],
    },
    {
      id: "sync-delay",
      title: "At most T from an exit to the next entry, when somebody waits",
      points: 1,
      property: { name: "sync-delay", atMost: 1, formula: "T" },
      family: "contended",
      sizes: [3, 4, 8],
      schedules: { seeds: 1 },
      dependsOn: ["repeat", "progress"],
    },
  ],
});
