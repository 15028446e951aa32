/** How long a lease lasts: never less than was granted, and hardly more once its holder is dead. */

import type { TraceJudgement, TraceProperty } from "../../check/property.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { Trace } from "../../sim/trace.ts";

const coordinator = 0;

/** A lease that ended without a release: whose it was, and who was granted the lock next. */
interface Lapse {
  readonly holder: number;
  readonly heir: number;
  readonly step: number;
  /** From the grant to the next one. */
  readonly lasted: number;
  /** From the holder's crash or its grant, whichever came last; null if it has not crashed. */
  readonly dead: number | null;
  /** How long the heir had waited by then. */
  readonly waited: number;
}

/**
 * Whoever has not given the lock back keeps it for `leaseTicks`. A holder may have its lease
 * renewed for as long as it lives. Once it has been dead for a lease, whoever waits or asks is let
 * in within `slackTicks`, the time that messages need.
 */
export function leaseLength(slackTicks: number): TraceProperty {
  return {
    over: "trace",
    name: "lease-length",
    kind: "always",
    statement: "A lease lasts as long as was granted, and ends when its holder is dead.",
    judgeTrace: (trace, scenario): TraceJudgement => {
      const lapses = lapsesOf(trace);
      const wrong = lapses.find((lapse) => complaint(lapse, scenario, slackTicks) !== null);
      if (wrong !== undefined) {
        const text = complaint(wrong, scenario, slackTicks) ?? "";
        const reason = { text, processes: [wrong.holder, wrong.heir] };
        return { kind: "violated", reason, step: wrong.step };
      }
      return lapses.length > 0 ? { kind: "holds" } : { kind: "vacuous", why: "no lease ran out" };
    },
  };
}

function complaint(lapse: Lapse, { grants }: Scenario, slackTicks: number): string | null {
  const leaseTicks = Number(grants.leaseTicks);
  const { holder, heir, lasted, dead, waited } = lapse;
  if (lasted < leaseTicks) {
    return `p${heir} got the lock ${lasted} ticks after p${holder}, whose lease was ${leaseTicks}`;
  }
  if (dead === null || Math.min(dead - leaseTicks, waited) <= slackTicks) return null;
  return (
    `p${heir} waited for ${waited} ticks before it got the lock, but p${holder}, who had it, ` +
    `was dead for ${dead} ticks, and a lease is ${leaseTicks}`
  );
}

interface Tenancy {
  readonly holder: number;
  readonly since: number;
}

/** A grant that is repeated to whoever has the lock is not a new one. */
function isNewGrant(peer: number, tenancy: Tenancy | null, staying: ReadonlySet<number>): boolean {
  return peer !== tenancy?.holder || !staying.has(peer);
}

function lapsesOf(trace: Trace): readonly Lapse[] {
  const lapses: Lapse[] = [];
  const askedAt = new Map<number, number>();
  const crashedAt = new Map<number, number>();
  const staying = new Set<number>();
  let tenancy = null as Tenancy | null;
  for (let index = 0; index < trace.length; index++) {
    const { kind, name, process, peer, time } = trace.step(index);
    if (kind === "call" && name === "acquire") askedAt.set(process, time);
    else if (kind === "call" && name === "exit") staying.delete(process);
    else if (kind === "crash") crashedAt.set(process, time);
    else if (process !== coordinator) continue;
    else if (kind === "deliver" && name === "release") {
      // The release of an earlier stay gives back nothing.
      if (peer === tenancy?.holder && !staying.has(peer)) tenancy = null;
    } else if (kind === "send" && name === "grant" && isNewGrant(peer, tenancy, staying)) {
      if (tenancy !== null && tenancy.holder !== peer) {
        const { holder, since } = tenancy;
        const crash = crashedAt.get(holder);
        // A lease may be granted to somebody who is dead already, and then runs from there.
        const dead = crash === undefined ? null : time - Math.max(crash, since);
        const waited = time - (askedAt.get(peer) ?? time);
        lapses.push({ holder, heir: peer, step: index, lasted: time - since, dead, waited });
      }
      staying.add(peer);
      tenancy = { holder: peer, since: time };
    }
  }
  return lapses;
}
