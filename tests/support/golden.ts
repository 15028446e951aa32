/**
 * What is the same, to the byte, until the grader's version goes up. `REWRITE=1` writes what is
 * answered now; whoever does that raises the version, unless it has gone up since the last release
 * or only a program has changed that these answers are about.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "vitest";
import { graderVersion } from "../../lib/grading/report.ts";
import { sha256 } from "../../lib/grading/sha256.ts";
import { isRewriting } from "./rewriting.ts";

export function expectGolden(path: string, lines: readonly string[]): void {
  const now = `grader's version ${graderVersion}\n${lines.join("\n")}\n`;
  if (isRewriting(process.env)) writeFileSync(path, now);
  expect(now).toBe(readFileSync(path, "utf8"));
}

/** Twelve letters for what is too long to be read. */
export function digest(value: unknown): string {
  return sha256(typeof value === "string" ? value : JSON.stringify(value)).slice(0, 12);
}
