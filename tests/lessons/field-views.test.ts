import { describe, expect, test } from "vitest";
import { viewComplaints, viewsOfHead } from "../../lib/lessons/field-views.ts";
import { readFrontmatter } from "../../lib/lessons/frontmatter.ts";

const head = [
  "title: A",
  "summary: b",
  "problem: mutex",
  "part: 1",
  "order: 1",
  "prerequisites: []",
  "minutes: 5",
  "sources: []",
].join("\n");

describe("views in a lesson's head", () => {
  test("name a field and its kind", () => {
    const read = readFrontmatter(`${head}\nviews: [towards pointer, holding token]`, 1, "a.mdx");
    expect(viewsOfHead(read.head)).toEqual({ towards: "pointer", holding: "token" });
    expect(viewComplaints(read.head)).toEqual([]);
  });

  test("may be absent", () => {
    const read = readFrontmatter(head, 1, "a.mdx");
    expect(read.complaints).toEqual([]);
    expect(viewsOfHead(read.head)).toEqual({});
  });

  test("that name no kind are told with the kinds that there are", () => {
    const [complaint, ...others] = viewComplaints({ views: ["next arrow", "clock clock"] });
    expect(complaint?.what).toBe("`next arrow` is no view of a field");
    expect(complaint?.remedy).toMatch(/pointer.*token/);
    expect(others).toEqual([]);
  });
});
