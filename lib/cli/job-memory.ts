// Remembers on disk what came of jobs, one line each, so that whoever stops half way, or changes
// little, has only the rest to do. What decides about a result is in its key.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sha256 } from "../grading/sha256.ts";
import type { GradeJob, GradeReport, JobResult } from "../sandbox/job.ts";
import { projectRoot } from "./project-root.ts";

export class JobMemory {
  readonly #path: string;
  readonly #engine: string;
  readonly #known = new Map<string, JobResult<GradeReport>>();

  /** `engine` is the text of everything that judges. */
  constructor(name: string, engine: string) {
    const folder = join(projectRoot, "node_modules", ".cache", "tiebreak-mutants");
    this.#path = join(folder, `${name}.jsonl`);
    this.#engine = sha256(engine);
    mkdirSync(dirname(this.#path), { recursive: true });
    const text = existsSync(this.#path) ? readFileSync(this.#path, "utf8") : "";
    for (const line of text.split("\n")) this.#read(line);
    if (text !== "" && !text.endsWith("\n")) appendFileSync(this.#path, "\n");
  }

  async recall(
    job: GradeJob,
    run: () => Promise<JobResult<GradeReport>>,
  ): Promise<JobResult<GradeReport>> {
    const key = sha256(JSON.stringify([this.#engine, job]));
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const result = await run();
    // What was cut short says nothing about the next time.
    if (result.kind === "done" || result.kind === "refused") {
      appendFileSync(this.#path, `${JSON.stringify({ key, result })}\n`);
    }
    return result;
  }

  #read(line: string): void {
    try {
      const { key, result } = JSON.parse(line);
      this.#known.set(key, result);
    } catch {
      // A line that was cut when somebody stopped.
    }
  }
}
