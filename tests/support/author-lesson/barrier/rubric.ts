/** What the learner is told. */

import { unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import problem from "./problem.ts";
import { meetings } from "./shared.ts";

export default defineRubric({
  problem,
  scenarios: {
    pair: { processes: 2, workload: meetings(2, 2) },
    trio: { processes: 3, workload: meetings(3, 2) },
  },
  families: {
    meeting: (processes) => ({ processes, workload: meetings(processes, 3) }),
    timed: (processes) => ({ processes, network: unitNetwork, workload: meetings(processes, 1) }),
  },
  criteria: [
    {
      id: "together",
      title: "Nobody passes before everybody has come",
      points: 4,
      property: "nobody-early",
      scenario: ["pair", "trio"],
      schedules: "every",
    },
    {
      id: "passing",
      title: "Everybody passes in the end",
      points: 3,
      property: "everybody-passes",
      scenario: ["pair", "trio"],
      schedules: "every",
    },
    {
      id: "messages",
      title: "At most two messages for each arrival",
      points: 1,
      property: { name: "message-budget", atMost: 2, formula: "2" },
      family: "meeting",
      sizes: [2, 4, 6],
      schedules: { seeds: 3 },
      dependsOn: ["passing"],
    },
    {
      id: "wait",
      title: "Two hops after the last arrival",
      points: 1,
      property: { name: "longest-wait", atMost: 2, formula: "2" },
      family: "timed",
      sizes: [2, 4, 6],
      schedules: { seeds: 1 },
      dependsOn: ["passing"],
    },
  ],
});
