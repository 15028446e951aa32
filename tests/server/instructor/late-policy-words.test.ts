import { expect, test } from "vitest";
import {
  latePolicyExample,
  latePolicyWords,
} from "../../../lib/server/instructor/late-policy-words.ts";
import { noPenalty } from "../../../lib/store/late-policy.ts";

const policy = { percentPerDay: 10, graceMinutes: 15, floorPercent: 50 };

test("a policy that takes nothing says so, and needs no example", () => {
  expect(latePolicyWords(noPenalty)).toBe("Late work loses nothing.");
  expect(latePolicyExample(noPenalty)).toBe("");
});

test("the words name every part of the policy", () => {
  expect(latePolicyWords(policy)).toBe(
    "Late work loses 10 % of the possible points for each day begun after the due date. " +
      "Up to 15 minutes late costs nothing. It keeps at least 50 % of what it earned.",
  );
  const harsh = { percentPerDay: 25, graceMinutes: 24 * 60, floorPercent: 0 };
  expect(latePolicyWords(harsh)).toContain("Up to 1 day late costs nothing.");
  expect(latePolicyWords(harsh)).toContain("It can lose everything it earned.");
  expect(latePolicyWords({ ...harsh, graceMinutes: 120 })).toContain("Up to 2 hours late");
});

test("the example is what the policy does", () => {
  expect(latePolicyExample(policy)).toContain("10 points, count as 9 on the first day");
  expect(latePolicyExample(policy)).toContain("as 7 on the third");
  expect(latePolicyExample({ ...policy, percentPerDay: 30 })).toContain("as 5 on the third");
});
