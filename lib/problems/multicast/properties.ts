/** What reliable multicast promises: validity, integrity, agreement, uniform agreement (KTH). */

import type { Reason, StepProperty } from "../../check/property.ts";
import { nameProcesses, stepProperty } from "../../check/property.ts";
import type { PlainReason } from "../plain-reason.ts";
import type { History } from "./history.ts";
import {
  correctWithout,
  deliveredBy,
  historySteps,
  isCorrect,
  isDelivery,
  multicastBy,
  newHistory,
  observeHistory,
  payloadOf,
  senderOf,
} from "./history.ts";
import type { Payload } from "./process.ts";

/**
 * Delivered if sent by a correct process. Said of the whole group, as for basic multicast; books
 * that ask it only of the sender itself get the rest from agreement.
 */
export const validity: StepProperty = stepProperty<History>({
  name: "validity",
  kind: "eventually",
  orderFree: true,
  statement:
    "What a process that never crashes multicasts, every process that never crashes delivers.",
  watches: historySteps,
  begin: newHistory,
  observe: observeHistory,
  judge: (history) => {
    for (const [sender, sent] of history.multicast.entries()) {
      if (!isCorrect(history, sender)) continue;
      for (const payload of sent) {
        const missing = correctWithout(history, payload);
        if (missing.length === 0) continue;
        return {
          text: neverDelivered(missing, payload, `p${sender} multicast`),
          processes: missing,
        };
      }
    }
    return true;
  },
  absent: "nothing was multicast",
  relevant: ({ multicast, orphans }) =>
    orphans.length > 0 || multicast.some((sent) => sent.length > 0),
});

/** All correct or none: a process that crashed may have delivered what nobody else does. */
export const agreement: StepProperty = stepProperty<History>({
  name: "agreement",
  kind: "eventually",
  orderFree: true,
  statement:
    "What one process that never crashes delivers, every process that never crashes delivers.",
  watches: historySteps,
  begin: newHistory,
  observe: observeHistory,
  judge: (history) => judgeAgreement(history) ?? true,
  absent: "nothing was delivered",
  relevant: anythingDelivered,
});

/** Any or all: what even a process that crashed has delivered counts. */
export const uniformAgreement: StepProperty = stepProperty<History>({
  name: "uniform-agreement",
  kind: "eventually",
  orderFree: true,
  statement:
    "What any process delivers, even one that crashes, every process that never crashes delivers.",
  watches: historySteps,
  begin: newHistory,
  observe: observeHistory,
  judge: (history) => {
    for (const payload of history.deliveredByCrashed) {
      const missing = correctWithout(history, payload);
      if (missing.length === 0) continue;
      const how = "a process delivered before it crashed";
      return { text: neverDelivered(missing, payload, how), processes: missing };
    }
    return judgeAgreement(history) ?? true;
  },
  absent: "nothing was delivered",
  relevant: anythingDelivered,
});

function judgeAgreement(history: History): Reason | null {
  for (const [process, delivered] of history.delivered.entries()) {
    if (!isCorrect(history, process)) continue;
    for (const payload of delivered) {
      const missing = correctWithout(history, payload);
      if (missing.length === 0) continue;
      return {
        text: neverDelivered(missing, payload, `p${process} has delivered`),
        processes: [process, ...missing],
      };
    }
  }
  return null;
}

function anythingDelivered({ delivered, deliveredByCrashed }: History): boolean {
  return deliveredByCrashed.length > 0 || delivered.some((some) => some.length > 0);
}

function neverDelivered(missing: readonly number[], payload: Payload, how: string): string {
  return `${nameProcesses(missing)} never delivered \`${payload}\`, which ${how}`;
}

type Conduct = {
  readonly history: History;
  readonly wrong: PlainReason | null;
};

/** At most once, and only what was multicast. A process that recovers may deliver again. */
export const integrity: StepProperty = stepProperty<Conduct>({
  name: "integrity",
  kind: "always",
  statement: "A process delivers each payload at most once, and only if it was multicast.",
  watches: historySteps,
  begin: (scenario) => ({ history: newHistory(scenario), wrong: null }),
  observe: (memory, step) => {
    const { history } = memory;
    const wrong = isDelivery(step)
      ? wrongDelivery(history, step.process, payloadOf(step.value))
      : null;
    const next = observeHistory(history, step);
    if (wrong === null && next === history) return memory;
    return { history: next, wrong: memory.wrong ?? wrong };
  },
  judge: ({ wrong }) => wrong ?? true,
  absent: "nothing was delivered",
  relevant: ({ history }) => anythingDelivered(history),
});

function wrongDelivery(history: History, process: number, payload: Payload): PlainReason | null {
  if (deliveredBy(history, process).includes(payload)) {
    const again = countMulticasts(history, payload) > 1; // by hand; workloads never repeat one
    return again
      ? null
      : { text: `p${process} has delivered \`${payload}\` twice`, processes: [process] };
  }
  if (senderOf(history, payload) !== null || history.orphans.includes(payload)) return null;
  const text = `p${process} has delivered \`${payload}\`, which nobody has multicast`;
  return { text, processes: [process] };
}

function countMulticasts(history: History, payload: Payload): number {
  const all = history.multicast.flatMap((_, sender) => multicastBy(history, sender));
  return all.filter((one) => one === payload).length;
}
