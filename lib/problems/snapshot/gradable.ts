/** Global snapshots for rubrics. */

import { figureProperty, fixed, messageProperties } from "../gradable.ts";
import { consistentCut, faithfulRecords } from "./consistency.ts";
import { snapshotTicks } from "./measures.ts";
import { paymentsGoOn } from "./payments.ts";
import { snapshot } from "./problem.ts";
import { completeness, conservation, recordedOnce } from "./properties.ts";
import { restoration } from "./restoration.ts";

export const gradableSnapshot = {
  problem: snapshot,
  base: "SnapshotProcess",
  hooks: ["onTransfer", "onSnapshot"],
  properties: {
    completeness: fixed("liveness", completeness),
    "recorded-once": fixed("safety", recordedOnce),
    conservation: fixed("safety", conservation),
    "consistent-cut": fixed("safety", consistentCut),
    "faithful-records": fixed("safety", faithfulRecords),
    restoration: fixed("safety", restoration),
    "payments-go-on": fixed("liveness", paymentsGoOn),
    "snapshot-delay": figureProperty({
      name: "snapshot-delay",
      noun: "the time from the order to the last record",
      unit: "T",
      read: snapshotTicks,
    }),
    ...messageProperties("snapshot", "snapshot"),
  },
} as const;
