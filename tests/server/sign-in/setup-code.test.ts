import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { setupCodeOf } from "../../../lib/server/sign-in/setup-code.ts";

const folder = mkdtempSync(join(tmpdir(), "tiebreak-setup-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a set-up code is made once, kept for its owner, and gives way to the operator's", () => {
  const place = { kind: "embedded", folder } as const;
  const made = setupCodeOf({ place, setupCode: null });
  expect(made).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/);
  expect(setupCodeOf({ place, setupCode: null })).toBe(made);
  expect(statSync(join(folder, "setup-code")).mode & 0o777).toBe(0o600);
  expect(setupCodeOf({ place, setupCode: "mine" })).toBe("mine");
});

test("without a folder nobody can make courses until the operator sets a code", () => {
  const place = { kind: "postgresql", url: "postgres://db/tiebreak" } as const;
  expect(setupCodeOf({ place, setupCode: null })).toBeNull();
});
