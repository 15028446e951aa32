import { describe, expect, test } from "vitest";
import { exploredProperty } from "../../app/_notebook/lessons/explored-property.ts";
import { loadLesson } from "../../lib/lessons/load-lesson.ts";

describe("what an Explore cell asks for", async () => {
  const { exercises } = await loadLesson("lessons/ricart-agrawala", process.cwd());
  const asked = (name: string, scenario: string) =>
    exercises.map((exercise) => exploredProperty(exercise, name, scenario));

  test("carries the title of the criterion that grades it", () => {
    const [progress] = asked("progress", "duel");
    expect(progress).toMatchObject({ name: "progress", title: "Whoever asks gets in" });
  });

  test("is named by its slug in words where nothing grades it", () => {
    const [order] = asked("happened-before-order", "duel");
    expect(order).toMatchObject({ parameters: {}, title: "happened before order" });
  });
});
