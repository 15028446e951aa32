/** The race in the shop: several buyers read, change and write one count. */

import type { Problem } from "../problem.ts";
import { everyoneServed, noLostUpdate, noOversale } from "./properties.ts";

export const shop: Problem = {
  name: "shop",
  operations: { buy: { until: "leave" } },
  properties: {
    [noLostUpdate.name]: noLostUpdate,
    [noOversale.name]: noOversale,
    [everyoneServed.name]: everyoneServed,
  },
};
