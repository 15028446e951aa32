/**
 * The sandboxed frame of a page: keeps realms in workers made from blobs. Its origin is opaque, its
 * policy lets nothing in it load anything, and it speaks only through the port the page hands it.
 * Learner code never runs in this thread; what its workers say is not trusted.
 */

import { AnswerLimits } from "../answer-limits.ts";
import type { FromKeeper, ToKeeper } from "../keeper-message.ts";
import type { RealmEvents, RealmWorker } from "../warm-realm.ts";
import { WarmRealm } from "../warm-realm.ts";
import { realmElement } from "./document-elements.ts";
import { frameWorkerScript } from "./frame-worker.ts";

/** The realm's script came with the document, so that the policy need not let anything load it. */
const realm: unknown = JSON.parse(document.getElementById(realmElement)?.textContent ?? '""');
const script = new Blob([frameWorkerScript(String(realm))], { type: "text/javascript" });
const workerUrl = URL.createObjectURL(script);

// No policy governs these in every browser, and the keeper of realms needs neither.
for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection"]) {
  Reflect.deleteProperty(window, name);
}

function openWorker(events: RealmEvents): RealmWorker {
  const worker = new Worker(workerUrl);
  const limits = new AnswerLimits();
  worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (limits.admit(data)) events.said(data);
    else {
      worker.terminate();
      events.gone("ended", "the realm said what it may not");
    }
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    const memory = /memory/i.test(event.message);
    events.gone(memory ? "memory" : "ended", event.message || "the realm has ended");
  });
  return {
    post: (text) => {
      limits.begin();
      worker.postMessage(text);
    },
    end: async () => worker.terminate(),
  };
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
