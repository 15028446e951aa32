/** Every member that a learner's class may inherit, so that overriding one can be told. */

import { learnerApi } from "../realm/learner-api.ts";

export const inheritedNames: ReadonlySet<string> = namesOf(Object.values(learnerApi));

function namesOf(values: readonly unknown[]): Set<string> {
  const names = new Set<string>();
  for (const value of values) {
    if (typeof value !== "function") continue;
    let owner: unknown = value.prototype;
    while (typeof owner === "object" && owner !== null && owner !== Object.prototype) {
      for (const name of Object.getOwnPropertyNames(owner)) names.add(name);
      owner = Object.getPrototypeOf(owner);
    }
  }
  return names;
}
