/** What problems offer to rubrics, and claims about figures that runs show. */

import { describe, expect, test } from "vitest";
import RicartAgrawala from "../../lessons/ricart-agrawala/solution.ts";
import type { LearnerClass } from "../../lib/learner/adapter.ts";
import {
  catalogue,
  problemNamed,
  propertyEntry,
  propertyOf,
} from "../../lib/problems/catalogue.ts";
import { measuredProperty } from "../../lib/problems/measure.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import type { Problem } from "../../lib/problems/problem.ts";
import { learnerApi } from "../../lib/sandbox/realm/learner-api.ts";
import * as learnerModule from "../../lib/sandbox/realm/learner-module.ts";
import { defaultRunLimits } from "../../lib/sim/run.ts";
import { clusterOf } from "../support/build.ts";
import { expectVerdict } from "../support/judge.ts";

const problems: readonly (readonly [string, Problem])[] = Object.entries(catalogue);

describe.each(problems)("%s", (name, { name: own, base, hooks, properties, watched }) => {
  test("is listed under its own name, with one base class that learners can import", () => {
    expect(own).toBe(name);
    expect(Object.keys(base)).toHaveLength(1);
    expect(learnerModule).toMatchObject(base);
    expect(new Set(hooks).size).toBe(hooks.length);
  });

  test("offers what it watches without parameters, under the property's own name", () => {
    expect(watched.length).toBeGreaterThan(0);
    for (const slug of watched) expect(properties[slug]?.standsAlone).toBe(true);
  });

  test("lists what stands alone under its own name", () => {
    for (const [slug, { standsAlone }] of Object.entries(properties)) {
      if (standsAlone !== true) continue;
      expect(propertyOf(name, { name: slug, parameters: {} }).name).toBe(slug);
    }
  });

  test("names its properties as folders can be named", () => {
    for (const slug of Object.keys(properties)) expect(slug).toMatch(/^[a-z0-9-]+$/);
  });
});

/** What processes can say, by the base class; handlers are the learner's, `chance` only reckons. */
function verbsOf({ base }: Problem): readonly string[] {
  const [made] = Object.values(base) as readonly { readonly prototype: object }[];
  const all = Object.entries(Object.getOwnPropertyDescriptors(made?.prototype ?? {}));
  return all.flatMap(([name, { value }]) =>
    typeof value === "function" && !/^(constructor|chance|on[A-Z].*)$/.test(name) ? [name] : [],
  );
}

test.each(problems)("%s: nothing can be said outside a handler", (_, problem) => {
  const grants = { items: 1, quorum: [0, 1] };
  for (const verb of verbsOf(problem)) {
    const [base] = Object.values(problem.base) as readonly LearnerClass[];
    if (base === undefined) throw new Error("a problem has a base class");
    let kept: object | null = null;
    class Keeps extends (base as new () => object) {
      onMessage = {};
      onStart() {
        kept = this; // not a field: those are copied
      }
    }
    expect(clusterOf(Keeps, { processes: 2, grants }, problem).failure).toBeNull();
    expect(kept).not.toBeNull();
    const say = Reflect.get(kept ?? {}, verb) as () => void;
    expect(() => say.call(kept), verb).toThrow(/outside a handler|has not locked/);
  }
});

test("a program that runs finds what its types promise", () => {
  expect(learnerApi).toEqual({ ...learnerModule });
  expect(Object.keys(learnerApi)).toEqual(Object.keys(learnerModule).sort());
});

test("an unknown problem or property is refused with the names there are", () => {
  expect(() => problemNamed("locks")).toThrow("there is no problem `locks`; there are ");
  expect(() => propertyEntry("mutex", "speed")).toThrow("mutex has no property `speed`; it has ");
});

test("the names that objects have from birth are no problems or properties", () => {
  expect(() => problemNamed("constructor")).toThrow("there is no problem");
  expect(() => propertyEntry("mutex", "toString")).toThrow("has no property");
});

describe("a claim about a figure", () => {
  const figure = (values: readonly number[]) =>
    measuredProperty("figure", { noun: "the figure", unit: "T", read: () => values });
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
