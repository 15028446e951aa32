import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  commandRules,
  readCommandLine,
  readGroups,
  readProcess,
} from "../../lib/view/shell-command.ts";
import { complete, sharedBeginning } from "../../lib/view/shell-completion.ts";

const surroundings = {
  processes: 3,
  envelopes: ["p0→p1 #1 request", "p0→p2 #1 request", "p1→p0 #2 reply"],
  calls: ["acquire", "exit"],
  timers: ["answer"],
  names: ["request", "reply"],
  scenarios: ["duel", "trio"],
  networks: ["fifo", "unit"],
  properties: ["mutual-exclusion"],
};

function offered(line: string): readonly string[] {
  return complete(line, surroundings).candidates;
}

describe("a line of the shell", () => {
  test("is a command and its words; `->` does for the arrow", () => {
    expect(readCommandLine("  Deliver p0->p1 #2  request ")).toEqual({
      name: "deliver",
      words: ["p0→p1", "#2", "request"],
      rest: "p0→p1 #2  request",
    });
  });

  test("is nothing when it is empty or a comment", () => {
    expect(["", "   ", "// note", "# note"].map(readCommandLine)).toEqual([null, null, null, null]);
  });

  test("names processes with or without their letter, and only those there are", () => {
    const words = ["p2", "P2", "2", "p3", "p", "-1", undefined];
    expect(words.map((word) => readProcess(word, 3))).toEqual([2, 2, 2, null, null, null, null]);
  });

  test("reads groups of a partition; whoever is not named forms the last one", () => {
    expect(readGroups("p0 p1 | p2", 3)).toEqual([[0, 1], [2]]);
    expect(readGroups("p0", 3)).toEqual([[0], [1, 2]]);
    expect(readGroups("p0, p1|p3", 4)).toEqual([[0, 1], [3], [2]]);
    expect(["p0 | p0", "p9 | p0", "", "x"].map((text) => readGroups(text, 3))).toEqual([
      ...[null, null, null, null],
    ]);
  });

  test("never puts a process into two groups", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const named = readGroups(text, 5)?.flat() ?? [];
        expect(new Set(named).size).toBe(named.length);
      }),
    );
  });
});

describe("completion", () => {
  test("offers commands and the problem's calls for the first word", () => {
    expect(offered("de")).toEqual(["deliver"]);
    expect(offered("a")).toEqual(["acquire"]);
    expect(offered("").length).toBe(commandRules.length + surroundings.calls.length);
  });

  test("offers envelopes in flight as a whole, spaces and all", () => {
    expect(offered("deliver ")).toEqual(surroundings.envelopes);
    expect(offered("drop p0->p2 #")).toEqual(["p0→p2 #1 request"]);
    expect(complete("deliver p1", surroundings).from).toBe("deliver ".length);
  });

  test.each([
    ["crash p", ["p0", "p1", "p2"]],
    ["acquire ", ["p0", "p1", "p2"]],
    ["fire p0 ", ["answer"]],
    ["cut p0", ["p0→p1", "p0→p2"]],
    ["partition p0 | p", ["p0", "p1", "p2"]],
    ["next re", ["request", "reply"]],
    ["scenario ", ["duel", "trio"]],
    ["network u", ["unit"]],
    ["explore m", ["mutual-exclusion"]],
    ["export s", ["shiviz", "svg"]],
    ["help gr", ["grade"]],
    ["seed ", []],
    ["nonsense p", []],
  ])("of `%s` offers %j", (line, expected) => {
    expect(offered(line)).toEqual(expected);
  });

  test("fills in what all candidates share, and what it fills in is still offered", () => {
    expect(sharedBeginning(["p0→p1", "p0→p2"])).toBe("p0→p");
    expect(sharedBeginning([])).toBe("");
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (words) => {
        const shared = sharedBeginning(words);
        expect(words.every((word) => word.startsWith(shared))).toBe(true);
      }),
    );
  });
});
