/**
 * The head of a lesson: `key: value` lines between two lines of dashes. Only what lessons need of
 * YAML is read: text, quoted text, whole numbers and lists in brackets, one line each.
 */

import type { Complaint } from "./complaint.ts";

export interface LessonHead {
  readonly title: string;
  /** One sentence for the table of contents. */
  readonly summary: string;
  readonly problem: string;
  /** 0 Foundations, 1 Mutual exclusion, 2 Elections, 3 Group communication, 4 Global state. */
  readonly part: number;
  /** The place within the part, from 1. */
  readonly order: number;
  /** Slugs of lessons that come first. */
  readonly prerequisites: readonly string[];
  readonly minutes: number;
  /** Where the lectures treat it: `KER 10.2`. */
  readonly sources: readonly string[];
  /** How pictures show fields, each as `field kind`; may be absent. */
  readonly views?: readonly string[];
}

type Value = string | number | readonly string[];
type Kind = "text" | "number" | "list";

const keys: { readonly [Key in keyof LessonHead]-?: Kind } = {
  title: "text",
  summary: "text",
  problem: "text",
  part: "number",
  order: "number",
  prerequisites: "list",
  minutes: "number",
  sources: "list",
  views: "list",
};

const optional: readonly string[] = ["views"];

const examples: { readonly [kind in Kind]: string } = {
  text: "some text",
  number: "3",
  list: "[one, two]",
};

/** `startLine` is the line of the first line of dashes. Null when something is wrong. */
export function readFrontmatter(
  text: string,
  startLine: number,
  file: string,
): { readonly head: LessonHead | null; readonly complaints: readonly Complaint[] } {
  const complaints: Complaint[] = [];
  const found = new Map<string, Value>();
  text.split("\n").forEach((raw, index) => {
    const line = startLine + 1 + index;
    if (raw.trim() === "" || raw.trimStart().startsWith("#")) return;
    const complaint = readLine(raw, found);
    if (complaint !== null) complaints.push({ file, line, ...complaint });
  });
  for (const [key, kind] of Object.entries(keys)) {
    if (found.has(key) || optional.includes(key)) continue;
    const remedy = `Add a line \`${key}: ${examples[kind]}\``;
    complaints.push({ file, line: startLine, what: `the head has no \`${key}\``, remedy });
  }
  if (complaints.length > 0) return { head: null, complaints };
  // Every key is there and of its kind: that is what was checked above.
  return { head: Object.fromEntries(found) as unknown as LessonHead, complaints };
}

function readLine(
  raw: string,
  found: Map<string, Value>,
): { readonly what: string; readonly remedy: string } | null {
  const match = /^(\w+): *(.*?) *$/.exec(raw);
  if (match === null) {
    return { what: `\`${raw}\` is not a line of the head`, remedy: "Write `key: value`" };
  }
  const [, key = "", text = ""] = match;
  const kind = new Map<string, Kind>(Object.entries(keys)).get(key);
  if (kind === undefined) {
    const remedy = `The keys are ${Object.keys(keys).join(", ")}`;
    return { what: `\`${key}\` is not a key of the head`, remedy };
  }
  const value = readValue(kind, text);
  if (value === null) {
    return {
      what: `\`${key}\` should be a ${kind}, not \`${text}\``,
      remedy: `Write \`${key}: ${examples[kind]}\``,
    };
  }
  found.set(key, value);
  return null;
}

function readValue(kind: Kind, text: string): Value | null {
  if (kind === "number") return /^\d{1,6}$/.test(text) ? Number(text) : null;
  if (kind === "text") return unquote(text) || null;
  if (!text.startsWith("[") || !text.endsWith("]")) return null;
  const inner = text.slice(1, -1).trim();
  return inner === "" ? [] : inner.split(",").map((item) => unquote(item.trim()));
}

function unquote(text: string): string {
  const quoted = /^"(.*)"$|^'(.*)'$/.exec(text);
  return quoted?.[1] ?? quoted?.[2] ?? text;
}
