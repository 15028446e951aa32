// Remembers on disk what came of gradings, one line each, so that whoever stops half way, or
// changes little, has only the rest to do. What decides about a result is in its key; what an older
// engine said is thrown away.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Judge } from "../../grading/grade.ts";
import { sha256 } from "../../grading/sha256.ts";
import type { GradeJob, GradeReport, JobResult } from "../../sandbox/job.ts";
import { projectRoot } from "../shell/project-root.ts";

export class JobMemory {
  readonly #path: string;
  readonly #known = new Map<string, JobResult<GradeReport>>();

  /** `engine` is the text of everything that judges. */
  constructor(name: string, engine: string) {
    const folder = join(projectRoot, "node_modules", ".cache", "tiebreak-gradings");
    this.#path = join(folder, `${name}.jsonl`);
    mkdirSync(dirname(this.#path), { recursive: true });
    const text = existsSync(this.#path) ? readFileSync(this.#path, "utf8") : "";
    const [first, ...lines] = text.split("\n");
    if (first !== sha256(engine)) writeFileSync(this.#path, `${sha256(engine)}\n`);
    else {
      for (const line of lines) this.#read(line);
      if (!text.endsWith("\n")) appendFileSync(this.#path, "\n");
    }
  }

  /** Asks the judge only what is not known. */
  before(judge: Judge): Judge {
    return {
      start: (job, onProgress) => {
        let cancel = () => {};
        const result = this.recall(job, () => {
          const running = judge.start(job, onProgress);
          cancel = () => running.cancel();
          return running.result;
        });
        return { result, cancel: () => cancel() };
      },
    };
  }

  async recall(
    job: GradeJob,
    run: () => Promise<JobResult<GradeReport>>,
  ): Promise<JobResult<GradeReport>> {
    const key = sha256(JSON.stringify(job));
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
