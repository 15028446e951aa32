import type { Element } from "@xmldom/xmldom";
import { DOMParser } from "@xmldom/xmldom";
import type { Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { describe, expect, test } from "vitest";
import type { GradedSubmission } from "../../../lib/grading/class-results.ts";
import { shownCriteria } from "../../../lib/grading/formats/criterion-words.ts";
import type { FormatName } from "../../../lib/grading/formats/format.ts";
import { formats } from "../../../lib/grading/formats/format.ts";
import { plainText } from "../../../lib/grading/formats/plain-text.ts";
import { gradeOf } from "../../../lib/grading/formats/submission-grade.ts";
import { headlineFirst } from "../../../lib/grading/headline.ts";
import { reasonWithPoints } from "../../../lib/grading/withdrawal.ts";
import { gradedClass, replayed } from "./graded-class.ts";

const { submissions } = gradedClass;

/** Any error of the parser fails the test. */
function parse(text: string, type: "text/xml" | "text/html"): Element {
  const parser = new DOMParser({
    onError: (level, message) => {
      // It warns of replacement characters; ours are there on purpose.
      if (level !== "warning") throw new Error(message);
    },
  });
  const root = parser.parseFromString(text, type).documentElement;
  if (root === null) throw new Error("there is no element");
  return root;
}

function elements(root: Element, tag: string): readonly Element[] {
  return [...root.getElementsByTagName(tag)];
}

describe("JUnit XML", () => {
  const [file] = formats.junit(gradedClass, {});
  const root = parse(file?.text ?? "", "text/xml");

  function propertiesOf(parent: Element): ReadonlyMap<string, string> {
    const own = elements(parent, "property").filter((one) => one.parentNode?.parentNode === parent);
    return new Map(
      own.map((one) => [one.getAttribute("name") ?? "", one.getAttribute("value") ?? ""]),
    );
  }

  /** The criterion as the file tells it. */
  function readCase(one: Element): readonly unknown[] {
    const properties = propertiesOf(one);
    const [failure, skipped] = [elements(one, "failure")[0], elements(one, "skipped")[0]];
    const told = failure ?? skipped;
    const type = failure?.getAttribute("type");
    const status = skipped ? "skipped" : !failure ? "passed" : type === "capped" ? type : "failed";
    return [
      ...[properties.get("id"), properties.get("visibility"), one.getAttribute("name")],
      ...[Number(properties.get("earned")), Number(properties.get("possible")), status],
      told?.getAttribute("message") ?? properties.get("reason"),
    ];
  }

  test("has the whole report: every criterion, its points, its status and its reason", () => {
    const suites = elements(root, "testsuite");
    expect(suites.map((one) => one.getAttribute("name"))).toEqual(
      submissions.map(({ student }) => student.id),
    );
    submissions.forEach(({ report }, place) => {
      const suite = suites[place];
      if (suite === undefined || report.status.kind !== "graded") return;
      expect(elements(suite, "testcase").map(readCase)).toEqual(
        headlineFirst(report.criteria).map((one) => [
          ...[one.id, one.visibility, plainText(one.title)],
          ...[one.earned, one.possible, one.status, plainText(reasonWithPoints(one))],
        ]),
      );
    });
  });

  test("counts what it has", () => {
    for (const one of [root, ...elements(root, "testsuite")]) {
      const counts = ["testcase", "failure", "error", "skipped"].map(
        (tag) => elements(one, tag).length,
      );
      const claimed = ["tests", "failures", "errors", "skipped"].map((name) =>
        Number(one.getAttribute(name)),
      );
      expect(claimed).toEqual(counts);
    }
  });

  test("has an error and no points where nothing was graded, unless a human gave some", () => {
    const suites = elements(root, "testsuite");
    submissions.forEach((submission, place) => {
      const suite = suites[place];
      if (suite === undefined) return;
      const isGraded = submission.report.status.kind === "graded";
      expect(elements(suite, "error")).toHaveLength(isGraded ? 0 : 1);
      const grade = gradeOf(submission);
      expect(propertiesOf(suite).get("earned")).toBe(grade === null ? undefined : String(grade));
    });
  });
});

function pagesOf(name: FormatName): readonly string[] {
  return formats[name](gradedClass, { replayed })
    .filter((file) => file.name.startsWith("students/"))
    .map(({ text }) => text);
}

/** Title, points and reason of each criterion, as a learner sees them. */
function shownRows({ report }: GradedSubmission): readonly (readonly string[])[] {
  return shownCriteria(report).map(({ title, earned, possible, reason }) => [
    ...[title, `${earned} of ${possible}`, reason],
  ]);
}

describe("HTML", () => {
  const cellsOf = (row: Element) =>
    [...elements(row, "th"), ...elements(row, "td")].map((one) => one.textContent ?? "");

  test("of each student has the criteria of the report, word for word", () => {
    pagesOf("html").forEach((text, place) => {
      const submission = submissions[place];
      const root = parse(text, "text/html");
      const table = elements(root, "div").find(
        (one) => one.getAttribute("aria-label") === "Criteria",
      );
      const [, ...rows] = table === undefined ? [] : elements(table, "tr");
      const read = rows.map(cellsOf).map(([title, , points, reason]) => [title, points, reason]);
      // Names of the program between backticks are set as code.
      const wanted = submission === undefined ? [] : shownRows(submission);
      const bare = (row: readonly (string | undefined)[]) =>
        row.map((one) => one?.replaceAll("`", ""));
      expect(read.map(bare)).toEqual(wanted.map(bare));
    });
  });

  test("has no script, and nothing from elsewhere", () => {
    for (const { name, text } of formats.html(gradedClass, { replayed })) {
      if (!name.endsWith(".html")) continue;
      const root = parse(text, "text/html");
      expect(
        ["script", "link", "img", "iframe", "b"].flatMap((tag) => elements(root, tag)),
      ).toEqual([]);
      expect(text).toContain("default-src 'none'");
    }
  });
});

describe("Markdown", () => {
  const parser = unified().use(remarkParse).use(remarkGfm);

  function textOf(node: Nodes): string {
    if ("value" in node) return node.value;
    return "children" in node ? node.children.map(textOf).join("") : "";
  }

  test("of each student has the criteria of the report, word for word", () => {
    pagesOf("markdown").forEach((text, place) => {
      const submission = submissions[place];
      const table = parser.parse(text).children.find((node) => node.type === "table");
      const [, ...rows] = table?.children ?? [];
      const read = rows.map(({ children }) => {
        const [title, , points, reason] = children.map(textOf);
        return [title, points, reason];
      });
      expect(read).toEqual(submission === undefined ? [] : shownRows(submission));
    });
  });

  test("has no markup but its own", () => {
    for (const { text } of formats.markdown(gradedClass, {})) {
      expect(parser.parse(text).children.map(({ type }) => type)).not.toContain("html");
    }
  });
});
