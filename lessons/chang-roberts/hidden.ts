/** What only the grading side sees: shuffled rings, slow links, elections that overlap. */

import {
  election,
  electionStorm,
  everyoneAtOnce,
  randomElections,
  staggeredElections,
} from "tiebreak/election";
import { fifoNetwork, unitNetwork } from "tiebreak/network";
import { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

function shuffled(processes: number) {
  const ids = Array.from({ length: processes }, (_, id) => id);
  return new Random(`hidden ring of ${processes}`).shuffle(ids);
}

/** Each id travels until it meets a higher one, the highest all round; then come N of news. */
function messagesOn(order: readonly number[]) {
  const n = order.length;
  const hops = order.map((id, place) => {
    let distance = 1;
    while (distance < n && (order[(place + distance) % n] ?? 0) < id) distance += 1;
    return distance;
  });
  return hops.reduce((sum, one) => sum + one, n);
}

export default defineRubric({
  problem: "election",
  scenarios: {
    eight: {
      processes: 8,
      topology: { kind: "ring", order: shuffled(8) },
      network: { ...fifoNetwork, slow: [{ from: 3, factor: 15 }] },
      workload: staggeredElections(8, 7),
    },
    often: {
      processes: 6,
      topology: { kind: "ring", order: shuffled(6) },
      network: fifoNetwork,
      workload: randomElections(6, 4, 60, new Random("hidden elections")),
    },
  },
  families: {
    // More than ten processes, whose ids differ as texts, and each begins more than five times.
    "long haul": (processes, random) => ({
      processes,
      topology: { kind: "ring", order: random.shuffle(shuffled(processes)) },
      network: fifoNetwork,
      workload: randomElections(processes, 6, 20 * processes, random),
    }),
    "wave after wave": (processes) => ({
      processes,
      topology: { kind: "ring" },
      network: unitNetwork,
      workload: electionStorm(processes, 6, 10 * processes),
    }),
    // Two begin late, six times over, and each has passed the highest on already.
    "late over and over": (processes) => ({
      processes,
      topology: { kind: "ring" },
      network: unitNetwork,
      workload: forSome([0, 1, processes - 1], (id) =>
        rounds(6, (round) => election(round > 0 ? 5 * processes : ([2, 3][id] ?? 0))),
      ),
    }),
    // Both ids get as far as the highest, which has not begun: it answers only the first.
    "two in front of the highest": (processes) => ({
      processes,
      topology: {
        kind: "ring",
        order: Array.from(
          { length: processes },
          (_, place) => (2 * processes - 2 - place) % processes,
        ),
      },
      network: unitNetwork,
      workload: forSome([processes - 2, processes - 3], () =>
        rounds(6, (round) => election(round > 0 ? 5 * processes : 0)),
      ),
    }),
    shuffled: (processes) => ({
      processes,
      topology: { kind: "ring", order: shuffled(processes) },
      network: unitNetwork,
      workload: everyoneAtOnce(processes),
    }),
  },
  criteria: [
    {
      id: "agreement-of-eight",
      title: "All who decide trust the same process, on larger rings",
      points: 1,
      property: "agreement-throughout",
      scenario: ["eight", "often"],
      schedules: { seeds: 20, firstSeed: 1001, tickLimit: 20_000 },
      dependsOn: ["agreement"],
      hint: "agreement",
    },
    {
      id: "termination-of-eight",
      title: "Everybody decides, on larger rings and over and over",
      points: 2,
      property: "termination",
      scenario: ["eight", "often"],
      schedules: { seeds: 20, firstSeed: 1001, tickLimit: 20_000 },
      dependsOn: ["again"],
      hint: "again",
    },
    {
      id: "messages-shuffled",
      title: "No more messages than theory says, on shuffled rings where everybody begins",
      points: 1,
      property: {
        name: "message-budget",
        atMost: (n) => messagesOn(shuffled(n)) / n,
        formula: "N·H_N + N on average, a share of",
      },
      family: "shuffled",
      sizes: [3, 4, 5, 6, 8, 9, 10],
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 200 },
      dependsOn: ["all-best"],
      hint: "all-worst",
    },
    {
      id: "validity-in-the-long-run",
      title: "The highest wins, among more than ten and over and over",
      points: 1,
      property: { name: "validity-throughout", rule: "highest" },
      family: "long haul",
      sizes: { draw: 2, from: [11, 16], and: [40] },
      schedules: { seeds: 2, firstSeed: 1001, tickLimit: 20_000 },
      dependsOn: ["validity"],
      hint: "validity",
    },
    {
      id: "termination-in-the-long-run",
      title: "Everybody decides, among more than ten and over and over",
      points: 1,
      property: "termination",
      family: "long haul",
      sizes: { draw: 2, from: [11, 16], and: [40] },
      schedules: { seeds: 2, firstSeed: 1001, tickLimit: 20_000 },
      dependsOn: ["again"],
      hint: "again",
    },
    {
      id: "messages-wave-after-wave",
      title: "At most 3N − 1 messages in all also in the sixth election, when everybody begins",
      points: 1,
      property: {
        name: "message-budget",
        atMost: (n) => (3 * n - 1) / n,
        formula: "(3N − 1)/N",
      },
      family: "wave after wave",
      sizes: { draw: 2, from: [2, 9], and: [12] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 2000 },
      dependsOn: ["all-best"],
      hint: "all-best",
    },
    {
      id: "late-over-and-over",
      title: "At most 2N messages also in the sixth election, when two begin late",
      points: 1,
      property: { name: "message-budget", atMost: (n) => (2 * n) / 3, formula: "2N/3" },
      family: "late over and over",
      sizes: { draw: 2, from: [6, 9], and: [12] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 800 },
      dependsOn: ["late"],
      hint: "late",
    },
    {
      id: "two-in-front",
      title: "At most 4N − 3 messages when two begin in front of the highest, time after time",
      points: 1,
      property: { name: "message-budget", atMost: (n) => (4 * n - 3) / 2, formula: "(4N − 3)/2" },
      family: "two in front of the highest",
      sizes: { draw: 2, from: [4, 9], and: [12] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 800 },
      dependsOn: ["all-best"],
      hint: "all-worst",
    },
  ],
});
