import { describe, expect, test } from "vitest";
import { type Outcomes, resultLine } from "../../app/_workbench/bench/result-line.ts";
import { findingOf } from "../../app/_workbench/live/live-session.ts";
import type { Report } from "../../lib/grading/report.ts";
import type { CheckOutcome, TraceReport } from "../../lib/sandbox/job.ts";
import { Trace } from "../../lib/sim/trace.ts";

const text = "the text";
const broken = {
  verdict: "violated",
  exhaustive: false,
  text: "violated at step 9: p0 and p1 are both inside",
  states: 40,
  counterexample: {
    scenario: { processes: 2 },
    schedule: "deliver a\ndeliver b\n",
    step: 9,
    shrunk: true,
    story: "",
  },
} as unknown as CheckOutcome;
const quiet = {
  verdict: "holds",
  exhaustive: true,
  text: "",
  states: 1200,
} as unknown as CheckOutcome;
const chosen = { title: "Never two inside", check: {} } as never;
const green = {
  earned: 10,
  possible: 10,
  status: { kind: "graded" },
  criteria: [],
} as unknown as Report;

/** Nothing has happened, but for what is said. */
function outcomes(change: { readonly [Part in keyof Outcomes]?: object | string }): Outcomes {
  const cluster = {
    running: false,
    report: null,
    trace: null,
    cursor: 0,
    setup: {},
    diagnostics: [],
    trouble: null,
    source: null,
  };
  const grade = {
    running: false,
    assignment: null,
    judged: new Map(),
    report: null,
    source: null,
    trouble: null,
  };
  const merged = {
    source: text,
    cluster: { ...cluster, ...Object(change.cluster) },
    grade: { ...grade, ...Object(change.grade) },
    live: { finding: { kind: "none" }, source: null, ...Object(change.live) },
    work: { latest: null, search: null, explored: null, ...Object(change.work) },
  };
  return merged as unknown as Outcomes;
}

const quietRun = {
  report: { failure: null, verdicts: [], ending: "quiescent" } as unknown as TraceReport,
  trace: new Trace(),
  source: text,
};

describe("the last outcome in one line", () => {
  test("is that nothing has run, and then what goes on", () => {
    expect(resultLine(outcomes({})).words).toBe("Nothing has run yet.");
    expect(resultLine(outcomes({ cluster: { running: true } })).tone).toBe("busy");
    expect(resultLine(outcomes({ grade: { running: true } })).words).toBe("Grading …");
  });

  test("is what keeps the program from running, with its line", () => {
    const diagnostics = [{ line: 3, column: 1, message: "no clocks", slug: "clock" }];
    const line = resultLine(outcomes({ cluster: { diagnostics, source: text } }));
    expect(line.words).toBe("Cannot run yet. Line 3: no clocks");
    expect(line.leads).toEqual({ line: 3 });
  });

  test("says of a grade of an earlier text that it is", () => {
    const grade = { report: green, source: text };
    expect(resultLine(outcomes({ grade, work: { latest: "grade" } }))).toMatchObject({
      tone: "good",
      words: "10 of 10 points: all holds.",
      isOld: false,
    });
    const old = outcomes({ grade: { ...grade, source: "before" }, work: { latest: "grade" } });
    expect(resultLine(old).isOld).toBe(true);
  });

  test("is what the search beside the typing found, before a grade of an earlier text", () => {
    const finding = findingOf([quiet, broken], [chosen, chosen]);
    const grade = { report: green, source: "before" };
    const live = { finding, source: text };
    expect(resultLine(outcomes({ grade, live, work: { latest: "grade" } }))).toMatchObject({
      tone: "bad",
      words: "breaks after 4 choices: p0 and p1 are both inside",
      leads: "live",
    });
  });

  test("adds to a quiet run how much was searched", () => {
    const live = { finding: findingOf([quiet, quiet], [chosen, chosen]), source: text };
    const line = resultLine(outcomes({ cluster: quietRun, live, work: { latest: "run" } }));
    expect(line.words).toBe(
      "This run breaks nothing: 0 steps. · nothing breaks it in 2,400 states",
    );
    const cut = findingOf([{ ...quiet, verdict: "inconclusive", exhaustive: false }], [chosen]);
    const alone = resultLine(outcomes({ live: { finding: cut, source: text } }));
    expect(alone.words).toBe("nothing found in 1,200 states");
  });

  test("never tells of a search in another text", () => {
    const live = { finding: findingOf([broken], [chosen]), source: "before" };
    expect(resultLine(outcomes({ live })).words).toBe("Nothing has run yet.");
  });
});
