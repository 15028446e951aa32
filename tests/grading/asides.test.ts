import { describe, expect, test } from "vitest";
import RicartAgrawala from "../../lessons/ricart-agrawala/solution.ts";
import { evaluate } from "../../lib/check/evaluate.ts";
import { asidesOf } from "../../lib/grading/asides.ts";
import { gradeJob, reportOf } from "../../lib/grading/grade.ts";
import { reportFault } from "../../lib/grading/report-law.ts";
import type { Rubric } from "../../lib/grading/rubric.ts";
import { defineRubric } from "../../lib/grading/rubric.ts";
import { visibleReport } from "../../lib/grading/visible-report.ts";
import { reasonWithPoints } from "../../lib/grading/withdrawal.ts";
import { programOf } from "../../lib/learner/adapter.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { mutualExclusion } from "../../lib/problems/mutex/properties.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import { gradeProgram } from "../../lib/sandbox/realm/grade-job.ts";
import { fifoNetwork } from "../../lib/sim/network.ts";
import { replay } from "../../lib/sim/replay.ts";
import { parseSchedule } from "../../lib/sim/schedule.ts";

type Source = Parameters<typeof defineRubric<"mutex", "duel" | "crowd" | "lossy" | "fifo">>[0];
type CriterionSource = Source["criteria"][number];

/** Criteria about four scenarios, each worth what its place says. */
function rubricOf(...criteria: Partial<CriterionSource>[]): Rubric {
  return defineRubric({
    problem: "mutex",
    scenarios: {
      duel: { processes: 2, workload: heavyLoad(2, 1) },
      crowd: { processes: 5, workload: heavyLoad(5, 1) },
      lossy: { processes: 2, workload: heavyLoad(2, 1), faults: [loss] },
      fifo: { processes: 2, network: fifoNetwork, workload: heavyLoad(2, 1) },
    },
    criteria: criteria.map((one, place) => ({
      id: `${place}`,
      title: `Number ${place}`,
      points: place + 1,
      property: "mutual-exclusion",
      scenario: "duel",
      schedules: { seeds: 2 },
      ...one,
    })) as CriterionSource[],
  });
}

const loss = { kind: "on", event: { kind: "send" }, nth: 1, effect: { kind: "drop" } } as const;

/** "progress in the runs of 1, told by 0", in that form. */
function asides(rubric: Rubric, hidden: Rubric | null = null) {
  const owners = [rubric, ...(hidden === null ? [] : [hidden])].flatMap(({ criteria }) =>
    criteria.flatMap(({ id, checks }) => checks.map(() => id)),
  );
  const ids = [...rubric.criteria, ...(hidden?.criteria ?? [])].map(({ id }) => id);
  return asidesOf({ rubric, hidden }).map(
    ({ property, check, criterion }) => `${property.name} in ${owners[check]}: ${ids[criterion]}`,
  );
}

const price = { name: "exact-messages", equals: 2, formula: "2" } as const;

describe("the runs of a criterion", () => {
  test("are judged by the properties of the others, costs aside", () => {
    const rubric = rubricOf(
      { property: "mutual-exclusion" },
      { property: "progress" },
      { property: price, scenario: "crowd" },
    );
    // The first two share their runs, and ask each other's question already.
    expect(asides(rubric)).toEqual(["mutual-exclusion in 2: 0", "progress in 2: 1"]);
  });

  test("are not judged where they are harder than any that the property was promised in", () => {
    const rubric = rubricOf(
      { property: "mutual-exclusion", scenario: "lossy" },
      { property: "progress" },
    );
    expect(asides(rubric)).toEqual(["mutual-exclusion in 1: 0"]);
  });

  test.each([
    ["any order", { scenario: "duel", schedules: { walks: 2 } }],
    ["every order", { scenario: "duel", schedules: "every" }],
    ["losses that are drawn", { schedules: { seeds: 2, swarm: { loss: 0.1, beforeTick: 9 } } }],
    ["a loss that is chosen", { schedules: { every: { losses: 1 } } }],
    ["a crash", { schedules: { seeds: 2, swarm: { crashes: 1, beforeTick: 9 } } }],
    ["a crash that is chosen", { schedules: { walks: 2, faults: { crashes: 1 } } }],
    ["messages that overtake each other", { scenario: "duel" }],
  ] as const)("do not hold %s against what was never promised under that", (_, hard) => {
    const easy = { property: "progress", scenario: "fifo" } as const;
    const rubric = rubricOf(easy, { property: "mutual-exclusion", ...hard });
    expect(asides(rubric)).toEqual(["mutual-exclusion in 0: 1"]);
  });

  test("are not judged by crashes among fewer than the promise was made for", () => {
    const schedules = { walks: 2, faults: { crashes: 1 } };
    const rubric = rubricOf(
      { property: "mutual-exclusion", scenario: "crowd", schedules },
      { property: "progress", scenario: "duel", schedules },
    );
    expect(asides(rubric)).toEqual(["progress in 0: 1"]);
  });

  test("are not judged by a property with a number in it, nor by one promised only here", () => {
    const rubric = rubricOf(
      { property: price },
      { property: { name: "bounded-bypass", limit: 3 }, scenario: "crowd" },
      { property: "progress", scenario: "crowd", onlyHere: true },
    );
    expect(asides(rubric)).toEqual([]);
  });
});

