import { describe, expect, test } from "vitest";
import { type SearchEntry, search } from "../../app/_parts/search/search-entry.ts";

function entry(lesson: string, heading: string, text: string): SearchEntry {
  return { lesson, heading, text, address: `/${heading}` };
}

const entries = [
  entry("Ricart–Agrawala", "The idea", "Ask everybody and wait for every answer."),
  entry("Bully", "What it costs", "In the worst case many messages; an answer stops the others."),
  entry("Bully", "Answers", "Who is alive says so."),
];

describe("the search", () => {
  test("finds nothing for nothing", () => {
    expect(search(entries, "  ")).toEqual([]);
  });

  test("wants every word, in the title or in the text", () => {
    expect(search(entries, "bully messages").map(({ heading }) => heading)).toEqual([
      "What it costs",
    ]);
    expect(search(entries, "bully unicorn")).toEqual([]);
  });

  test("puts matches in titles first", () => {
    expect(search(entries, "answer")[0]?.heading).toBe("Answers");
  });

  test("does not mind capitals, accents and the kind of dash", () => {
    expect(search(entries, "ricart-agrawala")).toHaveLength(1);
    expect(search(entries, "RICART")).toHaveLength(1);
  });

  test("shows the words around the match", () => {
    expect(search(entries, "worst")[0]?.excerpt).toContain("worst case many messages");
  });
});
