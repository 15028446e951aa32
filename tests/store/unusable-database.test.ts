import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isExplained, openDatabase } from "../../lib/store/database.ts";
import type { DatabasePlace } from "../../lib/store/database-place.ts";
import { databaseTrouble } from "../../lib/store/database-trouble.ts";
import { unusable } from "../../lib/store/unusable-database.ts";

const withCode = (code: string, message = "no") => Object.assign(new Error(message), { code });

async function whyNot(place: DatabasePlace): Promise<string> {
  const error: unknown = await openDatabase(place).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(isExplained(error)).toBe(true);
  return error instanceof Error ? error.message : "";
}

describe("trouble of a database", () => {
  test.each([
    ["full", withCode("53100")],
    ["full", withCode("ENOSPC")],
    ["busy", withCode("53300")],
    ["read-only", withCode("25006")],
    ["not let in", withCode("28P01")],
    ["not let in", withCode("3D000")],
    ["away", withCode("ECONNREFUSED")],
    ["away", withCode("57P01")],
    ["away", new Error("Connection terminated unexpectedly")],
    ["away", new AggregateError([withCode("ECONNREFUSED"), withCode("ECONNREFUSED")])],
    ["full", new Error("Failed query: insert", { cause: withCode("53100") })],
    [null, withCode("23505")],
    [null, new Error("a fault of ours")],
    [null, "a text"],
  ] as const)("is %s for %s", (expected, error) => {
    expect(databaseTrouble(error)).toBe(expected);
  });

  test("is looked for in a circle of causes for a while only", () => {
    const error = new Error("circle");
    error.cause = error;
    expect(databaseTrouble(error)).toBeNull();
  });
});

describe("a database that does not open", () => {
  test("is told with its place and the remedy, never with user or password", async () => {
    const url = "postgres://ada:secret@127.0.0.1:1/courses";
    const why = await whyNot({ kind: "postgresql", url });
    expect(why).toContain("PostgreSQL at 127.0.0.1:1/courses cannot be used");
    expect(why).toContain("ECONNREFUSED");
    expect(why).toContain("DATABASE_URL");
    expect(why).not.toMatch(/ada|secret/);
  });

  test("is told by what its address should look like", async () => {
    const why = await whyNot({ kind: "postgresql", url: "127.0.0.1:5432" });
    expect(why).toContain("postgres://user:password@");
  });

  test("is told when its folder is a file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "tiebreak-unusable-"));
    try {
      const file = join(folder, "file");
      writeFileSync(file, "");
      const why = await whyNot({ kind: "embedded", folder: file });
      expect(why).toContain(`The data folder ${file} cannot be used`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test("is a fault of ours where no operator could mend it", () => {
    const place = { kind: "postgresql", url: "postgres://127.0.0.1/courses" } as const;
    const fault = new Error("a fault of ours");
    expect(unusable(place, fault)).toBe(fault);
  });
});
