/** One submitted file as text, or why it is none. Links are not followed: they lead anywhere. */

import { lstatSync, readdirSync, readFileSync } from "node:fs";
import type { ProgramDiagnostic } from "./report.ts";

export type SubmittedText =
  | { readonly kind: "text"; readonly source: string }
  /** The student's file is no program. */
  | { readonly kind: "unusable"; readonly diagnostic: ProgramDiagnostic }
  /** This machine could not read it; nobody's fault but ours. */
  | { readonly kind: "unreadable"; readonly why: string };

/** A program of a lesson has some five thousand characters. */
export const submissionBytesMax = 256 * 1024;
const kilobytesMax = submissionBytesMax / 1024;

export function readSubmission(path: string): SubmittedText {
  try {
    const found = lstatSync(path);
    if (found.isSymbolicLink()) return unusable("is-a-link", "this is a link, not a file");
    // A folder comes here when nobody could look into it; asking again says why.
    if (found.isDirectory()) readdirSync(path);
    if (!found.isFile()) return unusable("not-a-file", "this is not an ordinary file");
    if (found.size > submissionBytesMax) {
      const size = `${Math.ceil(found.size / 1024)} kB`;
      return unusable("too-large", `the file has ${size}; at most ${kilobytesMax} kB are read`);
    }
    return decode(readFileSync(path));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { kind: "unreadable", why: `the file could not be read: ${why}` };
  }
}

function decode(bytes: Uint8Array): SubmittedText {
  try {
    return { kind: "text", source: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    const before = new TextDecoder().decode(bytes).split("�", 1)[0] ?? "";
    const lines = before.split("\n");
    const place = { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
    return unusable("not-utf-8", "the file is not UTF-8 text; save it as UTF-8", place);
  }
}

function unusable(
  slug: string,
  message: string,
  { line, column } = { line: 1, column: 1 },
): SubmittedText {
  return { kind: "unusable", diagnostic: { line, column, message, slug } };
}
