/**
 * The main thread of a sandbox process: keeps realms in worker threads. No learner code runs in
 * this thread, so it can always answer; the process itself has no rights worth having (see
 * `withheld-rights`).
 */

import { Worker } from "node:worker_threads";
import type { FromKeeper, ToKeeper } from "./keeper-message.ts";
import type { RealmEvents, RealmWorker } from "./warm-realm.ts";
import { WarmRealm } from "./warm-realm.ts";
import { workerScript } from "./worker-script.ts";

/** Compiled code of the realm's script, made by the first worker and reused by the others. */
let codeCache: Uint8Array | null = null;
let realm: WarmRealm | null = null;

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
    },
  });
  worker.on("message", (message: unknown) => {
    if (typeof message === "string") events.said(message);
    else if (message instanceof Uint8Array) codeCache ??= message;
  });
  worker.on("error", (error) => {
    const memory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
    events.gone(memory ? "memory" : "ended", memory ? "out of memory" : error.message);
  });
  worker.on("exit", () => events.gone("ended", "the realm has ended"));
  return {
    post: (text) => worker.postMessage(text),
    end: () => void worker.terminate(),
  };
}

process.on("message", (message: ToKeeper) => {
  if (message.kind !== "open") realm?.hear(message);
  else {
    const { script, heapMegabytes } = message;
    const tell = (said: FromKeeper) => process.send?.(said);
    realm = new WarmRealm((events) => openWorker(script, heapMegabytes, events), tell);
  }
});
process.on("disconnect", () => process.exit());
