/** Multicast: a process tells the whole group something; what arrives where, and in which order? */

import type { Problem } from "../problem.ts";
import { causalOrder, fifoOrder, totalOrder } from "./ordering.ts";
import { agreement, integrity, uniformAgreement, validity } from "./properties.ts";

export const multicast: Problem = {
  name: "multicast",
  operations: { multicast: {} },
  properties: {
    [validity.name]: validity,
    [integrity.name]: integrity,
    [agreement.name]: agreement,
    [uniformAgreement.name]: uniformAgreement,
    [fifoOrder.name]: fifoOrder,
    [causalOrder.name]: causalOrder,
    [totalOrder.name]: totalOrder,
  },
};
