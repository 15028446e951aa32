import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { countedAddress } from "../../lib/server/rate-limits.ts";
import { setupCodeOf } from "../../lib/server/setup-code.ts";

const folder = mkdtempSync(join(tmpdir(), "tiebreak-setup-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a set-up code is made once, kept for its owner's eyes, and gives way to the operator's", () => {
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

test("attempts are counted by address, and by network where one host has 2⁶⁴ addresses", () => {
  expect(countedAddress("192.0.2.7")).toBe("192.0.2.7");
  expect(countedAddress("::ffff:192.0.2.7")).toBe("::ffff:192.0.2.7");
  const network = countedAddress("2001:db8:1:2:aaaa::1");
  expect(countedAddress("2001:0db8:0001:0002::")).toBe(network);
  expect(countedAddress("2001:db8:1:3::1")).not.toBe(network);
  expect(countedAddress("::1")).toBe("0:0:0:0");
  expect(countedAddress("unknown")).toBe("unknown");
});
