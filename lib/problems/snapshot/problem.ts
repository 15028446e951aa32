/** Global snapshots: what does the whole cluster look like, when nobody can see it all at once? */

import type { Problem } from "../problem.ts";
import { consistentCut, faithfulRecords } from "./consistency.ts";
import { paymentsGoOn } from "./payments.ts";
import { completeness, conservation, recordedOnce } from "./properties.ts";
import { restoration } from "./restoration.ts";

export const snapshot: Problem = {
  name: "snapshot",
  operations: { transfer: {}, snapshot: {}, restore: {} },
  properties: {
    [completeness.name]: completeness,
    [recordedOnce.name]: recordedOnce,
    [conservation.name]: conservation,
    [consistentCut.name]: consistentCut,
    [faithfulRecords.name]: faithfulRecords,
    [restoration.name]: restoration,
    [paymentsGoOn.name]: paymentsGoOn,
  },
};
