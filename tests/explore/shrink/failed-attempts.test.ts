// What was tried in vain is not run again, but counts and costs as if it were.
import { expect, test } from "vitest";
import { FailedAttempts } from "../../../lib/explore/shrink/failed-attempts.ts";
import { mutex } from "../../../lib/problems/mutex/problem.ts";
import { scenarioOf } from "../../../lib/problems/problem.ts";
import type { Schedule } from "../../../lib/sim/choice.ts";

const schedule: Schedule = [{ at: 1, choice: { kind: "crash", process: 0 } }];
const pair = scenarioOf(mutex, { processes: 2 });

class CountedPurse {
  left: number;
  constructor(left: number) {
    this.left = left;
  }
  spend(steps: number): void {
    this.left -= steps;
  }
}

/** Runs that take 40 steps from the purse; says how many were made and what was told instead. */
function tryTwice(left: number, result: string | null, second = schedule) {
  const purse = new CountedPurse(left);
  const failed = new FailedAttempts(purse);
  const told: number[] = [];
  let made = 0;
  const make = () => {
    made += 1;
    purse.spend(40);
    return { result, length: 7 };
  };
  const results = [schedule, second].map((one) =>
    failed.attempt(pair, one, make, (length) => told.push(length)),
  );
  return { results, made, told, left: purse.left };
}

test("what has failed is not made again, and is paid for again", () => {
  expect(tryTwice(100, null)).toEqual({ results: [null, null], made: 1, told: [7], left: 20 });
});

test("what shows something is made each time", () => {
  expect(tryTwice(100, "shown")).toEqual({
    results: ["shown", "shown"],
    made: 2,
    told: [],
    left: 20,
  });
});

test("another schedule is another attempt", () => {
  expect(tryTwice(100, null, []).made).toBe(2);
});

test("whoever cannot pay for it is stopped by the run itself", () => {
  expect(tryTwice(80, null)).toEqual({ results: [null, null], made: 2, told: [], left: 0 });
});

test("without limits nothing is spent", () => {
  expect(tryTwice(Number.POSITIVE_INFINITY, null).made).toBe(1);
});
