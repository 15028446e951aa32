/** The results as they are: the form that `regrade` and `replay` read back. */

import type { Format } from "./format.ts";

export const jsonFormat: Format = (results) => [
  { name: "results.json", text: `${JSON.stringify(results, null, 2)}\n` },
];
