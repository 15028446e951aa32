/** Rubrics, and what a sandbox may find with them, drawn by fast-check. */

import fc from "fast-check";
import { asidesOf } from "../../lib/grading/asides.ts";
import type { Assignment } from "../../lib/grading/assignment.ts";
import type { Criterion, NamedCheck, Rubric } from "../../lib/grading/rubric.ts";
import type { CheckOutcome, GradeReport } from "../../lib/sandbox/job.ts";

export const verdicts = ["holds", "violated", "crashed", "vacuous", "inconclusive"] as const;
const ids = ["a", "b", "c", "d", "e", "f", "g", "h"];
const roles = ["safety", "liveness", "cost"] as const;

export interface Grading {
  readonly assignment: Assignment;
  readonly report: GradeReport;
}

export interface Drawn {
  /** A check of a criterion about the property with this name. */
  readonly checkOf: (name: string) => fc.Arbitrary<NamedCheck>;
  readonly outcome: fc.Arbitrary<CheckOutcome>;
  /** What is found in runs that were made for others. */
  readonly finding: CheckOutcome;
  /** What is missing where less is sent than asked. */
  readonly fewer?: fc.Arbitrary<string | null>;
}

/** Also what the gate refuses: criteria that depend on later ones, on themselves, on nobody. */
function criterionOf(id: string, { checkOf, fewer }: Drawn): fc.Arbitrary<Criterion> {
  const names = ["mutual-exclusion", "progress", "happened-before-order"];
  return fc.record({ property: fc.constantFrom(...names), role: fc.constantFrom(...roles) }).chain(
    ({ property, role }): fc.Arbitrary<Criterion> =>
      fc.record({
        id: fc.constant(id),
        title: fc.constant(`Title of ${id}`),
        points: fc.integer({ min: 1, max: 5 }),
        role: fc.constant(role),
        property: fc.constant(property),
        dependsOn: fc.subarray([...ids, "nobody"], { maxLength: 3 }),
        hint: fc.constant(id),
        onlyHere: fc.boolean(),
        fewer: fewer ?? fc.constant(null),
        checks: fc.array(checkOf(property), { minLength: 1, maxLength: 3 }),
      }),
  );
}

export function gradingsOf(drawn: Drawn): fc.Arbitrary<Grading> {
  return fc
    .record({ seen: fc.integer({ min: 1, max: 6 }), unseen: fc.integer({ min: 0, max: 2 }) })
    .chain(({ seen, unseen }) =>
      fc
        .tuple(...ids.slice(0, seen + unseen).map((id) => criterionOf(id, drawn)))
        .map((criteria): Assignment => {
          const rubric = (own: Criterion[]): Rubric => {
            return { problem: "mutex", scenarios: {}, criteria: own };
          };
          return {
            lesson: "lock",
            exercise: null,
            lessonVersion: "v",
            rubric: rubric(criteria.slice(0, seen)),
            hidden: unseen === 0 ? null : rubric(criteria.slice(seen)),
          };
        }),
    )
    .chain((assignment) => found(assignment, drawn));
}

function found(assignment: Assignment, { outcome, finding }: Drawn): fc.Arbitrary<Grading> {
  const criteria = [...assignment.rubric.criteria, ...(assignment.hidden?.criteria ?? [])];
  const count = criteria.reduce((sum, { checks }) => sum + checks.length, 0);
  const asides = asidesOf(assignment);
  return fc
    .record({
      outcomes: fc.array(outcome, { minLength: count, maxLength: count }),
      seen: fc.subarray([...asides.keys()]),
    })
    .map(({ outcomes, seen }) => {
      const findings = seen.map((aside) => ({ aside, outcome: finding }));
      const report: GradeReport = { kind: "grade", outcomes, findings };
      return { assignment, report };
    });
}
