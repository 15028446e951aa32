/** What only the grading side sees: channels that reorder, and several crashes. */

import { acquisition } from "tiebreak/mutex";
import { fifoNetwork, synchronousNetwork, unitNetwork } from "tiebreak/network";
import type { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

function crash(tick: number, downTicks: number) {
  return [
    { kind: "at", tick, choices: [{ kind: "crash", process: 0 }] },
    { kind: "at", tick: tick + downTicks, choices: [{ kind: "recover", process: 0 }] },
  ] as const;
}

function late(from: number, to: number, nth: number, ticks: number) {
  const event = { kind: "send", from, to } as const;
  return { kind: "on", event, nth, effect: { kind: "delay", ticks } } as const;
}

const faults = [12, 40, 71, 103].flatMap((tick) => crash(tick, 6));

/** Messages overtake each other by far. */
const unruly = { ...synchronousNetwork, maxDelay: 40 };

/**
 * Seven times p0 is away while p1 is inside, and again when p1 leaves. The last time p2 waits for
 * it, and p1 does not come back.
 */
function leftWhileDown(processes: number, random: Random) {
  const stay = random.between(20, 30);
  const starts = Array.from({ length: 7 }, (_, round) => 100 * round);
  const visits = starts.map((start) => acquisition(start === 0 ? 0 : 98 - stay, "main", stay));
  return {
    processes,
    network: unitNetwork,
    workload: [[], visits, ...(processes > 2 ? [[acquisition(612)]] : [])],
    faults: starts.flatMap((start) => [
      ...crash(start + random.between(4, 6), 3),
      ...crash(start + stay + random.between(0, 2), 6),
    ]),
  };
}

/** The last one asks while p0 crashes, and may be asked again; then p1 asks. Nobody else does. */
function lateCopies(processes: number, random: Random) {
  return {
    processes,
    network: unruly,
    workload: forSome([1, processes - 1], (id) => [acquisition(id === 1 ? 300 : 0, "main", 1)]),
    // Early, half way or late on the way of the first request, which takes up to 40 ticks.
    faults: crash(14 * (processes - 11) + random.between(2, 12), 3),
  };
}

/** The grant reaches the last one when p0 has come back; what that one answers comes very late. */
function lateAnswer(processes: number) {
  const last = processes - 1;
  return {
    processes,
    network: { ...unitNetwork, order: "reordering" },
    workload: forSome([1, last], (id) => [acquisition(id === 1 ? 100 : 0, "main", 1)]),
    faults: [late(0, last, 1, 10), late(last, 0, 2, 60), ...crash(3, 2)],
  } as const;
}

export default defineRubric({
  problem: "mutex",
  scenarios: {
    "four crashes": {
      processes: 5,
      workload: forSome([1, 2, 3, 4], () => rounds(3, () => acquisition(1))),
      faults,
    },
    eleven: {
      processes: 11,
      network: fifoNetwork,
      workload: forSome([1, 5, 10], () => [acquisition(0)]),
    },
    "long line": {
      processes: 6,
      network: unitNetwork,
      workload: forSome([1, 2, 3, 4, 5], (id) => [acquisition(2 * (5 - id), "main", 40)]),
      faults,
    },
  },
  families: {
    // More than ten clients, more than ten turns (numbers that differ as texts), ten crashes.
    "long haul": (processes, random) => ({
      processes,
      workload: forSome(
        Array.from({ length: processes - 1 }, (_, place) => place + 1),
        (id) => rounds(id < 3 ? 14 : 6, () => acquisition(random.between(0, 40))),
      ),
      faults: Array.from({ length: 10 }, (_, place) => 90 * place + random.between(20, 80)).flatMap(
        (tick) => crash(tick, 6),
      ),
    }),
    "left while down": leftWhileDown,
    "late copies": lateCopies,
    "late answer": lateAnswer,
    // A dozen turns in a row, alone or not: the next request may overtake the release before it.
    hasty: (processes) => ({
      processes,
      network: unruly,
      workload: forSome(processes < 10 ? [1] : [1, 2, processes - 1], () =>
        rounds(12, () => acquisition(0)),
      ),
    }),
    "the coordinator alone": (processes) => ({
      processes,
      workload: forSome([0], () => rounds(3, () => acquisition(0))),
    }),
  },
  criteria: [
    {
      id: "exclusion-after-four-crashes",
      title: "Never two inside, with four crashes",
      points: 2,
      property: "mutual-exclusion",
      scenario: "four crashes",
      schedules: { seeds: 50, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "progress-after-four-crashes",
      title: "Whoever asks gets in, with four crashes",
      points: 2,
      property: "recovered-progress",
      scenario: "four crashes",
      schedules: { seeds: 50, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "order-in-a-long-line",
      title: "Whoever stood in a long line keeps its place",
      points: 1,
      property: { name: "bounded-bypass", limit: 0 },
      scenario: "long line",
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "order",
    },
    {
      id: "exclusion-in-the-long-run",
      title: "Never two inside, among more than ten and over and over",
      points: 1,
      property: "mutual-exclusion",
      family: "long haul",
      sizes: { draw: 2, from: [11, 16] },
      schedules: { seeds: 5, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "progress-in-the-long-run",
      title: "Whoever asks gets in, among more than ten and over and over",
      points: 1,
      property: "recovered-progress",
      family: "long haul",
      sizes: { draw: 2, from: [11, 16] },
      schedules: { seeds: 5, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "progress-after-missed-releases",
      title: "Whoever asks gets in, although releases come while p0 is down, time after time",
      points: 1,
      property: "recovered-progress",
      family: "left while down",
      sizes: [2, 4, 12],
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "exclusion-while-p1-stays",
      title: "Never two inside, although p0 comes back while somebody is, time after time",
      points: 1,
      property: "mutual-exclusion",
      family: "left while down",
      sizes: [4, 12],
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "progress-after-late-copies",
      title: "Whoever asks gets in, although what was said again comes late",
      points: 1,
      property: "recovered-progress",
      family: "late copies",
      sizes: [11, 12, 13],
      schedules: { seeds: 12, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "progress-after-a-late-answer",
      title: "Whoever asks gets in, although an answer comes when all has changed",
      points: 1,
      property: "recovered-progress",
      family: "late answer",
      sizes: [4, 12],
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "half-way-among-many",
      title: "The same if it crashes between writing down and sending, among more than ten",
      points: 1,
      property: "recovered-progress",
      scenario: "eleven",
      schedules: {
        walks: 40,
        firstSeed: 1001,
        faults: { halfWayCrashes: 1, recoveries: 1, crashable: [0] },
      },
      dependsOn: ["half-way"],
      hint: "half-way",
    },
    {
      id: "messages-in-haste",
      title: "At most 3 messages for each entry, however late a release comes",
      points: 1,
      property: { name: "message-budget", atMost: 3, formula: "3" },
      family: "hasty",
      sizes: [3, 4, 12],
      schedules: { seeds: 10, firstSeed: 1001 },
      dependsOn: ["messages"],
      hint: "messages",
    },
    {
      id: "coordinator-for-free",
      title: "No message for an entry of p0 itself, for it is the coordinator",
      points: 1,
      property: { name: "message-budget", atMost: 0, formula: "0" },
      family: "the coordinator alone",
      sizes: [2, 3, 8],
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["messages"],
      hint: "messages",
    },
  ],
});
