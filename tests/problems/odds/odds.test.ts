import { describe, expect, test } from "vitest";
import Experiment from "../../../lessons/majority-voting/odds/solution.ts";
import { odds } from "../../../lib/problems/odds/problem.ts";
import { OddsProcess } from "../../../lib/problems/odds/process.ts";
import { formula, simulation } from "../../../lib/problems/odds/properties.ts";
import type { VotingCase } from "../../../lib/problems/odds/violation-odds.ts";
import { violationOdds } from "../../../lib/problems/odds/violation-odds.ts";
import { askFormula, askSimulation } from "../../../lib/problems/odds/workload.ts";
import type { Workload } from "../../../lib/problems/workload.ts";
import { expectVerdict, finish } from "../../support/judge.ts";

function trial(program: new () => OddsProcess, workload: Workload) {
  return { program, problem: odds, source: { processes: 2, workload } };
}

/** Answers every question with the same number. */
function constant(value: number) {
  return class extends OddsProcess {
    onFormula() {
      this.answer(value);
    }

    onSimulation() {
      this.answer(value);
    }
  };
}

class Silent extends OddsProcess {
  onFormula() {}
  onSimulation() {}
}

const half = askFormula([[3, 2, 0.5]]); // one of two must forget: 3/4
const tried = askSimulation([[3, 2, 0.5]], 1000);

describe("formula", () => {
  test("holds for the right answer and for one that is right to three digits", () => {
    expectVerdict(formula, trial(Experiment, half), "holds");
    expectVerdict(formula, trial(constant(0.7504), half), "holds");
  });

  test("names the case and both numbers", () => {
    const { text } = expectVerdict(formula, trial(constant(0.5), half), "violated");
    expect(text).toContain("with 2 of 3 votes needed, each forgotten with probability 0.5000");
    expect(text).toContain("the answer is 0.5000, not 0.7500");
  });

  test("says numbers with as many digits as it takes to tell them apart", () => {
    const rare = { voters: 16, needed: 9, share: 3 / 3600, trials: 10 };
    const right = violationOdds(rare);
    const asked = askFormula([[16, 9, 3 / 3600]]);
    const { text } = expectVerdict(formula, trial(constant(right * 1.0012), asked), "violated");
    const [, said, meant] = /the answer is (\S+), not (\S+)/.exec(text) ?? [];
    expect(said).not.toBe(meant);
    expect(Number(said)).toBeCloseTo(right * 1.0012, 7);
  });

  test("asks for an answer", () => {
    const { text } = expectVerdict(formula, trial(Silent, half), "violated");
    expect(text).toContain("p0 has not answered");
  });

  test("says nothing when only trials are asked for", () => {
    expectVerdict(formula, trial(Experiment, tried), "vacuous");
  });
});

describe("simulation", () => {
  test("holds for trials, and for a count that is off by chance", () => {
    expectVerdict(simulation, trial(Experiment, tried), "holds");
    expectVerdict(simulation, trial(constant(0.76), tried), "holds");
  });

  test("refuses a count that chance does not explain", () => {
    const { text } = expectVerdict(simulation, trial(constant(0.5), tried), "violated");
    expect(text).toContain("0.5000 of 1000 trials is far from 0.7500");
  });

  test("refuses what no count can be", () => {
    const { text } = expectVerdict(simulation, trial(constant(0.75005), tried), "violated");
    expect(text).toContain("is not what 1000 trials can show");
  });
});

test("the odds of a second holder are certain when nobody needs to forget", () => {
  const voting: VotingCase = { voters: 4, needed: 2, share: 0.25, trials: 0 };
  expect(violationOdds(voting)).toBeCloseTo(1, 12);
});

test("chance is true as often as it is told", () => {
  class Draws extends OddsProcess {
    hits = 0;
    onFormula() {
      for (let draw = 0; draw < 10_000; draw++) if (this.chance(0.3)) this.hits += 1;
      this.log(`${this.hits}`);
    }
    onSimulation() {}
  }
  const { trace } = finish(trial(Draws, half)).run.cluster;
  const logs = Array.from({ length: trace.length }, (_, index) => trace.step(index));
  const hits = Number(logs.find(({ kind }) => kind === "log")?.name);
  expect(Math.abs(hits - 3000)).toBeLessThan(4 * Math.sqrt(10_000 * 0.3 * 0.7));
});

describe("what is no probability is refused", () => {
  test.each([
    ["answer", constant(1.5)],
    ["answer", constant(Number.NaN)],
    [
      "chance",
      class extends Silent {
        override onFormula() {
          this.chance(2);
        }
      },
    ],
  ])("by %s", (method, program) => {
    const { run, ending } = finish(trial(program, half));
    expect(ending).toBe("failed");
    expect(run.cluster.failure?.message).toMatch(
      new RegExp(`called \`${method}\` with [\\d.NaN]+, which is no probability`),
    );
  });
});
