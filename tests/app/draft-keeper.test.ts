import { describe, expect, test } from "vitest";
import type { Storage } from "../../app/_parts/kept/storage.ts";
import { DraftKeeper, type DraftStatus } from "../../app/_workbench/session/draft-keeper.ts";
import { MemoryStorage } from "../support/memory-storage.ts";

const key = "lesson/main";

/** One tab's keeper, and everything it told. */
function openTab(storage: Storage, starter = "starter\n", lessonVersion = "v1") {
  const statuses: DraftStatus[] = [];
  const replaced: string[] = [];
  const outdated: string[] = [];
  let clock = 1000;
  const keeper = new DraftKeeper(
    storage,
    { key, starter, lessonVersion },
    {
      changed: (status) => statuses.push(status),
      saved: () => {},
      replaced: (source) => replaced.push(source),
      outdated: (starterThen) => outdated.push(starterThen),
    },
    () => clock++,
  );
  return { keeper, statuses, replaced, outdated, last: () => statuses.at(-1)?.kind };
}

describe("a draft", () => {
  test("begins as the starter and says so", async () => {
    const tab = openTab(new MemoryStorage());
    await tab.keeper.load();
    expect(tab.last()).toBe("starter");
    expect(tab.keeper.source).toBe("starter\n");
  });

  test("is unsaved after an edit, saved after a save, and there again in another tab", async () => {
    const storage = new MemoryStorage();
    const tab = openTab(storage);
    await tab.keeper.load();
    tab.keeper.edit("mine\n");
    expect(tab.last()).toBe("unsaved");
    await tab.keeper.save();
    expect(tab.last()).toBe("saved");
    const later = openTab(storage);
    await later.keeper.load();
    expect(later.replaced).toEqual(["mine\n"]);
    expect(later.last()).toBe("saved");
  });

  test("is never overwritten by a tab that has not seen it", async () => {
    const storage = new MemoryStorage();
    const [one, other] = [openTab(storage), openTab(storage)];
    await one.keeper.load();
    await other.keeper.load();
    one.keeper.edit("one\n");
    await one.keeper.save();
    other.keeper.edit("other\n");
    await other.keeper.save();
    expect(other.last()).toBe("conflict");
    expect(storage.drafts.get(key)?.source).toBe("one\n");
    other.keeper.edit("other, further\n");
    await other.keeper.save();
    expect(storage.drafts.get(key)?.source).toBe("one\n");
  });

  test.each([
    ["mine", "other\n", "one\n"],
    ["theirs", "one\n", "other\n"],
  ] as const)("of a conflict decided for %s wins; the other is kept", async (keep, won, lost) => {
    const storage = new MemoryStorage();
    const [one, other] = [openTab(storage), openTab(storage)];
    one.keeper.edit("one\n");
    await one.keeper.save();
    other.keeper.edit("other\n");
    await other.keeper.save();
    await other.keeper.resolve(keep);
    expect(other.last()).toBe("saved");
    expect(other.keeper.source).toBe(won);
    expect(storage.drafts.get(key)?.source).toBe(won);
    expect((await storage.versions(key)).map(({ source }) => source)).toEqual([lost]);
  });

  test("saved by another tab is a conflict once heard of, unless it is the same", async () => {
    const storage = new MemoryStorage();
    const [one, other] = [openTab(storage), openTab(storage)];
    await other.keeper.load();
    one.keeper.edit("one\n");
    await one.keeper.save();
    await other.keeper.hear();
    expect(other.last()).toBe("conflict");
    await other.keeper.resolve("theirs");
    one.keeper.edit("two\n");
    other.keeper.edit("two\n");
    await one.keeper.save();
    await other.keeper.hear();
    expect(other.last()).toBe("saved");
  });

  test("that a reset replaced can be restored", async () => {
    const storage = new MemoryStorage();
    const tab = openTab(storage);
    tab.keeper.edit("mine\n");
    await tab.keeper.save();
    await tab.keeper.replace("starter\n", "reset");
    expect(storage.drafts.get(key)?.source).toBe("starter\n");
    const [version] = await tab.keeper.versions();
    expect(version).toMatchObject({ source: "mine\n", why: "reset" });
    await tab.keeper.replace(version?.source ?? "", "replaced");
    expect(storage.drafts.get(key)?.source).toBe("mine\n");
  });

  test("is remembered once for each text that is run", async () => {
    const storage = new MemoryStorage();
    const tab = openTab(storage);
    await tab.keeper.remember(); // the starter needs no copy
    for (const text of ["a\n", "a\n", "b\n"]) {
      tab.keeper.edit(text);
      await tab.keeper.remember();
    }
    expect((await tab.keeper.versions()).map(({ source }) => source)).toEqual(["b\n", "a\n"]);
  });

  test("begun with an older starter says what it was, until the lesson is accepted", async () => {
    const storage = new MemoryStorage();
    const tab = openTab(storage);
    tab.keeper.edit("mine\n");
    await tab.keeper.save();
    const later = openTab(storage, "new starter\n", "v2");
    await later.keeper.load();
    expect(later.outdated).toEqual(["starter\n"]);
    await later.keeper.acceptLesson();
    const again = openTab(storage, "new starter\n", "v2");
    await again.keeper.load();
    expect(again.outdated).toEqual([]);
    expect(again.keeper.source).toBe("mine\n");
  });

  test("saved twice at once, by one tab, is no conflict", async () => {
    const storage = new MemoryStorage();
    const tab = openTab(storage);
    await tab.keeper.load();
    tab.keeper.edit("one\n");
    const first = tab.keeper.save();
    tab.keeper.edit("two\n");
    await Promise.all([first, tab.keeper.save(), tab.keeper.save()]);
    expect(tab.statuses.map(({ kind }) => kind)).not.toContain("conflict");
    expect(storage.drafts.get(key)?.source).toBe("two\n");
  });

  test("saved late by the page that was here before is no conflict", async () => {
    const storage = new MemoryStorage();
    const [before, after] = [openTab(storage), openTab(storage)];
    before.keeper.edit("one\n");
    await before.keeper.save();
    await after.keeper.load();
    await before.keeper.acceptLesson(); // the same text once more, under another revision
    after.keeper.edit("two\n");
    await after.keeper.save();
    expect(after.last()).toBe("saved");
    expect(storage.drafts.get(key)?.source).toBe("two\n");
  });

  test("that comes after the first letters comes back, and the letters are kept", async () => {
    const storage = new MemoryStorage();
    const before = openTab(storage);
    before.keeper.edit("a day's work\n");
    await before.keeper.save();
    const tab = openTab(storage);
    const loading = tab.keeper.load();
    tab.keeper.edit("xstarter\n");
    await Promise.all([loading, tab.keeper.save()]);
    expect(tab.statuses.map(({ kind }) => kind)).not.toContain("conflict");
    expect(tab.keeper.source).toBe("a day's work\n");
    expect((await tab.keeper.versions()).map(({ source }) => source)).toEqual(["xstarter\n"]);
  });

  test("that the storage refuses is said to be unsaved, and saved when it works", async () => {
    const storage = new MemoryStorage();
    const works = storage.saveDraft.bind(storage);
    storage.saveDraft = () => Promise.reject(new Error("the disk is full"));
    const tab = openTab(storage);
    tab.keeper.edit("mine\n");
    await tab.keeper.save();
    expect(tab.statuses.at(-1)).toEqual({ kind: "failed", why: "the disk is full" });
    storage.saveDraft = works;
    await tab.keeper.save();
    expect(storage.drafts.get(key)?.source).toBe("mine\n");
  });
});
