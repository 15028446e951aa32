import { describe, expect, test } from "vitest";
import { noPenalty } from "../../lib/store/late-policy.ts";
import { type GradedAttempt, taskGrade } from "../../lib/store/task-grade.ts";

const due = new Date("2026-11-10T12:00:00Z");
const hoursAfter = (hours: number) => new Date(due.getTime() + hours * 3_600_000);
const graded = (id: string, hours: number, earned: number): GradedAttempt => ({
  id,
  requestedAt: hoursAfter(hours),
  grading: { status: "graded", earned, possible: 10 },
});
const tenPercent = { percentPerDay: 10, graceMinutes: 15, floorPercent: 40 };
const task = { dueAt: due, latePolicy: tenPercent };
const usual = { task, extension: null, override: null };

describe("the grade of a task", () => {
  test("is nothing, not zero, while no submission was graded", () => {
    const waiting = { id: "a", requestedAt: hoursAfter(-2), grading: null };
    const broken = {
      ...graded("b", -1, 0),
      grading: { status: "not-gradable" as const, earned: 0, possible: 10 },
    };
    expect(taskGrade({ ...usual, attempts: [waiting, broken] })).toMatchObject({
      score: null,
      raw: null,
      possible: null,
      from: null,
    });
  });

  test("is zero for a program that was graded and earned nothing", () => {
    expect(taskGrade({ ...usual, attempts: [graded("a", -1, 0)] })).toMatchObject({
      score: 0,
      from: "a",
    });
  });

  test("comes from the best submission after the penalty, not the best before it", () => {
    const attempts = [graded("late", 47, 9), graded("early", -1, 8)];
    expect(taskGrade({ ...usual, attempts })).toMatchObject({
      score: 8,
      raw: 8,
      penalty: 0,
      from: "early",
    });
  });

  test("keeps what was earned and what lateness took apart", () => {
    expect(taskGrade({ ...usual, attempts: [graded("a", 25, 9)] })).toMatchObject({
      score: 7,
      raw: 9,
      penalty: 2,
      daysLate: 2,
      possible: 10,
    });
  });

  test("counts the earliest of equals, whatever order they come in", () => {
    const attempts = [graded("second", -1, 8), graded("first", -2, 8)];
    expect(taskGrade({ ...usual, attempts }).from).toBe("first");
  });

  test("measures lateness from an extension where somebody has one", () => {
    const extension = { dueAt: hoursAfter(48) };
    expect(taskGrade({ ...usual, extension, attempts: [graded("a", 25, 9)] }).score).toBe(9);
    expect(
      taskGrade({ ...usual, extension: { dueAt: null }, attempts: [graded("a", 25, 9)] }).score,
    ).toBe(7);
  });

  test("is a human's word where there is one, higher or lower, beside what was found", () => {
    const attempts = [graded("a", -1, 8)];
    expect(taskGrade({ ...usual, attempts, override: { earned: 3 } })).toMatchObject({
      score: 3,
      raw: 8,
      isOverridden: true,
      from: "a",
    });
    expect(taskGrade({ ...usual, attempts: [], override: { earned: 5 } })).toMatchObject({
      score: 5,
      raw: null,
      possible: null,
      from: null,
    });
  });

  test("shows no dust of binary fractions", () => {
    const attempts = [graded("a", -1, 0.1 + 0.2)];
    expect(
      taskGrade({ ...usual, task: { dueAt: null, latePolicy: noPenalty }, attempts }).score,
    ).toBe(0.3);
  });
});
