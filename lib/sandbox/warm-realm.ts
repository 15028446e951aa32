/**
 * Keeps one realm ready and gives every job a fresh one. Runs where no learner code runs: in the
 * main thread of a sandbox process, and in the sandboxed frame of a page. A realm that has run
 * learner code is believed nothing but its result, once, and is gone before that is passed on.
 */

import type { FromRealm, Interruption } from "./job.ts";
import type { FromKeeper, ToKeeper } from "./keeper-message.ts";

/** A worker that holds one realm. */
export interface RealmWorker {
  post(text: string): void;
  /** Settled when nothing of it runs any more. */
  end(): Promise<void>;
}

export interface RealmEvents {
  said(text: string): void;
  gone(reason: Interruption, why: string): void;
}

export type OpenWorker = (events: RealmEvents) => RealmWorker;

/** How messages begin, or are, as `inside` writes them. */
const resultStart = '{"kind":"result"';
const loading = JSON.stringify({ kind: "loading" } satisfies FromRealm);
/** What is not a result is short. */
const noteLimit = 64 * 1024;

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
      isFresh: true,
      worker: this.#open({
        said: (text) => this.#said(realm, text),
        gone: (reason, why) => this.#gone(realm, reason, why),
      }),
    };
    return realm;
  }

  #said(realm: Realm, text: string): void {
    if (realm !== this.#current) return;
    // Said before the program has run a single line, so it is true; later words change nothing.
    if (text === loading) realm.isFresh = false;
    else if (text.startsWith(resultStart)) this.#finish(realm, { kind: "answer", text });
    else if (text.length <= noteLimit) this.#tell({ kind: "answer", text });
  }

  /** A realm in which only texts were read is as fresh as before. */
  #finish(realm: Realm, last: FromKeeper): void {
    if (realm.isFresh) {
      this.#current = null;
      this.#spare = realm;
      this.#tell(last);
    } else this.#retire(realm, last);
  }

  #gone(realm: Realm, reason: Interruption, why: string): void {
    realm.alive = false;
    if (realm === this.#current) this.#retire(realm, { kind: "gone", reason, why });
  }

  #retire(realm: Realm, last: FromKeeper): void {
    this.#current = null;
    realm.alive = false;
    // The next realm is opened afterwards: it would only keep this one from ending.
    void realm.worker.end().then(() => {
      this.#tell(last);
      this.#spare = this.#openRealm();
    });
  }
}

interface Realm {
  readonly worker: RealmWorker;
  alive: boolean;
  /** No line of a program has run in it. */
  isFresh: boolean;
}
