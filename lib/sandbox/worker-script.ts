/**
 * The first lines of a worker thread, as text, since a worker in a process without file rights can
 * only be started from text. The realm gets a context of its own in which there is nothing of
 * Node; the one function it is given has no prototype to climb.
 */

import { realmGlobal } from "./bundle-name.ts";

/**
 * The first worker of a process runs a sample job, then hands out the engine's compiled code of
 * everything that took part; later workers start from that.
 */
export const workerScript = `"use strict";
const { parentPort, workerData } = require("node:worker_threads");
const { constants, createContext, Script } = require("node:vm");
const { script, codeCache } = workerData;
const cachedData = codeCache === null ? undefined : codeCache;
const compiled = new Script(script + ";${realmGlobal}", { filename: "realm.js", cachedData });
let muted = true;
const answer = (text) => {
  if (!muted) parentPort.postMessage(text);
};
const realm = compiled.runInContext(createContext(constants.DONT_CONTEXTIFY));
const start = realm.openRealm(Object.setPrototypeOf(answer, null));
if (codeCache === null) {
  start(realm.sampleJob);
  parentPort.postMessage(compiled.createCachedData());
}
muted = false;
parentPort.on("message", (text) => start(text));
`;
