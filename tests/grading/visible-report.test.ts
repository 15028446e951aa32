import { describe, expect, test } from "vitest";
import type { Report } from "../../lib/grading/report.ts";
import { hiddenPoints, visibleReport } from "../../lib/grading/visible-report.ts";
import { gradedClass } from "./formats/graded-class.ts";

function reportOf(student: string): Report {
  const found = gradedClass.submissions.find((one) => one.student.id === student);
  if (found === undefined) throw new Error(`nobody is called ${student}`);
  return found.report;
}

describe("a report without its hidden criteria", () => {
  test("says nothing of them, by name, by words or by points, whatever they found", () => {
    for (const { report } of gradedClass.submissions) {
      const text = JSON.stringify(visibleReport(report));
      expect(text).not.toMatch(/secret/i);
      expect(text).not.toContain('"hidden"');
    }
  });

  test("counts the points of the visible ones alone", () => {
    expect(visibleReport(reportOf("ann"))).toMatchObject({ earned: 4.3, possible: 4.3 });
    expect(visibleReport(reportOf("bob"))).toMatchObject({ earned: 4, possible: 4.3 });
    expect(hiddenPoints(reportOf("ann"))).toBe(2);
  });

  test("is the same whether a hidden criterion holds or finds the program unsafe", () => {
    const told = ({ criteria, earned, possible }: Report) => ({
      earned,
      possible,
      criteria: criteria.map(({ id, status, earned: own }) => ({ id, status, own })),
    });
    expect(told(visibleReport(reportOf("Ann")))).toEqual(told(visibleReport(reportOf("ann"))));
    const [, messages] = visibleReport(reportOf("Ann")).criteria;
    expect(messages?.reason).toBe("holds in 3 seeds");
  });

  test("keeps points withdrawn that a visible criterion has cost", () => {
    const hostile = visibleReport(reportOf("=cmd|' /C calc'!A0"));
    expect(hostile.criteria.map(({ status }) => status)).toEqual(["failed", "skipped"]);
    expect(hostile.earned).toBe(0);
    const unsafe = reportOf("=cmd|' /C calc'!A0");
    const [exclusion, messages] = unsafe.criteria;
    if (exclusion === undefined || messages === undefined) throw new Error("criteria are missing");
    const capped = { ...messages, status: "capped" as const, earned: 0 };
    const seen = visibleReport({ ...unsafe, criteria: [exclusion, capped] });
    expect(seen.criteria[1]?.status).toBe("capped");
  });

  test("leaves a program that cannot run its problems", () => {
    expect(visibleReport(reportOf("carol")).status).toEqual(reportOf("carol").status);
  });
});
