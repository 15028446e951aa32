/** What problems offer to rubrics, and claims about figures that runs show. */

import { describe, expect, test } from "vitest";
import RicartAgrawala from "../../lessons/ricart-agrawala/solution.ts";
import { catalogue, gradable, gradableProperty, propertyOf } from "../../lib/problems/catalogue.ts";
import type { Gradable } from "../../lib/problems/gradable.ts";
import { figureProperty } from "../../lib/problems/gradable.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import * as learnerModule from "../../lib/sandbox/learner-module.ts";
import { defaultRunLimits } from "../../lib/sim/run.ts";
import { expectVerdict } from "../support/judge.ts";

const problems: readonly (readonly [string, Gradable])[] = Object.entries(catalogue);

describe.each(problems)("%s", (name, { problem, base, hooks, properties }) => {
  test("is listed under its own name, with a base class that learners can import", () => {
    expect(problem.name).toBe(name);
    expect(Object.keys(learnerModule)).toContain(base);
    expect(new Set(hooks).size).toBe(hooks.length);
  });

  test("offers every property it has, under the property's own name", () => {
    for (const [slug, property] of Object.entries(problem.properties)) {
      expect(property.name).toBe(slug);
      expect(propertyOf(name, { name: slug, parameters: {} }).name).toBe(slug);
    }
  });

  test("names its properties as folders can be named", () => {
    for (const slug of Object.keys(properties)) expect(slug).toMatch(/^[a-z0-9-]+$/);
  });
});

test("an unknown problem or property is refused with the names there are", () => {
  expect(() => gradable("locks")).toThrow("there is no problem `locks`; there are ");
  expect(() => gradableProperty("mutex", "speed")).toThrow(
    "mutex has no property `speed`; it has ",
  );
});

test("the names that objects have from birth are no problems or properties", () => {
  expect(() => gradable("constructor")).toThrow("there is no problem");
  expect(() => gradableProperty("mutex", "toString")).toThrow("has no property");
});

describe("a claim about a figure", () => {
  const figure = (values: readonly number[]) =>
    figureProperty({ name: "figure", noun: "the figure", unit: "T", read: () => values });
  const trial = { program: RicartAgrawala, source: { processes: 2, workload: heavyLoad(2, 1) } };
  const exactly = { equals: 2, formula: "2T" };
  const atMost = { atMost: 3, formula: "3T" };

  test("holds when every value is as expected", () => {
    expectVerdict(figure([2, 2]).make(exactly), trial, "holds");
    expectVerdict(figure([1, 3]).make(atMost), trial, "holds");
  });

  test("is violated by one value that is not, and says which", () => {
    const { text } = expectVerdict(figure([2, 5]).make(exactly), trial, "violated");
    expect(text).toContain("the figure is 5 T among 2 processes, not exactly 2 T");
    expect(expectVerdict(figure([4]).make(atMost), trial, "violated").text).toContain(
      "at most 3 T",
    );
  });

  test("is vacuous when there is nothing to measure, and open when the run was cut off", () => {
    expectVerdict(figure([]).make(exactly), trial, "vacuous");
    const limits = { ...defaultRunLimits, stepLimit: 3 };
    expectVerdict(figure([]).make(exactly), { ...trial, limits }, "inconclusive");
  });
});
