/** Whatever was found, whatever the rubric: a lost point has a reason that can be replayed. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asidesOf } from "../../lib/grading/asides.ts";
import type { Assignment } from "../../lib/grading/assignment.ts";
import { reportOf } from "../../lib/grading/grade.ts";
import { headlineOf } from "../../lib/grading/headline.ts";
import type { CriterionReport, Report } from "../../lib/grading/report.ts";
import { reportFault } from "../../lib/grading/report-law.ts";
import type { NamedCheck } from "../../lib/grading/rubric.ts";
import { visibleReport } from "../../lib/grading/visible-report.ts";
import type { CheckOutcome, GradeReport } from "../../lib/sandbox/job.ts";
import { gradingsOf, verdicts } from "../support/random-grading.ts";

function checkOf(name: string): fc.Arbitrary<NamedCheck> {
  return fc.record({
    property: fc.constant({ name, parameters: {} }),
    over: fc.constant("steps" as const),
    scenarioName: fc.constant("some"),
    scenario: fc.integer({ min: 2, max: 4 }).map((processes) => ({ processes })),
    schedules: fc.constantFrom<NamedCheck["schedules"]>(
      { kind: "every" },
      { kind: "walks", count: 1, faults: { crashes: 1 } },
    ),
    expected: fc.constant(null),
    isLimit: fc.constant(true),
  });
}

function outcomeOf(verdict: CheckOutcome["verdict"]): CheckOutcome {
  const isShown = verdict === "violated" || verdict === "crashed";
  return {
    verdict,
    exhaustive: false,
    text: `found: ${verdict}`,
    processes: [],
    states: null,
    seed: null,
    steps: 0,
    measured: null,
    counterexample: isShown
      ? { scenario: { processes: 2 }, schedule: "", step: 0, shrunk: true, story: "" }
      : null,
  };
}

const outcome = fc.constantFrom(...verdicts).map(outcomeOf);

const gradings = gradingsOf({ checkOf, outcome, finding: outcomeOf("violated") });

const graded = gradings.map(({ assignment, report }) =>
  reportOf(assignment, "", { kind: "done", report }),
);

const runs = { numRuns: 2_000 };

describe("a report of anything that can be found", () => {
  test("names a failed criterion with its own reason wherever a point is lost", () => {
    fc.assert(
      fc.property(graded, (report) => {
        expect(reportFault(report, { stories: true })).toBeNull();
        expect(reportFault(visibleReport(report), { stories: true })).toBeNull();
      }),
      runs,
    );
  });

  test("keeps every finding as it was, whatever happens to the points", () => {
    fc.assert(
      fc.property(graded, ({ criteria }) => {
        for (const { verdict, reason, counterexample, hint } of criteria) {
          expect(reason).toContain(`found: ${verdict}`);
          expect(counterexample === null).toBe(verdict !== "violated" && verdict !== "crashed");
          expect(hint === null).toBe(verdict === "holds");
        }
      }),
      runs,
    );
  });

  test("withdraws no visible point for what only a hidden criterion found", () => {
    fc.assert(
      fc.property(graded, ({ criteria }) => {
        const hidden = criteria.filter(({ visibility }) => visibility === "hidden");
        const own = new Set(hidden.map(({ id }) => id));
        const visible = criteria.filter(({ visibility }) => visibility === "visible");
        expect(visible.filter(({ withdrawnBy }) => own.has(withdrawnBy ?? ""))).toEqual([]);
      }),
      runs,
    );
  });

  test("shows of the visible criteria what it would show if there were no hidden ones", () => {
    fc.assert(
      fc.property(gradings, ({ assignment, report }) => {
        const alone = { ...assignment, hidden: null };
        const { criteria } = assignment.rubric;
        const count = criteria.reduce((sum, { checks }) => sum + checks.length, 0);
        const all = asidesOf(assignment);
        const seen = all.filter(({ criterion }) => criterion < criteria.length);
        expect(seen).toEqual(asidesOf(alone));
        const places = new Map(seen.map((one, place) => [all.indexOf(one), place]));
        const findings = report.findings.flatMap(({ aside, outcome }) => {
          const place = places.get(aside);
          return place === undefined ? [] : [{ aside: place, outcome }];
        });
        const outcomes = report.outcomes.slice(0, count);
        const told = (of: Assignment, one: GradeReport) =>
          visibleReport(reportOf(of, "", { kind: "done", report: one }));
        expect(told(assignment, report)).toEqual(
          told(alone, { kind: "grade", outcomes, findings }),
        );
      }),
      runs,
    );
  });

  test("lets a promise that is worth little withdraw nothing that is worth more", () => {
    fc.assert(
      fc.property(graded, ({ criteria }) => {
        const capped = criteria.filter(({ status }) => status === "capped");
        for (const { possible, withdrawnBy } of capped) {
          const cause = criteria.find(({ id }) => id === withdrawnBy);
          expect(cause?.possible).toBeGreaterThanOrEqual(possible);
        }
      }),
      runs,
    );
  });
});

describe("the headline", () => {
  const failing = (change: Partial<CriterionReport>) => ({ ...found, ...change }) as const;
  const found: CriterionReport = {
    id: "a",
    title: "A",
    visibility: "visible",
    role: "safety",
    property: "p",
    status: "failed",
    verdict: "violated",
    exhaustive: false,
    reason: "r",
    states: null,
    earned: 0,
    possible: 1,
    dependsOn: [],
    withdrawnBy: null,
    measured: [],
    scenario: null,
    seed: null,
    counterexample: null,
    replayToken: null,
    hint: "a",
  };

  test.each([
    [
      "what can be seen, before what is hidden",
      { visibility: "visible" },
      { visibility: "hidden" },
    ],
    ["a story, before a search that was left open", {}, { verdict: "inconclusive", possible: 4 }],
    ["a story, before an absence", { verdict: "crashed" }, { verdict: "vacuous", possible: 4 }],
    ["what is worth more", { possible: 4, role: "cost" }, {}],
    ["safety, where both are worth the same", {}, { role: "liveness" }],
    ["what the other depends on", { id: "b" }, { dependsOn: ["b"], possible: 4 }],
    [
      "a story, although it depends on what was left open",
      { dependsOn: ["b"] },
      { id: "b", verdict: "inconclusive" },
    ],
  ] as const)("is %s", (_, first, second) => {
    const [one, other] = [failing(first), failing({ id: "z", ...second })];
    expect(headlineOf([one, other])).toBe(one);
    expect(headlineOf([other, one])).toBe(one);
  });

  test("is nothing where everything holds", () => {
    expect(headlineOf([failing({ status: "passed", verdict: "holds" })])).toBeNull();
  });
});

describe("the law", () => {
  const [full] = fc.sample(
    graded.filter(({ earned, possible }) => earned === possible),
    1,
  );
  const [first] = full?.criteria ?? [];
  if (full === undefined || first === undefined) throw new Error("there is no full report");
  const changed = (change: Partial<CriterionReport>): Report => {
    const criteria = [{ ...first, ...change }, ...full.criteria.slice(1)];
    const headline = headlineOf(criteria)?.id ?? null;
    return { ...full, earned: full.possible - first.possible, criteria, headline };
  };

  test.each([
    ["a point that nobody took", {}, "no criterion failed"],
    ["points withdrawn by nobody", { status: "capped", earned: 0 }, "no criterion failed"],
    ["a violation without a story", failed({}), "nothing shows that it fails"],
    ["a failure without words", failed({ reason: " " }), "it says nothing"],
    ["a failure without a hint", failed({ hint: null }), "without a hint"],
    ["a failure that is told as a pass", failed({ status: "passed" }), "violated, but passed"],
  ] as const)("does not let %s pass", (_, change, fault) => {
    const report = {
      ...changed(change),
      ...(fault.includes("passed") && { earned: full.possible }),
    };
    expect(reportFault(report, { stories: true })).toContain(fault);
  });

  function failed(change: Partial<CriterionReport>): Partial<CriterionReport> {
    return { status: "failed", verdict: "violated", earned: 0, hint: "a", ...change };
  }
});
