import { describe, expect, test } from "vitest";
import { coveredCells } from "../../lib/lessons/covered-cells.ts";
import { parseLesson } from "../../lib/lessons/parse-lesson.ts";

const predict = (ask: string) =>
  `<Predict ask="${ask}" options={["a", "b"]} answer="a">\nwhy\n</Predict>`;
const run = '<Run program="solution" scenario="duel" />';
const quiz = '<Quiz ask="q" options={["a", "b"]} answer="a">\nwhy\n</Quiz>';

/** The questions that cover something, with what they cover counted among runs and pictures. */
function covered(...parts: readonly string[]): readonly (readonly [number, readonly string[]])[] {
  const parsed = parseLesson(parts.join("\n\n"));
  const telling = parsed.cells.filter(({ cell }) => cell !== "Predict" && cell !== "Quiz");
  return [...coveredCells(parsed)].map(([line, asks]) => [
    telling.findIndex((cell) => cell.line === line),
    asks,
  ]);
}

describe("a prediction covers", () => {
  test("the next run of its section, whatever is said in between", () => {
    expect(covered(run, predict("who?"), "Prose.", quiz, run, run)).toEqual([[1, ["who?"]]]);
  });

  test.each([
    ["a picture", '<Figure src="a.svg" alt="a" />'],
    ["a search", '<Explore scenario="duel" property="progress" />'],
  ])("%s as well", (_what, cell) => {
    expect(covered(predict("who?"), cell)).toEqual([[0, ["who?"]]]);
  });

  test("nothing of the next section", () => {
    expect(covered(predict("who?"), "## Then run", run)).toEqual([]);
  });

  test("together with others the run that answers them all", () => {
    expect(covered(predict("who?"), predict("when?"), run)).toEqual([[0, ["who?", "when?"]]]);
  });
});

test("other questions cover nothing", () => {
  expect(covered(quiz, run)).toEqual([]);
});
