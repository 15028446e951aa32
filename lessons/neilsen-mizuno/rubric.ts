/** What the learner is told: safety, liveness, and what the shape of the tree costs. */

import { acquisition, afterEveryone, allAtOnce, heavyLoad, oneRequest } from "tiebreak/mutex";
import { unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

function tree(parents: readonly (number | null)[]) {
  return { processes: parents.length, grantsEach: parents.map((parent) => ({ parent })) };
}

/** p0 in the centre, with the token. */
function star(processes: number) {
  return tree(Array.from({ length: processes }, (_, id) => (id === 0 ? null : 0)));
}

/** From p0 to the last process, which has the token. */
function line(processes: number) {
  const last = processes - 1;
  return tree(Array.from({ length: processes }, (_, id) => (id === last ? null : id + 1)));
}

/** Aaron, Becky, Chloe, Danielle and Evan: their tree leads to Chloe, p2. */
const five = tree([1, 2, null, 2, 3]);

export default defineRubric({
  problem: "mutex",
  scenarios: {
    duel: { ...star(2), workload: heavyLoad(2, 2) },
    line: { ...line(3), workload: heavyLoad(3, 2) },
    star: { ...star(4), workload: allAtOnce(4) },
    // For the figures of the text.
    five: { ...five, workload: forSome([0, 2, 4], () => [acquisition(0)]) },
    leaves: { ...star(4), workload: forSome([1, 2], (id) => [acquisition(40 * id)]) },
    lost: {
      ...five,
      workload: forSome([0, 4], () => [acquisition(0)]),
      faults: [
        { kind: "on", event: { kind: "send", type: "request" }, nth: 2, effect: { kind: "drop" } },
      ],
    },
    dead: {
      ...five,
      workload: forSome([0, 2, 4], (id) => [acquisition(id === 0 ? 30 : 0)]),
      faults: [{ kind: "at", tick: 25, choices: [{ kind: "crash", process: 1 }] }],
    },
  },
  families: {
    holder: (processes) => ({
      ...star(processes),
      workload: forSome([0], () => rounds(3, () => acquisition(0))),
    }),
    "star, each after each": (processes) => ({
      ...star(processes),
      network: unitNetwork,
      workload: afterEveryone(processes, 100),
    }),
    "line, end to end": (processes) => ({
      ...line(processes),
      network: unitNetwork,
      workload: oneRequest(0),
    }),
    "busy star": (processes) => ({ ...star(processes), workload: heavyLoad(processes, 3) }),
    contended: (processes) => ({
      ...star(processes),
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
      scenario: ["duel", "line", "star"],
      schedules: "every",
    },
    {
      id: "progress",
      title: "Whoever asks gets in",
      points: 3,
      property: "progress",
      scenario: ["duel", "line", "star"],
      schedules: "every",
    },
    {
      id: "free",
      title: "No message at all, if you hold the token",
      points: 1,
      property: { name: "message-budget", atMost: 0, formula: "0" },
      family: "holder",
      sizes: [2, 5, 8],
      schedules: { seeds: 1 },
      dependsOn: ["progress"],
    },
    {
      id: "line",
      title: "At most N messages from one end of a line to the other",
      points: 1,
      property: { name: "message-budget", atMost: (n) => n, formula: "N" },
      family: "line, end to end",
      sizes: [2, 3, 5, 8, 10],
      schedules: { seeds: 1 },
      dependsOn: ["progress"],
    },
    {
      id: "star",
      title:
        "At most 3 − 5/N + 2/N² messages on a star, averaged over who asks and who holds the token",
      points: 1,
      property: {
        name: "messages-per-entry",
        // Sizes are powers of two: the formula then has no rounding.
        atMost: (n) => 3 - 5 / n + 2 / n ** 2,
        formula: "3 − 5/N + 2/N²",
      },
      family: "star, each after each",
      sizes: [2, 4, 8],
      schedules: { seeds: 1, stepLimit: 3000 },
      dependsOn: ["progress"],
    },
    {
      id: "budget",
      title: "Never more than 3 messages for each entry on a star, however many ask",
      points: 1,
      property: { name: "message-budget", atMost: 3, formula: "3" },
      family: "busy star",
      sizes: [3, 5, 8],
      schedules: { seeds: 3, stepLimit: 2000 },
      dependsOn: ["progress"],
    },
    {
      id: "client-delay",
      title: "At most 3T from asking to entering on a star, when nobody else asks",
      points: 1,
      property: { name: "client-delay", atMost: 3, formula: "3T" },
      family: "star, each after each",
      sizes: [2, 4, 8],
      schedules: { seeds: 1, stepLimit: 3000 },
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
