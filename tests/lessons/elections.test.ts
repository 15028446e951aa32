/** What the lessons on elections tell about their figures, and what they say it costs. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import bullyRubric from "../../lessons/bully/rubric.ts";
import Bully from "../../lessons/bully/solution.ts";
import changRobertsRubric from "../../lessons/chang-roberts/rubric.ts";
import ChangRoberts from "../../lessons/chang-roberts/solution.ts";
import ringRubric from "../../lessons/ring-election/rubric.ts";
import RingElection from "../../lessons/ring-election/solution.ts";
import { evaluate } from "../../lib/check/evaluate.ts";
import type { Property } from "../../lib/check/property.ts";
import { describeVerdict } from "../../lib/check/verdict.ts";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import type { Rubric } from "../../lib/grading/rubric.ts";
import type { LearnerClass } from "../../lib/learner/adapter.ts";
import { programOf } from "../../lib/learner/adapter.ts";
import { measureElection } from "../../lib/problems/election/measures.ts";
import { election } from "../../lib/problems/election/problem.ts";
import { agreement, termination, validity } from "../../lib/problems/election/properties.ts";
import { oneElection } from "../../lib/problems/election/workload.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import { unitNetwork } from "../../lib/sim/network.ts";
import { replay } from "../../lib/sim/replay.ts";
import { parseSchedule } from "../../lib/sim/schedule.ts";
import type { Trial } from "../support/judge.ts";
import { expectVerdict, finish } from "../support/judge.ts";

function sourceOf(rubric: Rubric, name: string) {
  const source = rubric.scenarios[name];
  if (source === undefined) throw new Error(`there is no scenario ${name}`);
  return source;
}

function figure(program: LearnerClass, rubric: Rubric, name: string): Trial {
  return { program, problem: election, source: sourceOf(rubric, name) };
}

/** What a property says of a story that the lesson tells. */
function verdictOnStory(
  program: LearnerClass,
  rubric: Rubric,
  [lesson, scenario, story]: readonly [string, string, string],
  property: Property,
): string {
  const path = join(projectRoot, `lessons/${lesson}/schedules/${story}.txt`);
  const schedule = parseSchedule(readFileSync(path, "utf8"));
  const whole = scenarioOf(election, sourceOf(rubric, scenario));
  const { cluster, divergence } = replay(
    programOf(() => program),
    whole,
    schedule,
  );
  expect(divergence).toBeNull();
  return describeVerdict(evaluate(property, { cluster, ending: "quiescent" }));
}

describe("the bully", () => {
  test("ends in disagreement when one link breaks the bound", () => {
    const slow = figure(Bully, bullyRubric, "slow link");
    const { text } = expectVerdict(agreement(), slow, "violated");
    expect(text).toContain("p0 trusts p1, but p1 trusts p2");
  });

  test("ends in disagreement when an id is used again in the middle of an election", () => {
    const story = ["bully", "lone", "replaced"] as const;
    expect(verdictOnStory(Bully, bullyRubric, story, agreement())).toContain(
      "p0 trusts p1, but p1 trusts p2",
    );
  });

  test("begins again when whoever answered dies", () => {
    const dying = figure(Bully, bullyRubric, "answers and dies");
    expectVerdict(termination, dying, "holds");
    const { trace } = finish(dying).run.cluster;
    expect(measureElection(trace).turnaroundTicks).toBe(10);
  });

  test.each([3, 4, 5, 6, 7, 8, 9, 10])(
    "costs k² + N − 2 messages among %i, whoever notices, under either rule",
    (n) => {
      for (const rule of ["highest", "lowest"] as const) {
        for (let k = 1; k < n; k++) {
          const [dead, notices] = rule === "highest" ? [n - 1, n - 1 - k] : [0, k];
          const faults = [
            { kind: "at", tick: 0, choices: [{ kind: "crash", process: dead }] },
          ] as const;
          const grants = { rule };
          const workload = oneElection(notices, 1);
          const source = { processes: n, network: unitNetwork, grants, workload, faults };
          const trial: Trial = { program: Bully, problem: election, source };
          expectVerdict(validity(rule), trial, "holds");
          const { total, byType } = measureElection(finish(trial).run.cluster.trace).messages;
          expect(total).toBe(k * k + n - 2);
          expect(byType.election).toBe((k * (k + 1)) / 2);
          expect(byType.answer ?? 0).toBe((k * (k - 1)) / 2);
        }
      }
    },
  );
});

describe("election on a ring", () => {
  test("loses the list with the process that has acknowledged it", () => {
    const lost = figure(RingElection, ringRubric, "list lost");
    const { text } = expectVerdict(termination, lost, "violated");
    expect(text).toContain("p0 has not decided");
  });

  test.each(["six", "two lists", "orphan"])("all who live decide in the figure %s", (name) => {
    expectVerdict(termination, figure(RingElection, ringRubric, name), "holds");
  });
});

describe("Chang–Roberts", () => {
  test("loses an election whose id overtakes the news of the one before", () => {
    const story = ["chang-roberts", "reordering", "overtaken"] as const;
    expect(verdictOnStory(ChangRoberts, changRobertsRubric, story, termination)).toContain(
      "p0 has not decided",
    );
  });

  test("waits for ever for a dead process", () => {
    const { text } = expectVerdict(
      termination,
      figure(ChangRoberts, changRobertsRubric, "dead"),
      "violated",
    );
    expect(text).toContain("p0, p1 and p2 have not decided");
  });
});
