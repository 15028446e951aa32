/**
 * What algorithms with tokens promise beyond mutual exclusion: a token is never doubled, and the
 * loss of one does not end the story.
 */

import type { StepProperty, TraceJudgement, TraceProperty } from "../../check/property.ts";
import { stepProperty } from "../../check/property.ts";
import type { Trace } from "../../sim/trace.ts";
import { noStarvation } from "./fairness.ts";

interface Traffic {
  readonly [key: string]: number | boolean;
  /** Sent and not yet delivered. What is lost stays counted: a drop does not say its type. */
  readonly open: number;
  readonly drops: number;
  readonly sent: boolean;
}

/** At no moment are two messages of this type on their way; each loss allows for one more. */
export function singleToken(type: string): StepProperty {
  return stepProperty<Traffic>({
    name: "single-token",
    kind: "always",
    statement: `There is never a second \`${type}\` on its way.`,
    watches: ["send", "deliver", "drop"],
    begin: () => ({ open: 0, drops: 0, sent: false }),
    observe: (traffic, { kind, name }) => {
      if (kind === "drop") return { ...traffic, drops: traffic.drops + 1 };
      if (name !== type) return traffic;
      if (kind === "send") return { ...traffic, open: traffic.open + 1, sent: true };
      return { ...traffic, open: traffic.open - 1 };
    },
    judge: ({ open, drops }) => {
      if (open - drops <= 1) return true;
      return { text: `${open - drops} messages \`${type}\` are on their way`, processes: [] };
    },
    absent: `no message of the type \`${type}\` was sent`,
    relevant: ({ sent }) => sent,
  });
}

export interface Recovery {
  /** So many messages must have been lost, or nothing was put to the test. */
  readonly losses: number;
  readonly patienceTicks: number;
}

/** Every request is granted within `patienceTicks`, although messages were lost. */
export function recovery({ losses, patienceTicks }: Recovery): TraceProperty {
  const patient = noStarvation(patienceTicks);
  return {
    ...patient,
    name: "recovery",
    statement: `${patient.statement} Messages are lost on the way.`,
    judgeTrace: (trace, scenario, ending): TraceJudgement => {
      const lost = lossesIn(trace);
      const judgement = patient.judgeTrace(trace, scenario, ending);
      if (judgement.kind === "violated") {
        const { text, processes } = judgement.reason;
        const after = `${lost} ${lost === 1 ? "message was" : "messages were"} lost`;
        return { ...judgement, reason: { text: `${after}; ${text}`, processes } };
      }
      if (lost >= losses) return judgement;
      const why = `the messages that should have been lost were never sent (${lost} of ${losses})`;
      return { kind: "vacuous", why };
    },
  };
}

function lossesIn(trace: Trace): number {
  let lost = 0;
  for (let index = 0; index < trace.length; index++) if (trace.kind(index) === "drop") lost += 1;
  return lost;
}
