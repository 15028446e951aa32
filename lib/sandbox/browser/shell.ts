/**
 * The document between the page and the sandboxed frame. A frame of an opaque origin cannot be
 * served by a service worker, so it would be missing without network; this document can, and
 * brings the frame's own along as text. The frame has this document's policy beside its own.
 */

import { frameElement } from "./document-elements.ts";

const text: unknown = JSON.parse(document.getElementById(frameElement)?.textContent ?? '""');
const frame = document.createElement("iframe");
frame.sandbox.add("allow-scripts");
frame.referrerPolicy = "no-referrer";
frame.srcdoc = String(text);

const loaded = new Promise<void>((resolve) => {
  let loads = 0;
  frame.addEventListener("load", () => {
    loads += 1;
    resolve();
    // It has left its document. If this one does too, the page notices and opens another.
    if (loads > 1) location.replace("about:blank");
  });
});

/** Hands the page's port on, once, and hears nothing afterwards: the two then speak directly. */
function connect({ source, ports, data }: MessageEvent<unknown>): void {
  const [port] = ports;
  if (source !== window.parent || port === undefined) return;
  window.removeEventListener("message", connect);
  // An opaque origin can only be addressed as "*"; the port alone is the secret.
  void loaded.then(() => frame.contentWindow?.postMessage(data, "*", [port]));
}

window.addEventListener("message", connect);
document.documentElement.append(frame);
