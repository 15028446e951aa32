/**
 * The sandboxed frame of a page: keeps realms in workers made from blobs. Its origin is opaque and
 * its policy lets it load nothing but its own scripts; it speaks only through the port the page
 * hands it. Learner code never runs in this thread.
 */

import { realmGlobal } from "./bundle-name.ts";
import type { FromKeeper, ToKeeper } from "./keeper-message.ts";
import type { RealmEvents, RealmWorker } from "./warm-realm.ts";
import { WarmRealm } from "./warm-realm.ts";

/** Takes what it needs from the worker's globals before the realm removes them. */
function workerScript(realmUrl: string): string {
  return `"use strict";
importScripts(${JSON.stringify(realmUrl)});
{
  const post = self.postMessage.bind(self);
  let start = null;
  self.addEventListener("message", (event) => start(event.data));
  start = ${realmGlobal}.openRealm((text) => post(text));
}`;
}

const realmUrl = new URL("realm.js", location.href).href;
const workerUrl = URL.createObjectURL(
  new Blob([workerScript(realmUrl)], { type: "text/javascript" }),
);

function openWorker(events: RealmEvents): RealmWorker {
  const worker = new Worker(workerUrl);
  worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (typeof data === "string") events.said(data);
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    const memory = /memory/i.test(event.message);
    events.gone(memory ? "memory" : "ended", event.message || "the realm has ended");
  });
  return { post: (text) => worker.postMessage(text), end: async () => worker.terminate() };
}

function connect(event: MessageEvent<unknown>): void {
  const [port] = event.ports;
  if (event.source !== window.parent || port === undefined) return;
  window.removeEventListener("message", connect);
  const tell = (message: FromKeeper): void => port.postMessage(message);
  const realm = new WarmRealm(openWorker, tell);
  port.addEventListener("message", ({ data }: MessageEvent<ToKeeper>) => {
    if (data.kind !== "open") realm.hear(data);
  });
  port.start();
}

window.addEventListener("message", connect);
