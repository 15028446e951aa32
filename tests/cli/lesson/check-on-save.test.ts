import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkOnSave, type SaveWatch } from "../../../lib/cli/lesson/check-on-save.ts";

let root: string;
let watch: SaveWatch | null = null;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tiebreak-save-"));
  for (const slug of ["one", "two"]) mkdirSync(join(root, slug, "mutants"), { recursive: true });
});

afterEach(() => {
  watch?.close();
  rmSync(root, { recursive: true });
});

function places() {
  return ["one", "two"].map((slug) => ({ slug, folder: join(root, slug) }));
}

test("a lesson is checked after a file of it was saved, and no other lesson", async () => {
  const checked: string[] = [];
  watch = checkOnSave(places(), async (slugs) => checked.push(...slugs), 20);
  writeFileSync(join(root, "two", "mutants", "a.ts"), "x");
  await vi.waitFor(() => expect(checked).toEqual(["two"]), 300_000);
});

test("what is saved during a check is checked afterwards, not at the same time", async () => {
  const checked: string[] = [];
  let running = 0;
  let finish = (): void => {};
  const firstCheck = new Promise<void>((resolve) => {
    finish = resolve;
  });
  watch = checkOnSave(
    places(),
    async (slugs) => {
      running += 1;
      expect(running).toBe(1);
      checked.push(...slugs);
      if (checked.length === 1) await firstCheck;
      running -= 1;
    },
    20,
  );
  writeFileSync(join(root, "one", "a.ts"), "x");
  await vi.waitFor(() => expect(checked).toEqual(["one"]), 300_000);
  writeFileSync(join(root, "two", "a.ts"), "x");
  finish();
  await vi.waitFor(() => expect(checked).toEqual(["one", "two"]), 300_000);
});
