/** What an author's properties find in "tiebreak/property" when they run. */

import { always, eventually, leadsTo, measure, never } from "../../problems/own/claim.ts";

export const claimsApi: { readonly [name: string]: unknown } = {
  always,
  eventually,
  leadsTo,
  measure,
  never,
};
