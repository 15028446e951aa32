/** What only the grading side sees: several cuts, real delays, and a crash at the wrong moment. */

import { election } from "tiebreak/election";
import { healing, partition } from "tiebreak/fault";
import { fifoNetwork } from "tiebreak/network";
import type { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { forSome } from "tiebreak/workload";

function at(tick: number, groups: readonly (readonly number[])[], length: number) {
  return [
    { kind: "at", tick, choices: partition(groups) },
    { kind: "at", tick: tick + length, choices: healing(groups) },
  ] as const;
}

function crash(tick: number, process: number, length: number) {
  return [
    { kind: "at", tick, choices: [{ kind: "crash", process }] },
    { kind: "at", tick: tick + length, choices: [{ kind: "recover", process }] },
  ] as const;
}

/** Everybody is asked twice, one after the other, and never quite at the same time. */
function inTurn(processes: number) {
  const ids = Array.from({ length: processes }, (_, id) => id);
  return forSome(ids, (id) => [election(3 + 13 * id), election(80)]);
}

/**
 * Six times a cut, a crash and a recovery, elections on both sides of the cut, and three more when
 * the network has healed. Epochs go up all the time, past ten soon.
 */
function longHaul(processes: number, random: Random) {
  const asked: number[][] = Array.from({ length: processes }, () => []);
  const everybody = asked.map((_, id) => id);
  const crashed = random.below(processes); // always the same one, which is never asked
  const ask = (id: number | undefined, ...ticks: number[]) => asked[id ?? 0]?.push(...ticks);
  const faults = [0, 100, 200, 300, 400, 500].flatMap((start) => {
    const ids = [crashed, ...random.shuffle(everybody.filter((id) => id !== crashed))];
    const [, first, second, third] = ids;
    const size = random.between(2, processes - 2);
    const inFirst = ids.filter((id, place) => id === first || (place > 2 && place <= size));
    const groups = [inFirst, ids.filter((id) => !inFirst.includes(id))];
    ask(first, start + 15, start + 25, start + 35);
    ask(second, start + random.between(15, 22), start + 30);
    ask(third, start + 60, start + 70, start + 80);
    return [...at(start + 10, groups, 40), ...crash(start + random.between(11, 20), crashed, 23)];
  });
  const workload = asked.map((ticks) =>
    ticks
      .sort((one, other) => one - other)
      .map((tick, place) => {
        return election(tick - (place === 0 ? 0 : (ticks[place - 1] ?? 0)));
      }),
  );
  return { workload, faults: faults.sort((one, other) => one.tick - other.tick) };
}

const steady = { ...fifoNetwork, minDelay: 1, maxDelay: 1 };
const brisk = { ...fifoNetwork, maxDelay: 4 };

export default defineRubric({
  problem: "leadership",
  scenarios: {
    troubled: {
      processes: 5,
      network: brisk,
      workload: inTurn(5),
      faults: [
        ...at(
          12,
          [
            [0, 3],
            [1, 2, 4],
          ],
          50,
        ),
        ...crash(20, 2, 9),
        ...at(90, [[0, 1, 2, 3], [4]], 40),
        ...crash(101, 1, 6),
      ],
    },
    "four in two halves": {
      processes: 4,
      network: brisk,
      workload: inTurn(4),
      faults: at(
        3,
        [
          [0, 1],
          [2, 3],
        ],
        80,
      ),
    },
  },
  families: {
    "long haul": (processes, random) => ({
      processes,
      network: steady,
      ...longHaul(processes, random),
    }),
  },
  criteria: [
    {
      id: "one-leader-in-trouble",
      title: "Never two leaders of one epoch, with several cuts and crashes",
      points: 2,
      property: "one-leader-per-epoch",
      scenario: ["troubled", "four in two halves"],
      schedules: { seeds: 20, firstSeed: 1001, tickLimit: 200 },
      dependsOn: ["one-leader"],
      hint: "one-leader",
    },
    {
      id: "majority-of-four",
      title: "Nobody leads without a majority, with several cuts and crashes",
      points: 1,
      property: "majority-behind",
      scenario: ["troubled", "four in two halves"],
      schedules: { seeds: 20, firstSeed: 1001, tickLimit: 200 },
      dependsOn: ["majority"],
      hint: "majority",
    },
    {
      id: "epochs-in-trouble",
      title: "Nobody goes back to an older epoch, with several cuts and crashes",
      points: 1,
      property: "epochs-go-up",
      scenario: ["troubled", "four in two halves"],
      schedules: { seeds: 20, firstSeed: 1001, tickLimit: 200 },
      dependsOn: ["epochs"],
      hint: "epochs",
    },
    {
      id: "one-leader-in-the-long-run",
      title: "Never two leaders of one epoch, among more than ten and cut again and again",
      points: 1,
      property: "one-leader-per-epoch",
      family: "long haul",
      sizes: { draw: 2, from: [11, 14], and: [5] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 600 },
      dependsOn: ["one-leader"],
      hint: "one-leader",
    },
    {
      id: "majority-in-the-long-run",
      title: "Nobody leads without a majority, among more than ten and cut again and again",
      points: 1,
      property: "majority-behind",
      family: "long haul",
      sizes: { draw: 2, from: [11, 14], and: [5] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 600 },
      dependsOn: ["majority"],
      hint: "majority",
    },
    {
      id: "epochs-in-the-long-run",
      title: "Nobody goes back to an older epoch, among more than ten and cut again and again",
      points: 1,
      property: "epochs-go-up",
      family: "long haul",
      sizes: { draw: 2, from: [11, 14], and: [5] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 600 },
      dependsOn: ["epochs"],
      hint: "epochs",
    },
    {
      id: "elected-in-the-long-run",
      title: "Nobody follows who has not won, among more than ten and cut again and again",
      points: 1,
      property: "elected-followed",
      family: "long haul",
      sizes: { draw: 2, from: [11, 14], and: [5] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 600 },
      dependsOn: ["elected"],
      hint: "elected",
    },
    {
      id: "united-in-the-long-run",
      title: "All follow one leader in the end, among more than ten and cut again and again",
      points: 1,
      property: { name: "led", atTick: 595, by: "all" },
      family: "long haul",
      sizes: { draw: 2, from: [11, 14], and: [5] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 600 },
      dependsOn: ["united"],
      hint: "united",
    },
  ],
});
