import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatShare, parseShare, type SharedWork } from "../../lib/grading/shared-work.ts";

const work: SharedWork = {
  exercise: "main",
  source: "export default class A {}\n",
  scenarioName: "duel",
  scenario: { processes: 2 },
  seed: 7,
  schedule: "0: call p0 acquire\n1: deliver p0→p1 #1 request\n",
  cursor: 3,
  traceHash: "0123456789abcdef",
};

describe("a share link", () => {
  test("gives back what was put in, whatever it was", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "grapheme" }),
        fc.option(fc.string()),
        fc.nat(),
        fc.oneof(fc.integer(), fc.string()),
        async (source, schedule, cursor, seed) => {
          const shared = { ...work, source, schedule, cursor, seed };
          expect(await parseShare(await formatShare(shared))).toEqual(shared);
        },
      ),
    );
  });

  test("is made of characters that survive in an address", async () => {
    expect(await formatShare(work)).toMatch(/^s1\.[\w-]+$/);
  });

  test("that is damaged, foreign or empty is refused in words", async () => {
    const good = await formatShare(work);
    for (const bad of ["s1.", "s1.!!!", `${good.slice(0, -8)}`, "s1.AAAA", "s9.x", ""]) {
      await expect(parseShare(bad), bad).rejects.toThrow(/^This link is (damaged|of a form)/);
    }
  });

  test("with a wrong kind of field is refused", async () => {
    for (const wrong of [{ cursor: -1 }, { cursor: 0.5 }, { source: 1 }, { scenario: null }]) {
      const word = await formatShare({ ...work, ...wrong } as SharedWork);
      await expect(parseShare(word)).rejects.toThrow("damaged");
    }
  });

  test("that unpacks to far more than it holds is refused", async () => {
    const word = await formatShare({ ...work, source: "a".repeat(2_000_000) });
    await expect(parseShare(word)).rejects.toThrow("too long");
  });

  test("too long for an address is not made", async () => {
    const noise = Array.from({ length: 60_000 }, (_, index) => Math.sin(index).toString(36)).join();
    await expect(formatShare({ ...work, source: noise })).rejects.toThrow("too long");
  });
});
