/**
 * Gradings on disk as they finish, one line each, so that whoever stops half way can go on. A line
 * that was cut, or that belongs to another question, is passed over.
 */

import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import type { Report } from "./report.ts";

export class Journal {
  readonly path: string;
  readonly #question: string;
  readonly #known = new Map<string, Report>();

  /** `question` is everything but the submission that decides about a report. */
  constructor(path: string, question: string, { isFresh = false } = {}) {
    this.path = path;
    this.#question = question;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    if (isFresh) rmSync(path, { force: true });
    const text = existsSync(path) ? readFileSync(path, "utf8") : "";
    for (const line of text.split("\n")) this.#read(line);
    // What follows a cut line must not become a part of it.
    if (text !== "" && !text.endsWith("\n")) appendFileSync(path, "\n");
  }

  get size(): number {
    return this.#known.size;
  }

  find(submission: string): Report | null {
    return this.#known.get(submission) ?? null;
  }

  add(report: Report): void {
    const line = JSON.stringify({ question: this.#question, report });
    // Reports tell what hidden criteria found: nobody else's business.
    appendFileSync(this.path, `${line}\n`, { mode: 0o600 });
    this.#known.set(report.submission, report);
  }

  /** When everything is graded and written there is nothing to go on with. */
  remove(): void {
    rmSync(this.path, { force: true });
  }

  #read(line: string): void {
    const entry = parsed(line);
    const report: unknown = Reflect.get(entry, "report");
    if (Reflect.get(entry, "question") !== this.#question || !isReport(report)) return;
    this.#known.set(report.submission, report);
  }
}

function parsed(line: string): object {
  try {
    return Object(JSON.parse(line));
  } catch {
    return {};
  }
}

/** Only this file's own lines come here: they are whole or they are not JSON. */
function isReport(value: unknown): value is Report {
  return typeof value === "object" && value !== null && "submission" in value;
}
