/** The race in the shop: several buyers read, change and write one count. */

import { messageProperties } from "../message-properties.ts";
import { defineProblem, fixed } from "../problem.ts";
import { visitTimes } from "./measures.ts";
import { ShopProcess } from "./process.ts";
import { everyoneServed, noLostUpdate, noOversale } from "./properties.ts";

export const shop = defineProblem({
  name: "shop",
  topic: "the shop",
  base: { ShopProcess },
  hooks: ["onBuy", "onLocked", "onCount", "onWritten"],
  operations: { buy: { until: "leave" } },
  announcements: { leave: { told: "left" }, sold: { told: "sold an item" } },
  properties: {
    "no-lost-update": fixed("safety", noLostUpdate),
    "no-oversale": fixed("safety", noOversale),
    "everyone-served": fixed("liveness", everyoneServed),
    ...messageProperties("buy", "purchase"),
  },
  measures: {
    "visit-time": {
      noun: "the time that a visit takes",
      unit: "tick(s)",
      read: visitTimes,
    },
  },
  watched: ["no-lost-update", "no-oversale", "everyone-served"],
});
