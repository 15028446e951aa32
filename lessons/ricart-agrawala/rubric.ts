/** What the learner is told: safety first, then liveness, then the price. */

import { acquisition, allAtOnce, heavyLoad, lightLoad } from "tiebreak/mutex";
import { unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome } from "tiebreak/workload";

const twoOfThree = forSome([0, 1], () => [acquisition(0)]);

export default defineRubric({
  problem: "mutex",
  scenarios: {
    duel: { processes: 2, workload: heavyLoad(2, 2) },
    trio: { processes: 3, workload: allAtOnce(3) },
    // For the figures of the text.
    tie: { processes: 3, workload: twoOfThree },
    lost: {
      processes: 3,
      workload: twoOfThree,
      faults: [
        { kind: "on", event: { kind: "send", type: "reply" }, nth: 1, effect: { kind: "drop" } },
      ],
    },
    dead: {
      processes: 3,
      workload: twoOfThree,
      faults: [{ kind: "at", tick: 1, choices: [{ kind: "crash", process: 2 }] }],
    },
  },
  families: {
    busy: (processes) => ({ processes, workload: heavyLoad(processes, 3) }),
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
    },
    {
      id: "messages",
      title: "At most 2(N − 1) messages for each entry",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 2 * (n - 1), formula: "2(N − 1)" },
      family: "busy",
      sizes: [2, 3, 4, 5, 6, 7, 8, 9, 10],
      schedules: { seeds: 3 },
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
