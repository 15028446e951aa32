import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sha256 } from "../../lib/grading/sha256.ts";

function expected(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

test("the hash of any text is that of the standard", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(expected(text));
    }),
  );
});

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])(
  "a text of %i letters is padded rightly",
  (length) => {
    const text = "a".repeat(length);
    expect(sha256(text)).toBe(expected(text));
  },
);
