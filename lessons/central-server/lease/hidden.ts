/** What only the grading side sees: odd orders, more deaths, clients that come back. */

import { acquisition } from "tiebreak/mutex";
import { fifoNetwork, reorderingNetwork, unitNetwork } from "tiebreak/network";
import type { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

const grants = { leaseTicks: 25 };

function clients(count: number, holdTicks: number) {
  const ids = Array.from({ length: count }, (_, place) => place + 2);
  return forSome(ids, (id) => [acquisition(2 * id, "main", holdTicks)]);
}

/**
 * p2 outlives its lease, and what it sends to the coordinator comes as late as a lease is long. Its
 * heir p3 dies as it enters, p5 while it waits, and p7 right after whatever it says inside.
 */
function troubledLine(processes: number, random: Random) {
  const leaseTicks = random.between(20, 40);
  const stays = [6 * leaseTicks, 5, 5, 5, 5, 6 * leaseTicks];
  return {
    processes,
    network: { ...unitNetwork, slow: [{ from: 2, to: 0, factor: leaseTicks }] },
    grants: { leaseTicks },
    workload: forSome(
      Array.from({ length: processes - 2 }, (_, place) => place + 2),
      (id) => [acquisition(id === 2 ? 0 : leaseTicks + id, "main", stays[id - 2] ?? 5)],
    ),
    faults: [
      {
        kind: "on",
        event: { kind: "announce", name: "enter", process: 3 },
        nth: 1,
        effect: { kind: "crash", afterTicks: 1 },
      },
      { kind: "at", tick: leaseTicks + 10, choices: [{ kind: "crash", process: 5 }] },
      {
        kind: "on",
        event: { kind: "send", from: 7 },
        nth: 2,
        effect: { kind: "crash", afterTicks: 1 },
      },
    ],
  } as const;
}

/**
 * p2 comes back before its own release has arrived: after a short stay, or, in every other cluster,
 * after one that was longer than its lease. Others ask while it is inside again.
 */
function backTooSoon(processes: number, random: Random) {
  const leaseTicks = random.between(30, 40);
  const stay = processes % 2 === 0 ? leaseTicks + 6 : random.between(2, 5);
  const lastly = Array.from({ length: processes - 4 }, (_, place) => place + 4);
  return {
    processes,
    network: { ...unitNetwork, order: "reordering" },
    grants: { leaseTicks },
    workload: forSome([2, 3, ...lastly], (id) => {
      if (id === 2) return [acquisition(0, "main", stay), acquisition(0, "main", leaseTicks - 5)];
      return [acquisition(id === 3 ? 4 : stay + 6 + random.between(0, 2), "main", 2)];
    }),
    faults: [
      {
        kind: "on",
        event: { kind: "send", type: "release", from: 2 },
        nth: 1,
        effect: { kind: "delay", ticks: random.between(12, 16) },
      },
    ],
  } as const;
}

/** p2 dies inside when nobody else wants in, and the others come long after its lease is over. */
function longDead(processes: number, random: Random) {
  const leaseTicks = random.between(20, 40);
  return {
    processes,
    network: unitNetwork,
    grants: { leaseTicks },
    workload: forSome(
      Array.from({ length: processes - 2 }, (_, place) => place + 2),
      (id) => [acquisition(id === 2 ? 0 : random.between(3, 5) * leaseTicks + 5, "main", 10)],
    ),
    faults: [{ kind: "at", tick: random.between(4, 9), choices: [{ kind: "crash", process: 2 }] }],
  } as const;
}

export default defineRubric({
  problem: "lease",
  scenarios: {
    three: { processes: 5, network: fifoNetwork, grants, workload: clients(3, 1) },
    // Slow links: many leases run out while their holders are still at work.
    slow: { processes: 8, network: reorderingNetwork, grants, workload: clients(6, 20) },
  },
  families: {
    // Every second or third client dies inside, while others wait.
    mortal: (processes, random) => ({
      processes,
      network: unitNetwork,
      grants: { leaseTicks: random.between(20, 40) },
      workload: clients(processes - 2, random.between(3, 9)),
      faults: Array.from({ length: (processes - 2) >> 1 }, (_, place) => ({
        kind: "on",
        event: { kind: "announce", name: "enter" },
        nth: 2 * place + random.between(1, 2),
        effect: { kind: "crash", afterTicks: random.between(1, 2) },
      })),
    }),
    // Clients that come back, at times together, at times alone. All leave long before their lease
    // ends, so that nobody has reason to renew it.
    "come and go": (processes, random) => ({
      processes,
      network: unitNetwork,
      grants: { leaseTicks: 60 },
      workload: forSome(
        Array.from({ length: processes - 2 }, (_, place) => place + 2),
        () =>
          rounds(processes > 20 ? 1 : 5, (round) => {
            const gap = round % 2 === 0 ? random.between(0, 50 * processes) : random.between(0, 5);
            return acquisition(gap, "main", random.between(4, 11));
          }),
      ),
    }),
    "troubled line": troubledLine,
    "back too soon": backTooSoon,
    "long dead": longDead,
    // More than ten grants, whose numbers differ as texts; some holders die, some oversleep.
    "long haul": (processes, random) => ({
      processes,
      network: reorderingNetwork,
      grants: { leaseTicks: random.between(20, 40) },
      workload: forSome(
        Array.from({ length: processes - 2 }, (_, place) => place + 2),
        () => [acquisition(random.between(0, 20 * processes), "main", random.between(1, 50))],
      ),
      faults: [4, 7, 10].map((process) => ({
        kind: "at",
        tick: random.between(0, 20 * processes),
        choices: [{ kind: "crash", process }],
      })),
    }),
  },
  criteria: [
    {
      id: "fencing-in-odd-orders",
      title: "No write of an old holder, in orders that are merely possible",
      points: 2,
      property: "no-stale-write",
      scenario: "three",
      schedules: { walks: 150, firstSeed: 1001, faults: { crashes: 1 } },
      dependsOn: ["fencing"],
      hint: "fencing",
    },
    {
      id: "fencing-when-slow",
      title: "No write of an old holder, on slow links",
      points: 1,
      property: "no-stale-write",
      scenario: "slow",
      schedules: { seeds: 20, firstSeed: 1001 },
      dependsOn: ["fencing"],
      hint: "fencing",
    },
    {
      id: "progress-when-slow",
      title: "Everybody gets in, on slow links",
      points: 1,
      property: "progress",
      scenario: "slow",
      schedules: { seeds: 20, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "writes-when-slow",
      title: "Every write lands unless a newer one has, on slow links",
      points: 1,
      property: "writes-land",
      scenario: "slow",
      schedules: { seeds: 20, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "writes",
    },
    {
      id: "fencing-in-the-long-run",
      title: "No write of an old holder, among more than ten",
      points: 1,
      property: "no-stale-write",
      family: "long haul",
      sizes: { draw: 2, from: [13, 18] },
      schedules: { seeds: 5, firstSeed: 1001 },
      dependsOn: ["fencing"],
      hint: "fencing",
    },
    {
      id: "lease-kept-in-the-long-run",
      title: "The lock passes on only when it may, among more than ten",
      points: 1,
      property: "lease-kept",
      family: "long haul",
      sizes: { draw: 2, from: [13, 18] },
      schedules: { seeds: 5, firstSeed: 1001 },
      dependsOn: ["lease-kept"],
      hint: "lease-kept",
    },
    {
      id: "progress-in-the-long-run",
      title: "Everybody gets in, among more than ten",
      points: 1,
      property: "progress",
      family: "long haul",
      sizes: { draw: 2, from: [13, 18] },
      schedules: { seeds: 5, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "writes-in-the-long-run",
      title: "Every write lands unless a newer one has, among more than ten",
      points: 1,
      property: "writes-land",
      family: "long haul",
      sizes: { draw: 2, from: [13, 18] },
      schedules: { seeds: 5, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "writes",
    },
    {
      id: "messages-in-the-long-run",
      title: "4 messages for each entry, none left out, among more than ten and over and over",
      points: 1,
      property: { name: "exact-messages", equals: 4, formula: "4" },
      fewer: "a request, a grant, a write or a release is left out",
      family: "come and go",
      sizes: { draw: 1, from: [12, 15], and: [3, 40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "messages",
    },
    {
      id: "lease-length-in-the-long-run",
      title: "A lease lasts `leaseTicks`, over and over",
      points: 1,
      property: { name: "lease-length", slackTicks: 3 },
      family: "mortal",
      sizes: { draw: 2, from: [13, 18] },
      schedules: { seeds: 2, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "lease-length",
    },
    {
      id: "lease-length-to-the-tick",
      title: "A lease lasts `leaseTicks`, whoever dies in line or lives on after its own",
      points: 1,
      property: { name: "lease-length", slackTicks: 0 },
      family: "troubled line",
      sizes: { draw: 1, from: [9, 12] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["lease-length"],
      hint: "lease-length",
    },
    {
      id: "lease-kept-by-those-who-return",
      title: "The lock passes on only when it may, although an old release comes late",
      points: 1,
      property: "lease-kept",
      family: "back too soon",
      sizes: { draw: 1, from: [11, 14], and: [5, 6] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["lease-kept"],
      hint: "lease-kept",
    },
    {
      id: "progress-of-those-who-return",
      title: "Everybody gets in, although a new request comes before the old release",
      points: 1,
      property: "progress",
      family: "back too soon",
      sizes: { draw: 1, from: [11, 14], and: [5, 6] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "lease-length-of-the-long-dead",
      title: "A lease ends once its holder is dead, even if nobody waits for the lock",
      points: 1,
      property: { name: "lease-length", slackTicks: 3 },
      family: "long dead",
      sizes: { draw: 1, from: [11, 14], and: [4, 5] },
      schedules: { seeds: 2, firstSeed: 1001 },
      dependsOn: ["lease-length"],
      hint: "lease-length",
    },
    {
      id: "order-in-the-long-run",
      title: "First come, first served, over and over",
      points: 1,
      property: { name: "bounded-bypass", limit: 0 },
      family: "come and go",
      sizes: { draw: 1, from: [12, 15] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["order"],
      hint: "order",
    },
    {
      id: "sync-delay-in-the-long-run",
      title: "At most 2T from an exit to the next entry, among more than ten and over and over",
      points: 1,
      property: { name: "sync-delay", atMost: 2, formula: "2T" },
      family: "come and go",
      sizes: { draw: 1, from: [12, 15], and: [5, 6] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["sync-delay"],
      hint: "sync-delay",
    },
    {
      id: "client-delay",
      title: "At most 2T from asking to entering, when the lock has been given back",
      points: 1,
      property: { name: "client-delay", atMost: 2, formula: "2T" },
      family: "come and go",
      sizes: { draw: 1, from: [12, 15], and: [5, 6] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["sync-delay"],
      hint: "sync-delay",
    },
    {
      id: "progress-over-the-dead",
      title: "A dead holder blocks nobody, over and over",
      points: 1,
      property: "progress",
      family: "mortal",
      sizes: { draw: 2, from: [13, 18] },
      schedules: { seeds: 2, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
  ],
});
