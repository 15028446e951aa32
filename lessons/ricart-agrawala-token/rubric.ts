/** What the learner is told: one token, everybody's turn, and what a turn costs. */

import { acquisition, allAtOnce, heavyLoad, lightLoad } from "tiebreak/mutex";
import { unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

/** One after the other, and never the same process twice in a row; p0 only answers. */
function inTurn(processes: number) {
  const [, ...others] = lightLoad(processes, 2, 20);
  return [[], ...others];
}

export default defineRubric({
  problem: "mutex",
  scenarios: {
    duel: { processes: 2, workload: heavyLoad(2, 2) },
    trio: { processes: 3, workload: allAtOnce(3) },
    // p1 asks twice: its second request can overtake its first.
    again: {
      processes: 3,
      workload: forSome([1, 2], (id) => rounds(3 - id, () => acquisition(0))),
    },
    // The largest of those in which messages are counted in every order.
    quartet: { processes: 4, workload: forSome([1, 2], () => [acquisition(0)]) },
    "four at once": { processes: 4, network: unitNetwork, workload: heavyLoad(4, 6) },
    // p3 dies before anybody has asked, and wants nothing.
    bystander: {
      processes: 4,
      workload: forSome([0, 1, 2], (id) => rounds(3, () => acquisition(2 + 5 * id))),
      faults: [{ kind: "at", tick: 1, choices: [{ kind: "crash", process: 3 }] }],
    },
    // For the figures of the text.
    story: {
      processes: 3,
      workload: forSome([1, 2], (id) => rounds(id, () => acquisition(0))),
    },
    lost: {
      processes: 3,
      workload: forSome([1, 2], () => [acquisition(0)]),
      faults: [
        { kind: "on", event: { kind: "send", type: "token" }, nth: 1, effect: { kind: "drop" } },
      ],
    },
    dead: {
      processes: 4,
      workload: forSome([1, 2], (id) => rounds(2, () => acquisition(5 * id))),
      faults: [{ kind: "at", tick: 1, choices: [{ kind: "crash", process: 3 }] }],
    },
  },
  families: {
    holder: (processes) => ({
      processes,
      workload: forSome([0], () => rounds(3, () => acquisition(0))),
    }),
    quiet: (processes) => ({ processes, network: unitNetwork, workload: inTurn(processes) }),
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
      scenario: ["duel", "trio", "again"],
      schedules: "every",
    },
    {
      id: "progress",
      title: "Whoever asks gets in",
      points: 3,
      property: "progress",
      scenario: ["duel", "trio", "again"],
      schedules: "every",
    },
    {
      id: "turns",
      title: "Nobody overtakes you twice, when four ask again and again",
      points: 2,
      property: { name: "bounded-bypass", limit: 1 },
      scenario: "four at once",
      schedules: { seeds: 1 },
      dependsOn: ["progress"],
    },
    {
      id: "bystander",
      title: "A dead process that has nothing and wants nothing harms nobody",
      points: 1,
      property: "progress",
      scenario: "bystander",
      schedules: { seeds: 10 },
      dependsOn: ["progress"],
    },
    {
      id: "budget",
      title: "Never more than N messages for each entry, in any order of events",
      points: 1,
      property: { name: "message-budget", atMost: (n) => n, formula: "N" },
      scenario: ["duel", "trio", "again", "quartet"],
      schedules: "every",
      dependsOn: ["progress"],
    },
    {
      id: "free",
      title: "No message at all, if you have the token",
      points: 1,
      property: { name: "exact-messages", equals: 0, formula: "0" },
      family: "holder",
      sizes: [2, 5, 8],
      schedules: { seeds: 1 },
      dependsOn: ["progress"],
    },
    {
      id: "messages",
      title: "At most N messages, if you have to ask for it",
      points: 1,
      property: { name: "message-budget", atMost: (n) => n, formula: "N" },
      family: "quiet",
      sizes: [3, 4, 5, 6, 8, 10],
      schedules: { seeds: 1 },
      dependsOn: ["progress"],
    },
    {
      id: "client-delay",
      title: "At most 2T from asking to entering, if the token is idle elsewhere",
      points: 1,
      property: { name: "client-delay", atMost: 2, formula: "2T" },
      family: "quiet",
      sizes: [3, 4, 8],
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
