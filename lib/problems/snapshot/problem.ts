/** Global snapshots: what does the whole cluster look like, when nobody can see it all at once? */

import { messageProperties } from "../message-properties.ts";
import { defineProblem, fixed } from "../problem.ts";
import { consistentCut, faithfulRecords } from "./consistency.ts";
import { snapshotTicks } from "./measures.ts";
import { paymentsGoOn } from "./payments.ts";
import { SnapshotProcess } from "./process.ts";
import { completeness, conservation, recordedOnce } from "./properties.ts";
import { restoration } from "./restoration.ts";

export const snapshot = defineProblem({
  name: "snapshot",
  topic: "a snapshot",
  base: { SnapshotProcess },
  hooks: ["onTransfer", "onSnapshot"],
  operations: { transfer: {}, snapshot: {}, restore: {} },
  announcements: {
    "record-state": {
      told: "recorded its state",
      cut: { of: "snapshot", shows: "balance" },
    },
    "record-channel": {
      told: "recorded a channel",
      channel: { of: "snapshot", from: "from", shows: "amounts" },
    },
  },
  fields: { balance: "amount", recording: "by-process" },
  properties: {
    completeness: fixed("liveness", completeness),
    "recorded-once": fixed("safety", recordedOnce),
    conservation: fixed("safety", conservation),
    "consistent-cut": fixed("safety", consistentCut),
    "faithful-records": fixed("safety", faithfulRecords),
    restoration: fixed("safety", restoration),
    "payments-go-on": fixed("liveness", paymentsGoOn),
    ...messageProperties("snapshot", "snapshot"),
  },
  measures: {
    "snapshot-delay": {
      noun: "the time from the order to the last record",
      unit: "T",
      read: snapshotTicks,
    },
  },
  watched: [
    "completeness",
    "recorded-once",
    "conservation",
    "consistent-cut",
    "faithful-records",
    "restoration",
    "payments-go-on",
  ],
});
