import { DOMParser } from "@xmldom/xmldom";
import { assert, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { csvText } from "../../../lib/grading/formats/csv-text.ts";
import { exercismFormat } from "../../../lib/grading/formats/exercism.ts";
import { html } from "../../../lib/grading/formats/html-text.ts";
import { cutText, plainText } from "../../../lib/grading/formats/plain-text.ts";
import { prairieLearnFormat } from "../../../lib/grading/formats/prairielearn.ts";
import { fileNames } from "../../../lib/grading/formats/student-files.ts";
import { xml, xmlText } from "../../../lib/grading/formats/xml-text.ts";
import { gradedClass } from "./graded-class.ts";
import { rawRows, readRows } from "./read-table.ts";

/** Any text at all, half characters and controls included, with what formats take for their own. */
const anyText = string({ unit: "binary", maxLength: 30 }).map((text) =>
  text.replace(/[a-f]/g, (letter) => marks[letter.charCodeAt(0) - 97] ?? ""),
);
const marks = ["]]>", "\u0000", "=", "'", "\r\n", '"'];

describe("whatever a text contains", () => {
  test("made plain it has no control characters, and made plain again it stays", () => {
    assert(
      property(anyText, (text) => {
        const plain = plainText(text);
        expect(plain.replace(/[\n\t]/g, "")).not.toMatch(/[\p{Cc}\p{Cs}]/u);
        expect(plainText(plain)).toBe(plain);
      }),
    );
  });

  test("what no reader can show has a picture, if there is one", () => {
    expect(plainText("\0a\x1fb\x7fc\x80d\r\ne\tf\rg\u202eh")).toBe("␀a␟b␡c\ufffdd\ne\tf\ng\ufffdh");
  });

  test("a table gives it back, and no cell of it begins like a formula", () => {
    assert(
      property(anyText, anyText, (one, other) => {
        const text = csvText([
          ["head", "head"],
          [one, other],
        ]);
        expect(readRows(text)[1]).toEqual([plainText(one), plainText(other)]);
        expect(
          rawRows(text)
            .flat()
            .filter((cell) => /^[=+\-@\t]/.test(cell)),
        ).toEqual([]);
      }),
    );
  });

  test("XML gives it back, as text and as an attribute", () => {
    const parser = new DOMParser({ onError: () => {} }); // it warns of replacement characters
    assert(
      property(anyText, (text) => {
        const written = xmlText(xml("a", { b: text }, `|${text}|`));
        const root = parser.parseFromString(written, "text/xml").documentElement;
        expect(root?.textContent).toBe(`|${plainText(text)}|`);
        expect(root?.getAttribute("b")).toBe(plainText(text));
      }),
    );
  });

  test("HTML has no tag of its making", () => {
    assert(
      property(anyText, (text) => {
        expect(html`<p title="${text}">${text}</p>`.text).toMatch(
          /^<p title="[^"<>]*">[^<>]*<\/p>$/,
        );
      }),
    );
  });

  test("files named after it stay in their folder and apart from each other", () => {
    assert(
      property(anyText, anyText, (one, other) => {
        const names = fileNames([one, other]);
        for (const name of names) expect(name).toMatch(/^[\w@][\w.@-]*$/);
        if (one !== other) expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(2);
      }),
    );
  });
});

describe("a text that is too long", () => {
  test("is cut to the limit, with a note and without half characters", () => {
    for (const length of [99, 100, 101, 102, 103]) {
      const cut = cutText("😀".repeat(length), 100);
      expect(cut.length).toBeLessThanOrEqual(100);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut).toContain(`… cut here, of ${2 * length} characters`);
    }
    expect(cutText("a".repeat(100), 100)).toBe("a".repeat(100));
  });

  test("never makes a file of more than a megabyte for PrairieLearn", () => {
    const [submission] = gradedClass.submissions.slice(3);
    const [, failed] = submission?.report.criteria ?? [];
    if (submission === undefined || failed === undefined) throw new Error("there is no failure");
    const long = { ...failed, reason: "€".repeat(1e5) };
    const report = { ...submission.report, criteria: Array.from({ length: 60 }, () => long) };
    const one = { ...submission, report };
    const [file] = prairieLearnFormat({ ...gradedClass, submissions: [one] }, {});
    expect(Buffer.byteLength(file?.text ?? "")).toBeLessThan(1_000_000);
  });

  test("is no more than 65,535 characters of a message for Exercism", () => {
    const [submission] = gradedClass.submissions.slice(3);
    if (submission === undefined) throw new Error("there is no submission");
    const criteria = submission.report.criteria.map((one) => ({ ...one, reason: "x".repeat(1e5) }));
    const long = { ...submission, report: { ...submission.report, criteria } };
    const [file] = exercismFormat({ ...gradedClass, submissions: [long] }, {});
    const { tests } = JSON.parse(file?.text ?? "");
    expect(tests[0].message.length).toBeLessThanOrEqual(65_535);
    expect(tests[0].message).toContain("… cut here, of");
  });
});
