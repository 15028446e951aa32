/**
 * The first lines of a worker thread, as text, since a worker in a process without file rights can
 * only be started from text. The realm gets a context of its own in which there is nothing of
 * Node, and no object of this one ever enters it:
 * - What the realm says goes through a function of its own that lets no error out.
 * - What the engine calls on the realm's behalf (`import()`, the text of a stack, a rejection
 *   without handler) are functions of the realm as well, so that even the overflow of the stack
 *   in one of them is an error of the realm.
 * - What a job throws or returns is not looked at; only texts go on.
 */

import { realmGlobal } from "../bundle-name.ts";
import { giveUpRights } from "./given-up-rights.ts";

/** A job says no more than this: letters, and messages. The keeper ends one that does. */
const letterLimit = 64 * 2 ** 20;
const messageLimit = 20_000;

/** Makes the realm's own functions, in the realm, before anything else is there. */
const roadsOfTheRealm = `"use strict";
(() => {
  const here = globalThis;
  const EngineError = Error;
  const apply = Reflect.apply;
  here.console = {}; // \`ses\` wants one; the engine's leads to its inspector
  delete here.WebAssembly;
  return {
    refuseImport: async () => { throw "import() is not available"; },
    stackText: (global, error, frames) => {
      if (global !== here) return "";
      const prepare = EngineError.prepareStackTrace;
      return typeof prepare === "function" ? apply(prepare, EngineError, [error, frames]) : "";
    },
    ignore: () => {},
    open: (realm, post) => realm.openRealm((text) => { try { post(text); } catch {} }),
  };
})()`;

/**
 * The first worker of a process runs a sample job, then hands out the engine's compiled code of
 * everything that took part; later workers start from that.
 */
export const workerScript = `"use strict";
{
const { parentPort, workerData } = require("node:worker_threads");
const { constants, createContext, Script } = require("node:vm");
const { internalBinding } = require("internal/test/binding");
const { script, codeCache } = workerData;
const cachedData = codeCache === null ? undefined : codeCache;
const compiled = new Script(script + ";${realmGlobal}", { filename: "realm.js", cachedData });
// No task of the realm's own runs after a job: a promise kept is a promise never settled.
const world = createContext(constants.DONT_CONTEXTIFY, {
  codeGeneration: { strings: true, wasm: false },
  microtaskMode: "afterEvaluate",
});
const roads = new Script(${JSON.stringify(roadsOfTheRealm)}).runInContext(world);
internalBinding("module_wrap").setImportModuleDynamicallyCallback(roads.refuseImport);
internalBinding("errors").setPrepareStackTraceCallback(roads.stackText);
internalBinding("task_queue").setPromiseRejectCallback(roads.ignore);
const realm = compiled.runInContext(world);

const post = parentPort.postMessage.bind(parentPort);
let letters = 0;
let messages = 0;
let isMuted = true;
const say = (text) => {
  if (isMuted) return;
  letters += text.length;
  messages += 1;
  isMuted = typeof text !== "string" || letters > ${letterLimit} || messages > ${messageLimit};
  post(isMuted ? null : text);
};
const start = roads.open(realm, say);
if (codeCache === null) {
  start(realm.sampleJob);
  post(compiled.createCachedData());
}
isMuted = false;
process.setUncaughtExceptionCaptureCallback(() => post(null));
parentPort.on("message", (text) => {
  letters = 0;
  messages = 0;
  try { start(text); } catch { post(null); }
});
(${giveUpRights})();
}
`;
