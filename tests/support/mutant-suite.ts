/** The tests that every wrong program goes through; the tables name programs, scenarios, bounds. */

import { describe, expect, test } from "vitest";
import { describeVerdict } from "../../lib/check/verdict.ts";
import { formatSchedule } from "../../lib/sim/schedule.ts";
import { mistakesOf } from "./mistakes.ts";
import type { Circumstances, MutantCase } from "./mutant-trial.ts";
import {
  convict,
  loadProgram,
  shortestPossible,
  superfluous,
  trySeeds,
  verdictOn,
} from "./mutant-trial.ts";

export function describeMutants(problem: string, mutants: readonly MutantCase[]): void {
  describe(`the mutants of ${problem}`, () => {
    test("that no lesson states are all in the table, with the property that catches them", () => {
      const file = `tests/mutants/${problem}`;
      const stated = mistakesOf(file).map(({ id, property }) => `${file}#${id}: ${property}`);
      const tried = mutants.map((one) => `${one.file}: ${one.property.name}`);
      expect(tried.filter((one) => one.startsWith(file)).sort()).toEqual(stated.sort());
    });

    for (const sound of originalsOf(mutants)) {
      test(`${sound.original} passes ${sound.property.name}`, async () => {
        const { verdict, seed } = trySeeds(await loadProgram(sound.original), sound);
        expect(describeVerdict(verdict), `seed ${seed}`).toBe("holds in 100 seeds");
      });
    }

    for (const mutant of mutants) {
      const { file, choicesAtMost } = mutant;
      test(`${file} is caught in at most ${choicesAtMost} choices, none superfluous`, () =>
        tryMutant(mutant));
    }
  });
}

/** The right programs, each once under the same circumstances. */
function originalsOf(mutants: readonly MutantCase[]): readonly Circumstances[] {
  const once = new Map<string, Circumstances>();
  for (const mutant of mutants) {
    const { original, property, scenario, sampling } = mutant;
    once.set(JSON.stringify([original, property.name, scenario, sampling]), mutant);
  }
  return [...once.values()];
}

async function tryMutant(mutant: MutantCase): Promise<void> {
  const program = await loadProgram(mutant.file);
  const { property } = mutant;
  const { seed, foundChoices, shrunk } = convict(program, mutant);
  const { scenario, verdict } = shrunk;
  const { counterexample } = verdict;
  const hint = `${mutant.file}, ${seed}, shrunk to:\n${formatSchedule(counterexample)}`;
  expect(verdict.kind, hint).toBe("violated");
  expect(shrunk.minimal, hint).toBe(true);
  expect(counterexample.length, hint).toBeLessThanOrEqual(mutant.choicesAtMost);
  expect(counterexample.length, hint).toBeLessThanOrEqual(foundChoices);
  const broken = new Set(["faults"]); // walks draw faults that the scenario does not list
  const again = verdictOn(program, scenario, counterexample, property, broken);
  expect(again === null ? "broken promise" : describeVerdict(again), hint).toBe(
    describeVerdict(verdict),
  );
  expect(superfluous(program, property, shrunk), hint).toEqual([]);
  // Breadth first search finds the shortest there is; shrinking a long story must come down to it.
  const shortest = shortestPossible(program, mutant, shrunk);
  if (shortest !== null) expect(counterexample.length, hint).toBe(shortest);
}
