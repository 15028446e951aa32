/** What only the grading side sees: larger rings, other orders, initiators at odd moments. */

import { election, randomElections, repeatedElections } from "tiebreak/election";
import { fifoNetwork, unitNetwork } from "tiebreak/network";
import { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

const elections = 6;

/**
 * The first on the ring begins again and again. Each time it is asked once more as soon as it has
 * begun, and all others but the last when they have just passed its list on: N calls for one list.
 */
function askedOnTheWay(order: readonly number[]) {
  const period = 3 * order.length;
  return forSome(order.slice(0, -1), (id) => {
    const place = order.indexOf(id);
    if (place > 0) return rounds(elections, (round) => election(round === 0 ? place + 1 : period));
    const first = rounds(elections, (round) => election(round === 0 ? 0 : period - 1));
    return first.flatMap((begins) => [begins, election(1)]);
  });
}

/** Two begin at once; when that is over, the highest of all begins; and so on. */
function rivals(processes: number, random: Random) {
  const period = 12 * processes;
  const [one = 0, other = 1] = random.shuffle(idsBelow(processes - 1));
  return forSome([one, other, processes - 1], (id) =>
    rounds(elections, (round) =>
      election(round > 0 ? period : id < processes - 1 ? 0 : period / 2),
    ),
  );
}

function idsBelow(processes: number) {
  return Array.from({ length: processes }, (_, id) => id);
}

export default defineRubric({
  problem: "election",
  scenarios: {
    six: {
      processes: 6,
      topology: { kind: "ring", order: [3, 5, 0, 2, 4, 1] },
      network: { ...fifoNetwork, slow: [{ from: 5, factor: 9 }] },
      workload: randomElections(6, 2, 40, new Random(3)),
    },
    // Asked at every moment of the elections before, also while its own news is on the way.
    "six times": {
      processes: 2,
      topology: { kind: "ring" },
      network: fifoNetwork,
      workload: repeatedElections(0, elections, 1),
    },
  },
  families: {
    "asked on the way": (processes, random) => {
      const order = random.shuffle(idsBelow(processes));
      return {
        processes,
        topology: { kind: "ring", order },
        network: unitNetwork,
        workload: askedOnTheWay(order),
      };
    },
    // Asked again each time while its news is on the way.
    "behind the news": (processes) => ({
      processes,
      topology: { kind: "ring" },
      network: unitNetwork,
      workload: repeatedElections(0, elections, processes + 3),
    }),
    "rivals over and over": (processes, random) => ({
      processes,
      topology: { kind: "ring", order: random.shuffle(idsBelow(processes)) },
      network: unitNetwork,
      workload: rivals(processes, random),
    }),
    // More than ten processes, whose ids differ as texts, and each begins more than five times.
    "long haul": (processes, random) => ({
      processes,
      topology: {
        kind: "ring",
        order: random.shuffle(idsBelow(processes)),
      },
      network: fifoNetwork,
      workload: randomElections(processes, 6, 20 * processes, random),
    }),
  },
  criteria: [
    {
      id: "termination-among-six",
      title: "Everybody decides, on a larger ring",
      points: 1,
      property: "termination",
      scenario: "six",
      schedules: { seeds: 60, firstSeed: 1001 },
      dependsOn: ["termination"],
      hint: "termination",
    },
    {
      id: "validity-among-six",
      title: "The highest wins, on a larger ring",
      points: 1,
      property: { name: "validity", rule: "highest" },
      scenario: "six",
      schedules: { seeds: 60, firstSeed: 1001 },
      dependsOn: ["validity"],
      hint: "validity",
    },
    {
      id: "validity-in-the-long-run",
      title: "The highest wins, among more than ten and over and over",
      points: 1,
      property: { name: "validity", rule: "highest" },
      family: "long haul",
      sizes: { draw: 2, from: [11, 16] },
      schedules: { seeds: 2, firstSeed: 1001 },
      dependsOn: ["validity"],
      hint: "validity",
    },
    {
      id: "termination-in-the-long-run",
      title: "Everybody decides, among more than ten and over and over",
      points: 1,
      property: "termination",
      family: "long haul",
      sizes: { draw: 2, from: [11, 16] },
      schedules: { seeds: 2, firstSeed: 1001 },
      dependsOn: ["termination"],
      hint: "termination",
    },
    {
      id: "termination-six-times",
      title: "Everybody decides, however often and whenever the same one is asked",
      points: 1,
      property: "termination",
      scenario: "six times",
      schedules: "every",
      dependsOn: ["termination"],
      hint: "termination",
    },
    {
      id: "termination-behind-the-news",
      title: "Whoever is asked again while its news is on the way decides again, among many",
      points: 1,
      property: "termination",
      family: "behind the news",
      sizes: { draw: 2, from: [5, 10], and: [13] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["termination"],
      hint: "termination",
    },
    {
      id: "termination-on-the-way",
      title: "Whoever is asked while it is in an election decides with the others, each time",
      points: 1,
      property: "termination",
      family: "asked on the way",
      sizes: { draw: 2, from: [3, 10], and: [13, 40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["termination"],
      hint: "termination",
    },
    {
      id: "messages-on-the-way",
      title: "At most 2N messages in all when more are asked on the way, each time",
      points: 1,
      property: { name: "message-budget", atMost: 2, formula: "2" },
      family: "asked on the way",
      sizes: { draw: 2, from: [3, 10], and: [13, 40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["one-initiator"],
      hint: "budget",
    },
    {
      id: "termination-of-rivals",
      title: "Everybody decides when two begin at once, also the sixth time",
      points: 1,
      property: "termination",
      family: "rivals over and over",
      sizes: { draw: 3, from: [3, 10], and: [13] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["termination"],
      hint: "termination",
    },
    {
      id: "messages-of-rivals",
      title: "At most 3N − 1 messages when two begin at once, also the sixth time",
      points: 1,
      property: { name: "message-budget", atMost: (n) => (5 * n - 1) / 3, formula: "(5N − 1)/3" },
      family: "rivals over and over",
      sizes: { draw: 3, from: [3, 10], and: [13] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["two-initiators"],
      hint: "budget",
    },
  ],
});
