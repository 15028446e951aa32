"use client";
// What this page knows of offline use, from the service worker that it starts.
import { siteAddress } from "../address/site-address.ts";
import { createStore } from "../store/store.ts";
import type { FromWorker, ToWorker } from "./worker-message.ts";

export interface OfflineState {
  /** How many lessons this browser keeps; null while that is not known. */
  readonly kept: FromWorker["kept"];
  readonly isKeeping: boolean;
  readonly hasNetwork: boolean;
  /** Somebody who saves data is asked first. */
  readonly isAsked: boolean;
}

export const offline = createStore<OfflineState>({
  kept: null,
  isKeeping: false,
  hasNetwork: true,
  isAsked: false,
});

let begun = false;

/** Once for each tab. The reader's own page comes first. */
export function startOffline(): void {
  if (begun || process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
  begun = true;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    const { kept, isKeeping, hasNetwork } = data;
    offline.set({ kept, isKeeping, hasNetwork: hasNetwork && navigator.onLine });
  });
  for (const kind of ["online", "offline"]) {
    window.addEventListener(kind, () => offline.set({ hasNetwork: navigator.onLine }));
  }
  const begin = () => void register();
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
}

async function register(): Promise<void> {
  const script = siteAddress("/service-worker.js");
  try {
    await navigator.serviceWorker.register(script, { scope: siteAddress("/") });
    await navigator.serviceWorker.ready;
  } catch {
    return; // a browser that allows none: the site works, with network
  }
  const isSaving = Reflect.get(Reflect.get(navigator, "connection") ?? {}, "saveData") === true;
  offline.set({ isAsked: isSaving });
  await say({ kind: isSaving ? "tell" : "keep" });
}

export function keepOffline(): void {
  offline.set({ isAsked: false });
  void say({ kind: "keep" });
}

async function say(message: ToWorker): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}
