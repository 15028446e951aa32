/** What an author's properties and problems find in the modules they import, when they run. */

import { always, eventually, leadsTo, measure, never } from "../../problems/own/claim.ts";
import { announce, defineProblem, isAwaited, refuse } from "../../problems/own/own-definition.ts";

/** In "tiebreak/problem". */
export const problemApi: { readonly [name: string]: unknown } = {
  announce,
  defineProblem,
  isAwaited,
  refuse,
};

/** In "tiebreak/property". */
export const claimsApi: { readonly [name: string]: unknown } = {
  always,
  eventually,
  leadsTo,
  measure,
  never,
};
