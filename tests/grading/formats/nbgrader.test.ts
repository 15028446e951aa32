/** The table of nbgrader: names, moments and points as its readers expect them. */

import { expect, test } from "vitest";
import { csvFormat } from "../../../lib/grading/formats/csv.ts";
import { nbgraderText } from "../../../lib/grading/formats/nbgrader.ts";
import { gradedClass } from "./graded-class.ts";
import { readRows } from "./read-table.ts";

const row = {
  assignment: "lock",
  dueAt: new Date("2026-11-18T10:00:00.000Z"),
  submittedAt: new Date("2026-11-18T11:30:05.120Z"),
  student: { id: "ada", name: "Ada King Lovelace", email: null },
  raw: 7.5,
  penalty: 2,
  possible: 10,
};

test("a row has due date, moment, family name, first names and points in their places", () => {
  const student = { id: "z", name: ", Zoë", email: "z@example.org" };
  const rows = [
    row,
    { ...row, dueAt: null, penalty: 9, student: { ...student, name: "Lovelace, Ada" } },
    { ...row, submittedAt: null, raw: null, penalty: 0, student },
    { ...row, raw: null, possible: null, student: { ...student, name: null } },
  ];
  const [head, ...cells] = readRows(nbgraderText(rows));
  expect(head?.slice(0, 4)).toEqual(["assignment", "duedate", "timestamp", "student_id"]);
  const moments = ["2026-11-18 10:00:00", "2026-11-18 11:30:05.120000"];
  expect(cells).toEqual([
    ["lock", ...moments, "ada", "Lovelace", "Ada King", "", "7.5", "2", "5.5", "10"],
    ["lock", "", moments[1], "z", "Lovelace", "Ada", "z@example.org", "7.5", "9", "0", "10"],
    ["lock", moments[0], "", "z", "", "Zoë", "z@example.org", "0", "0", "0", "10"],
    ["lock", ...moments, "z", "", "", "z@example.org", "", "", "", ""],
  ]);
});

test("a class that is graded by a single criterion has its column", () => {
  const submissions = gradedClass.submissions.map((one) => {
    return { ...one, report: { ...one.report, criteria: one.report.criteria.slice(0, 1) } };
  });
  const [grades] = csvFormat({ ...gradedClass, submissions }, {});
  expect(readRows(grades?.text ?? "")[0]?.slice(-2)).toEqual(["note", "exclusion"]);
});
