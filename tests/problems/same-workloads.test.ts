/**
 * What rubrics ask for by name is the same, operation by operation, until the grader's version goes
 * up: a workload that changes changes the grades of a whole course.
 */

import { join } from "node:path";
import { expect, test } from "vitest";
import * as clocks from "../../lib/problems/clocks/workload.ts";
import * as detector from "../../lib/problems/detector/workload.ts";
import * as election from "../../lib/problems/election/workload.ts";
import * as leadership from "../../lib/problems/leadership/workload.ts";
import * as multicast from "../../lib/problems/multicast/workload.ts";
import * as mutex from "../../lib/problems/mutex/workload.ts";
import * as odds from "../../lib/problems/odds/workload.ts";
import * as ping from "../../lib/problems/ping/workload.ts";
import * as quorum from "../../lib/problems/quorum/workload.ts";
import * as round from "../../lib/problems/round/workload.ts";
import * as shop from "../../lib/problems/shop/workload.ts";
import * as snapshot from "../../lib/problems/snapshot/workload.ts";
import * as termination from "../../lib/problems/termination/workload.ts";
import * as workload from "../../lib/problems/workload.ts";
import { Random } from "../../lib/sim/random.ts";
import { expectGolden } from "../support/golden.ts";

const random = () => new Random(7);
const cases: readonly odds.CaseSource[] = [
  [3, 2, 0.5],
  [5, 4, 0.25],
];
const three = mutex.heavyLoad(3, 3);
const job = termination.jobFor(1, "a", [termination.jobFor(2, "b")]);
const place = (process: number) => [mutex.acquisition(process)];

