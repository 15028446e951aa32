/** Every lock of Part 1 with the setting it needs and the price that its lesson states. */

import CentralServer from "../../lessons/central-server/queue/solution.ts";
import RoucairolCarvalho from "../../lessons/comparison-lab/solution.ts";
import Lamport from "../../lessons/lamport-mutex/solution.ts";
import Maekawa from "../../lessons/maekawa/deadlock-free/solution.ts";
import MajorityVoting from "../../lessons/majority-voting/vote/solution.ts";
import Misra from "../../lessons/misra-token-recovery/recover/solution.ts";
import NeilsenMizuno from "../../lessons/neilsen-mizuno/solution.ts";
import RicartAgrawala from "../../lessons/ricart-agrawala/solution.ts";
import TokenPassing from "../../lessons/ricart-agrawala-token/solution.ts";
import TokenRing from "../../lessons/token-ring/solution.ts";
import type { LearnerClass } from "../../lib/learner/adapter.ts";
import type { ScenarioSource } from "../../lib/problems/problem.ts";
import { gridQuorums } from "../../lib/problems/quorum/workload.ts";

/** From the least to the most: both are reached, or everything lies between them. */
export interface Price {
  readonly least: number;
  readonly most: number;
  readonly isReached: boolean;
}

/** What is promised among so many processes; null where nothing is, or there is no limit. */
type Promised = (processes: number) => Price | null;

export interface MutexAlgorithm {
  readonly name: string;
  readonly program: LearnerClass;
  /** What the processes are granted, and how they are connected. */
  setting(processes: number): Pick<ScenarioSource, "topology" | "grantsEach">;
  /** For which numbers of processes the formulas are meant; any from 3 when absent. */
  readonly sizes?: "squares";
  /** Who always wants in under heavy load: the server, or the first holder, may not count. */
  readonly askers: "everybody" | "all but p0";
  /** Messages of an entry that nobody contests, whoever was inside before. */
  readonly lightMessages: Promised;
  /** Messages of each entry, on average, under heavy load. */
  readonly heavyMessages: Promised;
  /** In message latencies, when nobody else asks. */
  readonly clientDelay: Promised;
  /** In message latencies, where one is inside and another waits. */
  readonly syncDelay: Promised;
}

const ring = () => ({ topology: { kind: "ring" } }) as const;
const anywhere = () => ({});
const star = (processes: number) => ({
  grantsEach: Array.from({ length: processes }, (_, id) => ({ parent: id === 0 ? null : 0 })),
});
const grid = (processes: number) => ({ grantsEach: gridQuorums(processes) });
/** One less than the members of a quorum: row and column of a square. */
const others = (processes: number) => 2 * Math.sqrt(processes) - 2;

function exactly(value: (processes: number) => number): Promised {
  return (processes) => ({ least: value(processes), most: value(processes), isReached: true });
}

const always = (value: number) => exactly(() => value);

/** Nothing for whoever has the token, else so much. */
function orNothing(most: (processes: number) => number): Promised {
  return (processes) => ({ least: 0, most: most(processes), isReached: true });
}

function between(
  least: (processes: number) => number,
  most: (processes: number) => number,
): Promised {
  return (processes) => ({ least: least(processes), most: most(processes), isReached: false });
}

const noLimit = () => null;

/** How long a token rests that nobody needs, in Misra's ring. */
const restTicks = 3;

export const mutexAlgorithms: readonly MutexAlgorithm[] = [
  {
    name: "Central server",
    program: CentralServer,
    setting: anywhere,
    askers: "all but p0",
    lightMessages: orNothing(() => 3), // nothing for the server itself
    heavyMessages: always(3),
    clientDelay: always(2),
    syncDelay: always(2),
  },
  {
    name: "Token ring",
    program: TokenRing,
    setting: ring,
    askers: "everybody",
    lightMessages: noLimit,
    heavyMessages: always(1),
    clientDelay: between(
      () => 0,
      (n) => n,
    ),
    syncDelay: always(1),
  },
  {
    name: "Misra’s two tokens",
    program: Misra,
    setting: ring,
    askers: "everybody",
    lightMessages: noLimit,
    // One hop of X an entry; Y rests longer than an entry takes.
    heavyMessages: between(
      () => 1,
      () => 2,
    ),
    clientDelay: between(
      () => 0,
      (n) => n * (1 + restTicks),
    ),
    syncDelay: always(1),
  },
  {
    name: "Lamport",
    program: Lamport,
    setting: anywhere,
    askers: "all but p0",
    lightMessages: exactly((n) => 3 * (n - 1)),
    heavyMessages: exactly((n) => 3 * (n - 1)),
    clientDelay: always(2),
    syncDelay: always(1),
  },
  {
    name: "Ricart–Agrawala",
    program: RicartAgrawala,
    setting: anywhere,
    askers: "all but p0",
    lightMessages: exactly((n) => 2 * (n - 1)),
    heavyMessages: exactly((n) => 2 * (n - 1)),
    clientDelay: always(2),
    syncDelay: always(1),
  },
  {
    name: "Ricart–Agrawala with a token",
    program: TokenPassing,
    setting: anywhere,
    askers: "all but p0",
    lightMessages: orNothing((n) => n),
    heavyMessages: exactly((n) => n),
    clientDelay: orNothing(() => 2),
    syncDelay: always(1),
  },
  {
    name: "Roucairol–Carvalho",
    program: RoucairolCarvalho,
    setting: anywhere,
    askers: "all but p0",
    lightMessages: orNothing((n) => 2 * (n - 1)),
    heavyMessages: between(
      () => 0,
      (n) => 2 * (n - 1),
    ),
    clientDelay: orNothing(() => 2),
    syncDelay: always(1),
  },
  {
    name: "Neilsen–Mizuno on a star",
    program: NeilsenMizuno,
    setting: star,
    askers: "all but p0",
    lightMessages: orNothing(() => 3),
    heavyMessages: between(
      () => 2,
      () => 3,
    ),
    clientDelay: orNothing(() => 3),
    syncDelay: always(1),
  },
  {
    name: "Maekawa on a grid",
    program: Maekawa,
    setting: grid,
    sizes: "squares",
    askers: "all but p0",
    lightMessages: exactly((n) => 3 * others(n)),
    heavyMessages: between(
      (n) => 3 * others(n),
      (n) => 6 * others(n),
    ),
    clientDelay: always(2),
    syncDelay: always(2),
  },
  {
    name: "Majority voting",
    program: MajorityVoting,
    setting: anywhere,
    askers: "all but p0",
    lightMessages: exactly((n) => 3 * (n - 1)),
    heavyMessages: noLimit,
    clientDelay: always(2),
    syncDelay: noLimit,
  },
];

export function isMeantFor({ sizes }: MutexAlgorithm, processes: number): boolean {
  return sizes === undefined || Number.isInteger(Math.sqrt(processes));
}
