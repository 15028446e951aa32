/** What a program finds in "tiebreak" when it runs; `learner-module` has the types of the same. */

import { Process } from "../../learner/process.ts";
import { catalogue } from "../../problems/catalogue.ts";
import type { Problem } from "../../problems/problem.ts";

const problems: readonly Problem[] = Object.values(catalogue);
const classes = [{ Process }, ...problems.map(({ base }) => base)].flatMap(Object.entries);

/** In the order in which a module has its names. */
export const learnerApi: { readonly [name: string]: unknown } = Object.fromEntries(
  classes.sort(([one], [other]) => (one < other ? -1 : 1)),
);
