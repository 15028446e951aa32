/**
 * The main thread of a sandbox process: keeps realms in worker threads. No learner code runs in
 * this thread, so it can always answer; the process itself has no rights worth having (see
 * `withheld-rights`). It hears its parent on one pipe and answers on another.
 */

import { clearTimeout, setTimeout } from "node:timers"; // the globals of that name are given up
import { setFlagsFromString } from "node:v8";
import { runInThisContext } from "node:vm";
import { Worker } from "node:worker_threads";
import type { ToProcess } from "../process-message.ts";
import type { RealmEvents, RealmWorker } from "../warm-realm.ts";
import { WarmRealm } from "../warm-realm.ts";
import { giveUpRights } from "./given-up-rights.ts";
import { MessageLines } from "./message-lines.ts";
import { workerScript } from "./worker-script.ts";

const { stdin, stdout } = process;
const exit = process.exit.bind(process);

/** Compiled code of the realm's script, made by the first worker and reused by the others. */
let codeCache: Uint8Array | null = null;
let realm: WarmRealm | null = null;
/** Says to which job an answer belongs. Threads do not know it, so they cannot answer. */
let key = "";

/**
 * Code of a realm lives for one job. The engine's last compiler works beside it, on other threads,
 * and takes more than it saves in a job of three seconds: it has to wait until a job has run for
 * longer. The compiler before that one is quick and makes most of the difference.
 */
const longJobMs = 5_000;
let lastCompiler: NodeJS.Timeout | undefined;

function holdLastCompiler(): void {
  clearTimeout(lastCompiler);
  setFlagsFromString("--no-opt");
  lastCompiler = setTimeout(() => setFlagsFromString("--opt"), longJobMs).unref();
}

holdLastCompiler();

/** Enough for the code of one realm; the engine's own choice counts as half a gigabyte. */
const codeMegabytes = 64;

function openWorker(script: string, heapMegabytes: number, events: RealmEvents): RealmWorker {
  const worker = new Worker(workerScript, {
    eval: true,
    env: {},
    stdout: true,
    stderr: true,
    workerData: { script, codeCache },
    resourceLimits: {
      maxOldGenerationSizeMb: heapMegabytes,
      maxYoungGenerationSizeMb: Math.ceil(heapMegabytes / 8),
      codeRangeSizeMb: codeMegabytes,
    },
  });
  worker.on("message", (message: unknown) => {
    if (typeof message === "string") events.said(message);
    else if (message instanceof Uint8Array) codeCache ??= message;
    else events.gone("ended", "the realm broke down");
  });
  worker.on("error", (error) => {
    const memory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
    events.gone(memory ? "memory" : "ended", memory ? "out of memory" : error.message);
  });
  worker.on("exit", () => events.gone("ended", "the realm has ended"));
  return {
    post: (text) => worker.postMessage(text),
    end: async () => {
      await worker.terminate();
    },
  };
}

function hear(message: ToProcess): void {
  if (message.kind === "open") {
    const { script, heapMegabytes } = message;
    realm = new WarmRealm(
      (events) => openWorker(script, heapMegabytes, events),
      (said) => stdout.write(`${JSON.stringify({ key, said })}\n`),
    );
  } else {
    key = message.key;
    holdLastCompiler();
    realm?.hear({ kind: "job", text: message.text });
  }
}

const lines = new MessageLines(Infinity, (line) => hear(JSON.parse(line)));
stdin.on("data", (bytes: Buffer) => lines.push(bytes));
stdin.on("close", () => exit());
runInThisContext(giveUpRights)("exit", "reallyExit");
