/** Global snapshots for rubrics. */

import { fixed, messageProperties } from "../gradable.ts";
import { consistentCut, faithfulRecords } from "./consistency.ts";
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
    ...messageProperties("snapshot", "snapshot"),
  },
} as const;
