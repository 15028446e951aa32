import { describe, expect, test } from "vitest";
import { Progress } from "../../app/_parts/kept/progress.ts";
import { MemoryStorage } from "../support/memory-storage.ts";

describe("progress", () => {
  test("is remembered for the next visit", async () => {
    const storage = new MemoryStorage();
    await new Progress(storage).answer("lesson", "cell", { chosen: 1, right: true });
    const later = new Progress(storage);
    await later.load();
    expect(later.of("lesson").answers).toEqual({ cell: { chosen: 1, right: true } });
  });

  test("keeps the best score, not the last", async () => {
    const progress = new Progress(new MemoryStorage());
    await progress.score("lesson", "main", { earned: 8, possible: 10, at: 1 });
    await progress.score("lesson", "main", { earned: 3, possible: 10, at: 2 });
    expect(progress.of("lesson").scores.main?.earned).toBe(8);
  });

  test("of one lesson says nothing about another", async () => {
    const progress = new Progress(new MemoryStorage());
    await progress.reveal("lesson", "main");
    expect(progress.of("lesson").revealed).toEqual(["main"]);
    expect(progress.of("other").revealed).toEqual([]);
  });

  test("is kept in memory where the browser allows no storage", async () => {
    const storage = new MemoryStorage();
    storage.progress = () => Promise.reject(new Error("not allowed"));
    storage.saveProgress = () => Promise.reject(new Error("not allowed"));
    const progress = new Progress(storage);
    await progress.answer("lesson", "cell", { chosen: 0, right: false });
    expect(progress.of("lesson").answers.cell?.right).toBe(false);
  });
});
