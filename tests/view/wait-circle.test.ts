import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadLesson } from "../../lib/lessons/load-lesson.ts";
import { endingWords } from "../../lib/view/run-ending.ts";
import { waitCircle } from "../../lib/view/wait-circle.ts";
import { trustedTrace } from "../support/trusted-run.ts";

/** Maekawa without what avoids deadlock, until a schedule deadlocks it. */
async function deadlocked() {
  const { exercises } = await loadLesson("lessons/maekawa", process.cwd());
  const scenario = exercises.find(({ name }) => name === "basic")?.rubric.scenarios.trio;
  if (scenario === undefined) throw new Error("no such scenario");
  const source = readFileSync("lessons/maekawa/basic/solution.ts", "utf8");
  for (let seed = 1; seed < 400; seed++) {
    const report = trustedTrace({ source, problem: "mutex", scenario, seed });
    if (waitCircle(report.verdicts).length > 0) return report;
  }
  throw new Error("no deadlock in 400 runs");
}

describe("a deadlock", () => {
  test("is a circle of those who wait for each other, and is told", async () => {
    const report = await deadlocked();
    const circle = waitCircle(report.verdicts);
    expect(circle.map(([from]) => from).sort()).toEqual(circle.map(([, to]) => to).sort());
    expect(new Set(circle.map(([from]) => from)).size).toBe(circle.length);
    expect(endingWords(report, 30)).toMatch(/^Deadlock: p\d.* wait for/);
  });

  test("is none where everybody gets in", async () => {
    const scenario = { processes: 2 };
    const source = readFileSync("lessons/ricart-agrawala/solution.ts", "utf8");
    const report = trustedTrace({ source, problem: "mutex", scenario, seed: 1 });
    expect(waitCircle(report.verdicts)).toEqual([]);
    expect(endingWords(report, 4)).toBeNull();
  });
});

describe("the end of a run", () => {
  const run = { ending: "limit", possible: ["crash p0"], failure: null, verdicts: [] } as const;

  test("at a limit is told as that", () => {
    expect(endingWords(run, 5_000)).toMatch(/^Stopped at a limit, after 5000 steps/);
    expect(endingWords(run, 12)).toBe("The choices end here; more could happen.");
    expect(endingWords({ ...run, ending: "quiescent", possible: [] }, 12)).toBeNull();
  });

  test("by a failure names the process", () => {
    const failure = { process: 1, message: "no such field" };
    expect(endingWords({ ...run, ending: "failed", failure }, 9)).toBe("p1 failed: no such field");
  });
});
