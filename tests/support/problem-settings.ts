/** A right program at work, for each problem that has one. */

import FencedLock from "../../lessons/central-server/lease/solution.ts";
import CentralMutex from "../../lessons/central-server/queue/solution.ts";
import GridQuorums from "../../lessons/maekawa/quorums/solution.ts";
import Experiment from "../../lessons/majority-voting/odds/solution.ts";
import CarefulBuyer from "../../lessons/race-in-the-shop/solution.ts";
import ReliableMulticast from "../../lessons/reliable-multicast/reliable/solution.ts";
import EpochElection from "../../lessons/split-brain/solution.ts";
import CountMessages from "../../lessons/tour-of-the-cluster/count-messages/solution.ts";
import PingPong from "../../lessons/tour-of-the-cluster/ping-pong/solution.ts";
import HeartbeatDetector from "../../lessons/who-is-alive/adaptive/solution.ts";
import type { LearnerClass } from "../../lib/learner/adapter.ts";
import { clocks } from "../../lib/problems/clocks/problem.ts";
import { heavyLoad as manyMessages } from "../../lib/problems/clocks/workload.ts";
import { detector } from "../../lib/problems/detector/problem.ts";
import { election } from "../../lib/problems/election/problem.ts";
import { electionStorm } from "../../lib/problems/election/workload.ts";
import { leadership } from "../../lib/problems/leadership/problem.ts";
import { lease } from "../../lib/problems/lease/problem.ts";
import { multicast } from "../../lib/problems/multicast/problem.ts";
import { heavyLoad as manyMulticasts } from "../../lib/problems/multicast/workload.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { acquisition, heavyLoad as manyAcquisitions } from "../../lib/problems/mutex/workload.ts";
import { odds } from "../../lib/problems/odds/problem.ts";
import { askFormula } from "../../lib/problems/odds/workload.ts";
import { ping } from "../../lib/problems/ping/problem.ts";
import { everyonePings } from "../../lib/problems/ping/workload.ts";
import type { Problem, ScenarioSource } from "../../lib/problems/problem.ts";
import { quorum } from "../../lib/problems/quorum/problem.ts";
import { everyoneChooses } from "../../lib/problems/quorum/workload.ts";
import { round } from "../../lib/problems/round/problem.ts";
import { roundsBy } from "../../lib/problems/round/workload.ts";
import { shop } from "../../lib/problems/shop/problem.ts";
import { busyShop } from "../../lib/problems/shop/workload.ts";
import { snapshot } from "../../lib/problems/snapshot/problem.ts";
import { heavyLoad as manyTransfers, withSnapshot } from "../../lib/problems/snapshot/workload.ts";
import { termination } from "../../lib/problems/termination/problem.ts";
import { heavyLoad as manyJobs } from "../../lib/problems/termination/workload.ts";
import { forSome } from "../../lib/problems/workload.ts";
import { synchronousNetwork } from "../../lib/sim/network.ts";
import Bully from "../reference/bully.ts";
import ChandyLamport from "../reference/chandy-lamport.ts";
import LamportClock from "../reference/lamport-clock.ts";
import TerminationSafra from "../reference/termination-safra.ts";

export const settings: readonly (readonly [Problem, LearnerClass, ScenarioSource])[] = [
  [clocks, LamportClock, { processes: 3, workload: manyMessages(3, 3) }],
  [mutex, CentralMutex, { processes: 3, workload: manyAcquisitions(3, 3) }],
  [
    election,
    Bully,
    { processes: 3, workload: electionStorm(3, 2, 20), network: synchronousNetwork },
  ],
  [shop, CarefulBuyer, { processes: 3, workload: busyShop(3, 2), grants: { items: 3 } }],
  [ping, PingPong, { processes: 3, workload: everyonePings(3, 3) }],
  [round, CountMessages, { processes: 3, workload: roundsBy([0, 1], 2) }],
  [detector, HeartbeatDetector, { processes: 3 }],
  [leadership, EpochElection, { processes: 3, workload: electionStorm(3, 2, 20) }],
  [
    lease,
    FencedLock,
    {
      processes: 5,
      workload: forSome([2, 3, 4], () => [acquisition(1)]),
      grants: { leaseTicks: 20 },
    },
  ],
  [multicast, ReliableMulticast, { processes: 3, workload: manyMulticasts(3, 3) }],
  [
    snapshot,
    ChandyLamport,
    { processes: 3, workload: withSnapshot(manyTransfers(3, 3), 0, "s1", 1) },
  ],
  [termination, TerminationSafra, { processes: 3, workload: manyJobs(3, 2) }],
  [quorum, GridQuorums, { processes: 3, workload: everyoneChooses(3) }],
  [odds, Experiment, { processes: 3, workload: askFormula([[3, 2, 0.5]]) }],
];
