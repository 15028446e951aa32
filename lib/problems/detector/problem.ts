/** Failure detection: tell the dead from the slow, as far as the network allows. */

import type { Problem } from "../problem.ts";
import { accuracy } from "./properties.ts";

/** Nobody asks a detector for anything: it works from the start, and says what it thinks. */
export const detector: Problem = {
  name: "detector",
  operations: {},
  properties: { [accuracy.name]: accuracy },
};
