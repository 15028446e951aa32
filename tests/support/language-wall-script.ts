// The first lines of a plain worker thread, as text: it has every right that Node has, and shows
// all of it to each realm under names that the realm cannot remove. Whoever looks is noted.

export const languageWallScript = `"use strict";
const { parentPort, workerData } = require("node:worker_threads");
const { constants, createContext, Script } = require("node:vm");
const { runInContext } = require("node:vm");
const fs = require("node:fs");
let cachedData;
let touched = [];
let watching = false;
const note = (text) => {
  if (watching) touched.push(text);
};

const traps = Reflect.ownKeys(Reflect).filter((name) => typeof name === "string");
function canary(name, real) {
  const handler = {};
  for (const trap of traps) {
    handler[trap] = (...parameters) => {
      note(trap + " of " + name);
      return Reflect[trap](...parameters);
    };
  }
  return new Proxy(real, handler);
}

const secret = { word: "canary" };
const outside = { secret, process, require, fs, outerGlobal: globalThis };

function plant(context) {
  for (const [name, real] of Object.entries(outside)) {
    const watched = canary(name, real);
    const get = () => {
      note(name);
      return watched;
    };
    Object.defineProperty(context, name, { get, set: () => note(name + " set"), enumerable: true });
  }
}

function hostLooks() {
  const owners = [Object, Function, Array, Map, Promise, Error].map(({ prototype }) => prototype);
  return [globalThis, process.env, secret, ...owners]
    .map((owner) => Reflect.ownKeys(owner).map(String).join())
    .concat(secret.word)
    .join("\\n");
}

function attempt({ job, code }) {
  const script = new Script(workerData.script + ";tiebreakRealm", { cachedData });
  const context = createContext(constants.DONT_CONTEXTIFY);
  plant(context);
  const realm = script.runInContext(context);
  const said = [];
  const start = realm.openRealm((text) => said.push(text));
  const names = Object.keys(outside);
  const before = realm.fingerprint(names);
  const host = hostLooks();
  touched = [];
  watching = true;
  if (code === undefined) start(job);
  else runInContext(code, context);
  watching = false;
  const answer = said.at(-1) ?? "";
  const realmChanged = realm.fingerprint(names) !== before;
  const hostChanged = hostLooks() !== host;
  start(realm.sampleJob());
  cachedData ??= script.createCachedData();
  return { answer, touched, realmChanged, hostChanged, sample: said.at(-1) };
}

parentPort.on("message", (task) => parentPort.postMessage(attempt(task)));
`;
