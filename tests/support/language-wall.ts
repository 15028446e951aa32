// The wall of the language alone: the realm's script in a plain worker thread of this process, with
// all of Node within sight and no other wall around it.
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";
import { realmGlobal } from "../../lib/sandbox/bundle-name.ts";
import type { Job } from "../../lib/sandbox/job.ts";
import { languageWallScript } from "./language-wall-script.ts";

export type Attempt = {
  /** The last thing the realm said about the job. */
  readonly answer: string;
  /** What of the outside was looked at while the job ran. */
  readonly touched: readonly string[];
  readonly realmChanged: boolean;
  readonly hostChanged: boolean;
  /** What the same realm says about an honest job afterwards. */
  readonly sample: string;
};

export class LanguageWall {
  readonly #worker: Worker;

  constructor(script: string) {
    this.#worker = new Worker(languageWallScript, { eval: true, workerData: { script } });
  }

  /** One job at a time, each in a realm of its own. */
  run(job: Job): Promise<Attempt> {
    return this.#ask({ job: JSON.stringify({ kind: "job", job }) });
  }

  /** Code that no gate has read, in the same place. */
  runRaw(code: string): Promise<Attempt> {
    return this.#ask({ code });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  async #ask(task: object): Promise<Attempt> {
    this.#worker.postMessage(task);
    const [attempt] = await once(this.#worker, "message");
    return attempt;
  }
}

export async function openLanguageWalls(count: number): Promise<LanguageWall[]> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("language-wall-realm.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    globalName: realmGlobal,
    platform: "neutral",
    mainFields: ["module", "main"],
    target: "es2022",
    define: { TextDecoder: "Object" },
  });
  const script = outputFiles[0]?.text ?? "";
  return Array.from({ length: count }, () => new LanguageWall(script));
}
