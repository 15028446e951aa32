/** Whether there is a leader at a given moment. Leaders never come to rest, so a time is given. */

import type { TraceJudgement, TraceProperty } from "../../check/property.ts";
import { nameProcesses } from "../../check/property.ts";
import type { Trace } from "../../sim/trace.ts";
import type { Role } from "./roles.ts";
import { roleAfter } from "./roles.ts";

export interface Moment {
  readonly atTick: number;
  /** All: everybody who lives follows, and nobody else leads. Majority: more than half of all. */
  readonly by: "all" | "majority";
}

export function led({ atTick, by }: Moment): TraceProperty {
  const whom = by === "all" ? "everybody who lives" : "more than half of all";
  return {
    over: "trace",
    name: "led",
    kind: "eventually",
    statement: `At tick ${atTick}, one leader has ${whom} behind it.`,
    judgeTrace: (trace, { processes }, ending): TraceJudgement => {
      const { roles, alive, step, end } = situationAt(trace, processes, atTick);
      if (end < atTick && ending === "limit") {
        return { kind: "inconclusive", why: `the run ended before tick ${atTick}` };
      }
      const text = by === "all" ? whatIsMissing(roles, alive) : noMajority(roles, processes);
      if (text === null) return { kind: "holds" };
      const leaders = leadersOf(roles);
      return {
        kind: "violated",
        reason: { text: `at tick ${atTick}, ${text}`, processes: leaders },
        step,
      };
    },
  };
}

interface Situation {
  readonly roles: readonly (Role | null)[];
  readonly alive: readonly boolean[];
  /** The last step up to then. */
  readonly step: number;
  readonly end: number;
}

function situationAt(trace: Trace, processes: number, tick: number): Situation {
  const roles: (Role | null)[] = Array.from({ length: processes }, () => null);
  const alive = Array.from({ length: processes }, () => true);
  let step = 0;
  for (let index = 0; index < trace.length && trace.time(index) <= tick; index++) {
    step = index;
    const kind = trace.kind(index);
    if (kind === "crash" || kind === "recover") alive[trace.process(index)] = kind === "recover";
    if (kind !== "crash" && kind !== "announce") continue;
    const role = roleAfter(trace.step(index));
    if (role !== undefined) roles[trace.process(index)] = role;
  }
  return { roles, alive, step, end: trace.length === 0 ? 0 : trace.time(trace.length - 1) };
}

function leadersOf(roles: readonly (Role | null)[]): readonly number[] {
  return roles.flatMap((role, process) => (role?.leader === process ? [process] : []));
}

function whatIsMissing(roles: readonly (Role | null)[], alive: readonly boolean[]): string | null {
  const leaders = leadersOf(roles);
  const [leader] = leaders;
  if (leader === undefined) return "nobody leads";
  if (leaders.length > 1) return `${nameProcesses(leaders)} lead`;
  const epoch = roles[leader]?.epoch;
  const astray = roles.flatMap((role, process) =>
    alive[process] === true && (role?.leader !== leader || role.epoch !== epoch) ? [process] : [],
  );
  if (astray.length === 0) return null;
  const verb = astray.length === 1 ? "does" : "do";
  return `p${leader} leads, but ${nameProcesses(astray)} ${verb} not follow it`;
}

function noMajority(roles: readonly (Role | null)[], processes: number): string | null {
  const leaders = leadersOf(roles);
  if (leaders.length === 0) return "nobody leads";
  const backed = leaders.some((leader) => {
    const behind = roles.filter(
      (role) => role?.leader === leader && role.epoch === roles[leader]?.epoch,
    );
    return 2 * behind.length > processes;
  });
  return backed ? null : "no leader has more than half of all behind it";
}