/** Every generator of every problem, asked once or a few times. */
const asked = {
  clocks: {
    localEvent: [clocks.localEvent(3)],
    sending: [clocks.sending(2, 5)],
    oneMessage: [clocks.oneMessage(1, 2)],
    allAtOnce: [clocks.allAtOnce(1), clocks.allAtOnce(3)],
    heavyLoad: [clocks.heavyLoad(3, 2)],
    lightLoad: [clocks.lightLoad(3, 2, 5)],
    staggered: [clocks.staggered(3, 2, 5)],
    randomLoad: [clocks.randomLoad(3, 4, 5, random())],
  },
  detector: {
    oneCrash: [detector.oneCrash(1, 9)],
    crashAndRecovery: [detector.crashAndRecovery(1, 9, 4)],
    crashesAtOnce: [detector.crashesAtOnce([0, 2], 9)],
    crashesInTurn: [detector.crashesInTurn([2, 0, 1], 9)],
    randomCrashes: [detector.randomCrashes(5, 3, 50, random())],
  },
  election: {
    election: [election.election(3)],
    oneElection: [election.oneElection(2), election.oneElection(0, 5)],
    concurrentElections: [
      election.concurrentElections([0, 2]),
      election.concurrentElections([1], 4),
    ],
    everyoneAtOnce: [election.everyoneAtOnce(3)],
    staggeredElections: [election.staggeredElections(3, 7)],
    repeatedElections: [election.repeatedElections(1, 3, 7)],
    electionStorm: [election.electionStorm(3, 2, 7)],
    randomElections: [election.randomElections(3, 3, 9, random())],
  },
  leadership: {
    times: [leadership.times(4, 30)],
    askedAt: [leadership.askedAt(4, { 0: [30, 10, 90], 2: [5] })],
    cutOff: [leadership.cutOff(20, [[0], [1, 2]], 25)],
    alone: [leadership.alone(5, 1, 3)],
    succession: [leadership.succession(4, 5)],
    overtaken: [leadership.overtaken(5, 3)],
  },
  multicast: {
    multicasting: [multicast.multicasting(1, 2, 3)],
    oneMulticast: [multicast.oneMulticast(2)],
    burst: [multicast.burst(1, 3)],
    allAtOnce: [multicast.allAtOnce(3)],
    heavyLoad: [multicast.heavyLoad(3, 2)],
    lightLoad: [multicast.lightLoad(3, 2, 5)],
    staggered: [multicast.staggered(3, 2, 5)],
    randomLoad: [multicast.randomLoad(3, 4, 5, random())],
    lastWords: [multicast.lastWords(6, 3, 2, random()), multicast.lastWords(5, 1, 1, random())],
  },
  mutex: {
    acquisition: [mutex.acquisition(3), mutex.acquisition(3, "printer", 8)],
    oneRequest: [mutex.oneRequest(2), mutex.oneRequest(0, "printer")],
    allAtOnce: [mutex.allAtOnce(3), mutex.allAtOnce(2, "printer")],
    heavyLoad: [mutex.heavyLoad(3, 2)],
    lightLoad: [mutex.lightLoad(3, 2, 5)],
    afterEveryone: [mutex.afterEveryone(3, 5), mutex.afterEveryone(1, 5)],
    staggered: [mutex.staggered(3, 2, 5)],
    randomLoad: [mutex.randomLoad(3, 4, 5, random()), mutex.randomLoad(3, 4, 5, random(), 9)],
  },
  odds: { askFormula: [odds.askFormula(cases)], askSimulation: [odds.askSimulation(cases, 50)] },
  ping: {
    ping: [ping.ping(2, 4)],
    pings: [ping.pings(1, [0, 2])],
    everyonePings: [ping.everyonePings(3, 2)],
  },
  quorum: {
    everyoneChooses: [quorum.everyoneChooses(3)],
    gridQuorums: [4, 7, 9, 12].map(quorum.gridQuorums),
    planeQuorums: [3, 7, 13].map(quorum.planeQuorums),
  },
  round: { round: [round.round(4)], roundsBy: [round.roundsBy([0, 2], 3)] },
  shop: {
    purchase: [shop.purchase(4)],
    onePurchase: [shop.onePurchase(2)],
    buyersAtOnce: [shop.buyersAtOnce(4)],
    busyShop: [shop.busyShop(3, 2)],
    quietShop: [shop.quietShop(4, 5)],
    staggeredBuyers: [shop.staggeredBuyers(4, 2, 5)],
    randomBuyers: [shop.randomBuyers(4, 3, 5, random())],
  },
  snapshot: {
    transfer: [snapshot.transfer(1, 2, 3)],
    withSnapshot: [snapshot.withSnapshot(three, 1, "s", 2, 5), snapshot.withSnapshot([], 2, "s")],
    withRestore: [snapshot.withRestore(three, 1, "s", 5), snapshot.withRestore([], 2, "s")],
    oneTransfer: [snapshot.oneTransfer(2, 0, 4)],
    allAtOnce: [snapshot.allAtOnce(3), snapshot.allAtOnce(1)],
    heavyLoad: [snapshot.heavyLoad(3, 4)],
    lightLoad: [snapshot.lightLoad(3, 2, 5)],
    staggered: [snapshot.staggered(3, 2, 5)],
    randomLoad: [snapshot.randomLoad(3, 4, 5, random()), snapshot.randomLoad(1, 2, 5, random())],
  },
  termination: {
    jobFor: [job],
    giving: [termination.giving(job, 4)],
    oneJob: [termination.oneJob(2)],
    chain: [termination.chain(3, 5)],
    allAtOnce: [termination.allAtOnce(3)],
    heavyLoad: [termination.heavyLoad(3, 2)],
    lightLoad: [termination.lightLoad(3, 2, 5)],
    staggered: [termination.staggered(3, 2, 5)],
    randomLoad: [
      termination.randomLoad(3, 3, "anybody", random()),
      termination.randomLoad(4, 3, "successor", random()),
      termination.randomLoad(1, 2, "anybody", random()),
    ],
  },
  workload: {
    forEach: [workload.forEach(3, place)],
    forSome: [workload.forSome([0, 2], place), workload.forSome([], place)],
    rounds: [workload.rounds(3, mutex.acquisition)],
  },
};

const modules: { readonly [name: string]: object } = {
  clocks,
  detector,
  election,
  leadership,
  multicast,
  mutex,
  odds,
  ping,
  quorum,
  round,
  shop,
  snapshot,
  termination,
  workload,
};

test("every generator is asked here", () => {
  for (const [name, made] of Object.entries(asked)) {
    const known = Object.entries(modules[name] ?? {}).filter(([, one]) => one instanceof Function);
    expect(Object.keys(made).sort(), name).toEqual(known.map(([key]) => key).sort());
  }
});

test("and what it gives is the same", () => {
  const all: { readonly [name: string]: { readonly [generator: string]: readonly unknown[] } } =
    asked;
  const lines = Object.entries(all).flatMap(([name, made]) =>
    Object.entries(made).flatMap(([generator, answers]) =>
      answers.map((answer) => `${name} ${generator} ${JSON.stringify(answer)}`),
    ),
  );
  expectGolden(join(import.meta.dirname, "golden", "workloads.txt"), lines);
});
