/**
 * What the explorer relies on: a property's memory is plain data, observing is pure, keeps its
 * reference when nothing changes, and does not look at the numbers of a step.
 */

import { describe, expect, test } from "vitest";
import type { StepProperty } from "../../lib/check/property.ts";
import type { LearnerClass } from "../../lib/learner/adapter.ts";
import { propertyOf } from "../../lib/problems/catalogue.ts";
import { exactMessages } from "../../lib/problems/message-budget.ts";
import { boundedBypass } from "../../lib/problems/mutex/fairness.ts";
import type { Problem, ScenarioSource } from "../../lib/problems/problem.ts";
import { reorderingNetwork } from "../../lib/sim/network.ts";
import type { Plain } from "../../lib/sim/plain.ts";
import { copyPlain } from "../../lib/sim/plain.ts";
import { runOf } from "../support/build.ts";
import { dumpTrace } from "../support/dump.ts";
import { settings } from "../support/problem-settings.ts";

const withParameters = [["mutex", boundedBypass(1)]] as const;
const faulty = { loss: 0.1, duplication: 0.1 };
const crash = { kind: "at", tick: 12, choices: [{ kind: "crash", process: 1 }] } as const;
const back = { kind: "at", tick: 25, choices: [{ kind: "recover", process: 1 }] } as const;

const cases = settings.flatMap(([problem, learnerClass, source]) =>
  [
    ...Object.entries(problem.properties)
      .filter(([, { standsAlone }]) => standsAlone === true)
      .map(([name]) => propertyOf(problem.name, { name, parameters: {} }))
      .filter((property) => property.over === "steps"),
    ...withParameters.flatMap(([name, property]) => (name === problem.name ? [property] : [])),
    exactMessages({ call: problem.name, noun: problem.name, formula: "N", each: (n) => n }),
  ].map((property) => ({
    name: `${problem.name}: ${property.name}`,
    property,
    problem,
    learnerClass,
    source,
  })),
);

describe.each(cases)("$name", ({ property, problem, learnerClass, source }) => {
  test("observes purely, in faultless and in faulty runs", () => {
    for (let seed = 1; seed <= 10; seed++) {
      observeAll(property, problem, learnerClass, source, seed);
      const network = { ...(source.network ?? reorderingNetwork), ...faulty };
      const troubled = { ...source, network, faults: [crash, back] };
      observeAll(property, problem, learnerClass, troubled, seed);
    }
  });
});

function observeAll(
  property: StepProperty,
  problem: Problem,
  learnerClass: LearnerClass,
  source: ScenarioSource,
  seed: number,
): void {
  const run = runOf(learnerClass, source, seed, problem);
  run.toEnd({ stepLimit: 3000, tickLimit: 3000 });
  const watched = new Set<string>(property.watches);
  let memory: Plain = copyPlain(property.begin(run.cluster.scenario));
  for (const step of dumpTrace(run.cluster.trace)) {
    const next = property.observe(memory, step);
    const elsewhere = {
      ...step,
      index: step.index + 7,
      time: step.time + 7,
      number: step.number + 7,
    };
    const where = `${property.name}, seed ${seed}, step ${step.index}`;
    expect(property.observe(memory, elsewhere), where).toEqual(next);
    if (JSON.stringify(next) === JSON.stringify(memory)) expect(next, where).toBe(memory);
    else expect(watched.has(step.kind), `${where}: changed by a step it does not watch`).toBe(true);
    if (next === memory) continue;
    memory = copyPlain(next); // refuses what is not plain, and any later write to it
    expect(property.judge(memory), where).toEqual(property.judge(next));
    expect(property.relevant(memory), where).toBe(property.relevant(next));
  }
}
