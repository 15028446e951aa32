import { expect, test } from "vitest";
import type { Check, Progress } from "../../../lib/sandbox/job.ts";
import { GradeProgress } from "../../../lib/sandbox/realm/grade-progress.ts";
import type { Judged } from "../../../lib/sandbox/realm/judge-checks.ts";

const checks = Array.from({ length: 5 }, (_, place) => ({ criterion: place })) as Check[];

function opened() {
  const told: Progress[] = [];
  return { told, progress: new GradeProgress(checks, (one) => told.push(one)) };
}

function judged(place: number, kind: "holds" | "violated", steps: number): Judged {
  return {
    check: checks[place] ?? { criterion: 99 },
    judgement: { verdict: { kind } },
    steps,
  } as Judged;
}

test("a check that took long is told at once, with its place and its verdict", () => {
  const { told, progress } = opened();
  progress.heard([judged(2, "violated", 600_000), judged(0, "holds", 600_000)]);
  expect(told).toEqual([
    {
      done: 2,
      total: 5,
      judged: [
        { check: 2, verdict: "violated" },
        { check: 0, verdict: "holds" },
      ],
    },
  ]);
});

test("the first check is told at once, quick ones wait for each other, none is told twice", () => {
  const { told, progress } = opened();
  progress.heard([judged(0, "holds", 1)]);
  expect(told.map(({ done }) => done)).toEqual([1]);
  for (const place of [1, 2]) progress.heard([judged(place, "holds", 300_000)]);
  expect(told.map(({ done }) => done)).toEqual([1, 3]);
  progress.heard([judged(3, "holds", 1)]);
  expect(told).toHaveLength(2);
  progress.tellAll();
  progress.tellAll();
  expect(told.map(({ judged: own = [] }) => own.map(({ check }) => check))).toEqual([
    [0],
    [1, 2],
    [3],
  ]);
});

test("what is judged by the way is not counted", () => {
  const { told, progress } = opened();
  progress.heard([judged(4, "holds", 9), judged(77, "violated", 9)]);
  progress.tellAll();
  expect(told).toEqual([{ done: 1, total: 5, judged: [{ check: 4, verdict: "holds" }] }]);
});
