/** The race in the shop for rubrics. */

import { fixed, messageProperties } from "../gradable.ts";
import { shop } from "./problem.ts";
import { everyoneServed, noLostUpdate, noOversale } from "./properties.ts";

export const gradableShop = {
  problem: shop,
  base: "ShopProcess",
  hooks: ["onBuy", "onLocked", "onCount", "onWritten"],
  properties: {
    "no-lost-update": fixed("safety", noLostUpdate),
    "no-oversale": fixed("safety", noOversale),
    "everyone-served": fixed("liveness", everyoneServed),
    ...messageProperties("buy", "purchase"),
  },
} as const;
