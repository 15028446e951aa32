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
  /** From the holder's crash, its grant or the heir's request, whichever came last; else null. */
  readonly overdue: number | null;
}

/**
 * Whoever has not given the lock back keeps it for `leaseTicks`. A holder may have its lease
 * renewed for as long as it lives; after its crash whoever waits is let in within a lease and
 * `slackTicks`, the time that messages need.
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
  const { holder, heir, lasted, overdue } = lapse;
  if (lasted < leaseTicks) {
    return `p${heir} got the lock ${lasted} ticks after p${holder}, whose lease was ${leaseTicks}`;
  }
  if (overdue === null || overdue <= leaseTicks + slackTicks) return null;
  return (
    `p${holder} was dead and p${heir} waited for ${overdue} ticks before it got the lock, ` +
    `but a lease is ${leaseTicks}`
  );
}

interface Tenancy {
  readonly holder: number;
  readonly since: number;
}

function lapsesOf(trace: Trace): readonly Lapse[] {
  const lapses: Lapse[] = [];
  const askedAt = new Map<number, number>();
  const crashedAt = new Map<number, number>();
  let tenancy = null as Tenancy | null;
  for (let index = 0; index < trace.length; index++) {
    const { kind, name, process, peer, time } = trace.step(index);
    if (kind === "call" && name === "acquire") askedAt.set(process, time);
    else if (kind === "crash") crashedAt.set(process, time);
    else if (process !== coordinator) continue;
    else if (kind === "deliver" && name === "release" && peer === tenancy?.holder) tenancy = null;
    else if (kind === "send" && name === "grant" && peer !== tenancy?.holder) {
      if (tenancy !== null) {
        const { holder, since } = tenancy;
        const crash = crashedAt.get(holder);
        // A lease may be granted to somebody who is dead already, and then runs from there.
        const dead = crash === undefined ? null : Math.max(crash, since, askedAt.get(peer) ?? 0);
        const overdue = dead === null ? null : time - dead;
        lapses.push({ holder, heir: peer, step: index, lasted: time - since, overdue });
      }
      tenancy = { holder: peer, since: time };
    }
  }
  return lapses;
}
