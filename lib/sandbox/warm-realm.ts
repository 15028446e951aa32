/**
 * Keeps one realm ready and gives every job a fresh one. Runs where no learner code runs: in the
 * main thread of a sandbox process, and in the sandboxed frame of a page.
 */

import type { Interruption } from "./job.ts";
import type { FromKeeper, ToKeeper } from "./keeper-message.ts";

/** A worker that holds one realm. */
export interface RealmWorker {
  post(text: string): void;
  end(): void;
}

export interface RealmEvents {
  said(text: string): void;
  gone(reason: Interruption, why: string): void;
}

export type OpenWorker = (events: RealmEvents) => RealmWorker;

/** How every result begins, as `inside` writes it. */
const resultStart = '{"kind":"result"';

export class WarmRealm {
  readonly #open: OpenWorker;
  readonly #tell: (message: FromKeeper) => void;
  #spare: Realm;
  #current: Realm | null = null;

  constructor(open: OpenWorker, tell: (message: FromKeeper) => void) {
    this.#open = open;
    this.#tell = tell;
    this.#spare = this.#openRealm();
  }

  hear(message: Exclude<ToKeeper, { kind: "open" }>): void {
    if (message.kind === "job") this.#run(message.text);
    else if (this.#current !== null) this.#gone(this.#current, message.reason, message.why);
  }

  #run(text: string): void {
    const realm = this.#spare.alive ? this.#spare : this.#openRealm();
    this.#current = realm;
    realm.worker.post(text);
  }

  #openRealm(): Realm {
    const realm: Realm = {
      alive: true,
      worker: this.#open({
        said: (text) => this.#said(realm, text),
        gone: (reason, why) => this.#gone(realm, reason, why),
      }),
    };
    return realm;
  }

  #said(realm: Realm, text: string): void {
    if (realm !== this.#current) return;
    // Whatever the realm says of its job, learner code may have had it say so: it is ended first.
    if (text.startsWith(resultStart)) this.#retire(realm);
    this.#tell({ kind: "answer", text });
  }

  #gone(realm: Realm, reason: Interruption, why: string): void {
    realm.alive = false;
    if (realm !== this.#current) return;
    this.#tell({ kind: "gone", reason, why });
    this.#retire(realm);
  }

  #retire(realm: Realm): void {
    this.#current = null;
    realm.alive = false;
    realm.worker.end();
    this.#spare = this.#openRealm();
  }
}

interface Realm {
  readonly worker: RealmWorker;
  alive: boolean;
}
