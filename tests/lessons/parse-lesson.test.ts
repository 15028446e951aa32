import { describe, expect, test } from "vitest";
import { parseLesson } from "../../lib/lessons/parse-lesson.ts";

const head = [
  "---",
  "title: A lock",
  "summary: One at a time.",
  "problem: mutex",
  "part: 1",
  "order: 1",
  "prerequisites: []",
  "minutes: 5",
  "sources: []",
  "---",
  "",
].join("\n");

function parse(body: string) {
  return parseLesson(head + body);
}

/** The lines of the body are counted from 1. */
function complaints(body: string) {
  return parse(body).complaints.map(({ line, what }) => `${(line ?? 0) - 10}: ${what}`);
}

describe("a lesson", () => {
  test("is read in order: cells, headings, links", () => {
    const parsed = parse(
      [
        "## One $x_{i}$",
        "",
        '<Run program="solution" scenario="duel" seed={7} />',
        "",
        "See [the other](/lessons/other).",
        "",
        '<Quiz ask="Which?" options={["a", "b"]} answer={["a", "b"]}>',
        "Both, *of course*.",
        "</Quiz>",
      ].join("\n"),
    );
    expect(parsed.complaints).toEqual([]);
    expect(parsed.cells).toEqual([
      {
        cell: "Run",
        props: { program: "solution", scenario: "duel", seed: 7 },
        body: "",
        line: 13,
      },
      {
        cell: "Quiz",
        props: { ask: "Which?", options: ["a", "b"], answer: ["a", "b"] },
        body: "Both, of course.",
        line: 17,
      },
    ]);
    expect(parsed.headings).toEqual([{ depth: 2, text: "One x_{i}", line: 11 }]);
    expect(parsed.links).toEqual([{ url: "/lessons/other", line: 15 }]);
  });

  test("may hold comments and tables", () => {
    expect(complaints("{/* a comment */}\n\n| a | b |\n| - | - |\n| 1 | 2 |\n")).toEqual([]);
  });

  test("without a head says how to begin", () => {
    const [first] = parseLesson("Hello.").complaints;
    expect(first).toMatchObject({ line: 1, what: "the lesson has no head" });
  });

  test.each([
    ["an unknown cell", "<Runn />", "1: <Runn> is not a cell"],
    ["an unknown prop", '<Editor exercice="a" />', "1: <Editor> has no `exercice`"],
    ["a missing prop", '<Run program="solution" />', "1: <Run> needs `scenario`"],
    [
      "a prop of the wrong kind",
      '<Run program="solution" scenario="duel" seed="7" />',
      "1: `seed` of <Run> is not right",
    ],
    [
      "a prop to be evaluated",
      "<Editor exercise={name} />",
      "1: `exercise` of <Editor> is not right",
    ],
    ["a prop out of range", '<Note kind="rant">x</Note>', "1: `kind` of <Note> is not right"],
    [
      "a cell without its text",
      "<Remember></Remember>",
      "1: <Remember> has no text between its tags",
    ],
    ["text in a cell that takes none", "<Grade>now</Grade>", "1: <Grade> takes no text"],
    ["code to be run", "export const x = 1;", "1: a lesson cannot run code"],
    ["an expression", "Two is {1 + 1}.", "1: a lesson cannot run code"],
    ["a cell inside text", "Look: <Editor /> here.", "1: <Editor> stands inside other text"],
    ["a cell in a list", "- one\n\n  <Grade />", "3: <Grade> stands inside other text"],
  ])("with %s names the line", (_title, body, expected) => {
    expect(complaints(body)).toContain(expected);
  });

  test("with a tag that is not closed names the line", () => {
    const [first] = parse("\n<Hint>\n\nNever closed.").complaints;
    expect(first?.what).toContain("it is not MDX");
    expect(first?.line).toBeGreaterThan(10);
  });
});

describe("a question", () => {
  const quiz = (options: string, answer: string) =>
    complaints(`<Quiz ask="?" options={${options}} answer={${answer}}>\nwhy\n</Quiz>`);

  test.each([
    ['["a", "b"]', '"c"', "1: the answer `c` is not an option in <Quiz>"],
    ['["a", "b"]', '["a", "d"]', "1: the answer `d` is not an option in <Quiz>"],
    ['["a", "b"]', "[]", "1: there is no answer in <Quiz>"],
    ['["a"]', '"a"', "1: there is only one option in <Quiz>"],
    ['["a", "a"]', '"a"', "1: an option is there twice in <Quiz>"],
  ])("with options %s and answer %s is refused", (options, answer, expected) => {
    expect(quiz(options, answer)).toEqual([expected]);
  });

  test("has a text for each option, or for none", () => {
    const fed = (feedback: string) =>
      complaints(
        `<Quiz ask="?" options={["a", "b"]} answer="a" feedback={${feedback}}>\nwhy\n</Quiz>`,
      );
    expect(fed('["", "no"]')).toEqual([]);
    expect(fed('["no"]')).toEqual(["1: <Quiz> has 2 options and 1 feedback texts"]);
  });

  test("with a valid answer is accepted", () => {
    expect(quiz('["a", "b"]', '"b"')).toEqual([]);
  });
});
