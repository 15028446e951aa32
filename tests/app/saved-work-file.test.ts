import { describe, expect, test } from "vitest";
import { emptyProgress } from "../../app/_parts/kept/progress.ts";
import { formatWork, mergeWork, parseWork } from "../../app/_parts/kept/saved-work-file.ts";
import type { DraftRecord, SavedWork } from "../../app/_parts/kept/storage.ts";

function draft(source: string, savedAt: number): DraftRecord {
  const origin = { key: "lesson/main", starter: "", lessonVersion: "v1" };
  return { ...origin, source, savedAt, revision: 1 };
}

function work(change: Partial<SavedWork>): SavedWork {
  return { drafts: [], versions: [], progress: [], ...change };
}

describe("a file of saved work", () => {
  test("reads back as it was written", () => {
    const saved = work({
      drafts: [draft("mine\n", 5)],
      versions: [{ id: "a", key: "lesson/main", source: "old\n", savedAt: 1, why: "run" }],
      progress: [emptyProgress("lesson")],
    });
    expect(parseWork(formatWork(saved))).toEqual(saved);
  });

  test.each([
    ["not JSON", "nonsense", "not a file of saved work"],
    ["something else", '{"format":"other"}', "not a file of saved work"],
    ["a later version", '{"format":"tiebreak-work","version":9}', "version 9"],
    ["a missing list", '{"format":"tiebreak-work","version":1}', "no list of drafts"],
    [
      "a damaged draft",
      '{"format":"tiebreak-work","version":1,"drafts":[{"key":1}],"versions":[],"progress":[]}',
      "draft number 1",
    ],
  ])("that is %s is refused in words", (_title, text, message) => {
    expect(() => parseWork(text)).toThrow(message);
  });

  test("brings its newer draft, and keeps the older text as a version", () => {
    const merged = mergeWork(
      work({ drafts: [draft("here\n", 1)] }),
      work({ drafts: [draft("there\n", 2)] }),
      10,
    );
    expect(merged.drafts.map(({ source }) => source)).toEqual(["there\n"]);
    expect(merged.versions.map(({ source, why }) => [source, why])).toEqual([
      ["here\n", "imported"],
    ]);
    expect(merged.drafts[0]?.revision).toBeGreaterThan(1);
  });

  test("with an older draft changes nothing but the versions", () => {
    const merged = mergeWork(
      work({ drafts: [draft("here\n", 2)] }),
      work({ drafts: [draft("there\n", 1)] }),
      10,
    );
    expect(merged.drafts.map(({ source }) => source)).toEqual(["here\n"]);
    expect(merged.versions.map(({ source }) => source)).toEqual(["there\n"]);
  });

  test("never lowers a score and loses no answer", () => {
    const score = (earned: number) => ({ main: { earned, possible: 10, at: 1 } });
    const answers = (name: string) => ({ [name]: { chosen: 0, right: true } });
    const here = { ...emptyProgress("lesson"), scores: score(8), answers: answers("a") };
    const there = { ...emptyProgress("lesson"), scores: score(3), answers: answers("b") };
    const [merged] = mergeWork(work({ progress: [here] }), work({ progress: [there] }), 1).progress;
    expect(merged?.scores.main?.earned).toBe(8);
    expect(Object.keys(merged?.answers ?? {}).sort()).toEqual(["a", "b"]);
  });
});
