import { describe, expect, test } from "vitest";
import { nameOfScenario, promisedIn } from "../../lib/grading/promised-properties.ts";
import { loadLesson } from "../../lib/lessons/load-lesson.ts";
import { problemNamed } from "../../lib/problems/catalogue.ts";

async function rubricOf(lesson: string) {
  const { exercises } = await loadLesson(`lessons/${lesson}`, process.cwd());
  const rubric = exercises[0]?.rubric;
  if (rubric === undefined) throw new Error("a lesson without an exercise");
  return rubric;
}

describe("what runs of an exercise are judged by", () => {
  test("is what the rubric promises of all that the problem watches", async () => {
    const rubric = await rubricOf("bully");
    const [scenario = ""] = Object.keys(rubric.scenarios);
    const names = promisedIn(rubric, scenario).map(({ name }) => name);
    const { watched } = problemNamed("election");
    expect(watched).toContain("candidate-wins"); // which is not the bully's business
    expect(names).not.toContain("candidate-wins");
    expect(names).toContain("termination");
    expect(watched).toEqual(expect.arrayContaining(names));
  });

  test("has the parameters of the scenario's own check", async () => {
    const rubric = await rubricOf("bully");
    const lowest = rubric.criteria
      .flatMap(({ checks }) => checks)
      .find(({ property }) => property.parameters.rule === "lowest");
    const found = promisedIn(rubric, lowest?.scenarioName ?? "").find(
      ({ name }) => name === "validity-throughout",
    );
    expect(found?.parameters).toMatchObject({ rule: "lowest" });
  });

  test("is all that the problem watches, where nothing of it is promised", () => {
    const bare = { problem: "mutex", scenarios: {}, criteria: [] } as const;
    expect(promisedIn(bare, "").map(({ name }) => name)).toEqual(problemNamed("mutex").watched);
  });

  test("is found for a scenario that comes without its name", async () => {
    const rubric = await rubricOf("bully");
    for (const [name, scenario] of Object.entries(rubric.scenarios)) {
      expect(promisedIn(rubric, nameOfScenario(rubric, structuredClone(scenario)))).toEqual(
        promisedIn(rubric, name),
      );
    }
    expect(nameOfScenario(rubric, { processes: 9 })).toBe("");
  });
});
