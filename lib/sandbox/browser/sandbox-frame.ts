/**
 * The page's end of the sandboxed frame: the element around it and the port to it. What comes
 * through is of unknown shape; that it comes from this frame is certain, since nobody else was
 * given the port.
 */

import type { ToKeeper } from "../keeper-message.ts";

export interface FrameEvents {
  said(message: unknown): void;
  /** The frame shows another document than ours: whatever happened to it, it is of no use now. */
  left(): void;
}

export class SandboxFrame {
  readonly #element: HTMLIFrameElement;
  readonly #port: MessagePort;
  readonly #events: FrameEvents;
  readonly #connected = Promise.withResolvers<void>();
  #loads = 0;

  constructor(address: string, events: FrameEvents) {
    this.#events = events;
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.addEventListener("message", ({ data }: MessageEvent<unknown>) => events.said(data));
    port1.start();
    this.#element = document.createElement("iframe");
    // Not sandboxed itself, or no service worker could serve it; its only frame is (shell.ts).
    this.#element.referrerPolicy = "no-referrer";
    this.#element.src = address;
    this.#element.hidden = true;
    this.#element.title = "Sandbox";
    this.#element.addEventListener("load", () => this.#loaded(port2));
    document.body.append(this.#element);
  }

  async tell(message: ToKeeper): Promise<void> {
    await this.#connected.promise;
    this.#port.postMessage(message);
  }

  /** Nothing is heard of it afterwards, not even what was already on its way. */
  close(): void {
    this.#port.close();
    this.#loads = Number.POSITIVE_INFINITY;
    this.#element.remove();
  }

  #loaded(port: MessagePort): void {
    this.#loads += 1;
    if (this.#loads === 2) this.#events.left();
    if (this.#loads > 1) return;
    // With the server's headers its origin is opaque; the port alone is the secret.
    this.#element.contentWindow?.postMessage("connect", "*", [port]);
    this.#connected.resolve();
  }
}