describe("a property that is promised only here", () => {
  const crowd = { scenario: "crowd" } as const;
  const marked = { property: "progress", onlyHere: true } as const;

  test("is asked nowhere else, whichever of its criteria says so", () => {
    const other = { property: price, scenario: "fifo" } as const;
    const rubric = rubricOf({ property: "progress" }, { ...marked, ...crowd }, other);
    expect(asides(rubric)).toEqual([]);
    const hidden = rubricOf({ id: "h", property: "progress", schedules: { walks: 2 } });
    expect(asides(rubric, hidden)).toEqual([]);
  });

  test("is still asked in visible runs if only a hidden criterion says so", () => {
    const visible = rubricOf({ property: "progress" }, { property: price, ...crowd });
    const hidden = rubricOf({ id: "h", ...marked }, { id: "i", property: price, ...crowd });
    expect(asides(visible)).toEqual(["progress in 1: 0"]);
    expect(asides(visible, hidden)).toEqual(["progress in 1: 0"]);
  });
});

describe("between what is visible and what is hidden", () => {
  const visible = rubricOf({ property: "progress" }, { property: price, scenario: "crowd" });

  test("a visible criterion is held only to what the visible rubric promises", () => {
    const hidden = rubricOf({ id: "h", schedules: { walks: 2 } });
    const alone = asides(visible);
    const together = asides(visible, hidden);
    expect(alone).toEqual(["progress in 1: 0"]);
    expect(together).toEqual([
      "mutual-exclusion in 0: h",
      "progress in 1: 0",
      "mutual-exclusion in 1: h",
    ]);
  });

  test("what a hidden criterion's runs show is told by a hidden one", () => {
    const seeds = { schedules: { seeds: 2, firstSeed: 9 } };
    const stating = rubricOf({ id: "h", ...seeds }, { id: "i", property: "progress" });
    expect(asides(visible, stating)).toContain("progress in h: i");
    expect(asides(visible, rubricOf({ id: "h", ...seeds }))).toContain("progress in h: h");
  });

  test("who asks for a property tells of it, although its own runs are easier", () => {
    const everyOrder = { id: "progress", property: "progress", schedules: "every" } as const;
    const walks = { id: "h", schedules: { walks: 2 } } as const;
    const easier = { id: "i", property: "progress" } as const;
    expect(asides(rubricOf(everyOrder), rubricOf(walks, easier))).toContain("progress in h: i");
  });
});

/** Right among two, and at the right price everywhere; but in a crowd nobody waits for anybody. */
class RudeInCrowds extends RicartAgrawala {
  override isBefore(...request: Parameters<RicartAgrawala["isBefore"]>) {
    return this.processes.length <= 2 && super.isBefore(...request);
  }
}

describe("a mistake that only shows in runs that were made for something else", () => {
  const rude = programOf(() => RudeInCrowds);
  const small = { scenario: "duel", schedules: "every" } as const;
  const promises = [
    { id: "exclusion", points: 4, ...small },
    { id: "progress", points: 3, property: "progress", ...small },
  ] as const;
  const counted = { id: "messages", points: 1, scenario: "crowd" } as const;
  const messages = { ...counted, property: { ...price, equals: 8 } } as const;

  function graded(rubric: Rubric, hidden: Rubric | null) {
    const assignment = { lesson: "lock", exercise: null, lessonVersion: "v", rubric, hidden };
    const job = gradeJob(assignment, "");
    const report = gradeProgram(job, rude, () => {});
    return reportOf(assignment, "", { kind: "done", report });
  }

  test("is told by the criterion that promises it, with a story that replays", () => {
    const report = graded(rubricOf(...promises, messages), null);
    expect(reportFault(report, { stories: true })).toBeNull();
    expect(report.headline).toBe("exclusion");
    expect(report.criteria.map(({ status }) => status)).toEqual(["failed", "capped", "capped"]);
    const [found] = report.criteria;
    if (found?.counterexample == null) throw new Error("there is no counterexample");
    expect(found).toMatchObject({ shownBy: "messages", scenario: "crowd", earned: 0 });
    expect(found).toMatchObject({ property: "mutual-exclusion", hint: "exclusion" });
    expect(reasonWithPoints(found)).toMatch(
      /^violated at step \d+: p\d and p\d are both inside.* \(in a run .* made for `messages`\)$/,
    );
    const { scenario, schedule } = found.counterexample;
    const { cluster } = replay(rude, scenarioOf(mutex, scenario), parseSchedule(schedule));
    expect(evaluate(mutualExclusion, { cluster, ending: "limit" }).kind).toBe("violated");
  });

  test("costs hidden points and no others if only hidden runs show it", () => {
    const visible = rubricOf(...promises);
    const report = graded(visible, rubricOf(messages));
    expect(reportFault(report, { stories: true })).toBeNull();
    expect(report).toMatchObject({ earned: 7, possible: 8 });
    expect(visibleReport(report)).toEqual(graded(visible, null));
    const hidden = report.criteria.at(-1);
    expect(hidden).toMatchObject({ property: "mutual-exclusion", shownBy: "messages" });
    expect(hidden && reasonWithPoints(hidden)).toMatch(/ \(its runs are judged by `.*`, too\)$/);
  });

  test("costs no further points once a visible criterion that asks for it has failed", () => {
    const crowded = { id: "crowded", points: 2, scenario: "crowd" } as const;
    const report = graded(rubricOf(...promises, crowded), rubricOf({ ...messages, id: "h" }));
    const statuses = Object.fromEntries(report.criteria.map(({ id, status }) => [id, status]));
    expect(statuses).toMatchObject({ crowded: "failed", h: "capped" });
  });

  test("ends a grading that wants to know no more", () => {
    const assignment = {
      lesson: "lock",
      exercise: null,
      lessonVersion: "v",
      hidden: null,
      rubric: rubricOf(messages, ...promises),
    };
    const job = { ...gradeJob(assignment, ""), endsAtFailure: true, stories: false };
    const { outcomes, findings } = gradeProgram(job, rude, () => {});
    expect(outcomes.map(({ verdict }) => verdict)).toEqual(["holds"]);
    expect(findings).toHaveLength(1);
  });
});
