// Keeps one exercise's text: saves it soon after every change, never over what another tab saved,
// and keeps earlier texts that were replaced. Knows neither React nor which storage it writes to.
import type {
  DraftRecord,
  Storage,
  VersionReason,
  VersionRecord,
} from "../../_parts/kept/storage.ts";

export type DraftStatus =
  | { readonly kind: "loading" }
  /** Nothing was changed yet. */
  | { readonly kind: "starter" }
  | { readonly kind: "unsaved" }
  | { readonly kind: "saved"; readonly at: number }
  /** Another tab saved since this one last looked. Nothing is written until somebody decides. */
  | { readonly kind: "conflict"; readonly theirs: DraftRecord }
  | { readonly kind: "failed"; readonly why: string };

export interface DraftOrigin {
  readonly key: string;
  readonly starter: string;
  readonly lessonVersion: string;
}

export interface DraftEvents {
  changed(status: DraftStatus): void;
  /** This tab has just written; others should know. */
  saved(): void;
  /** The text was replaced from outside the editor. */
  replaced(source: string): void;
  /** The draft was begun with another starter than the lesson has now. */
  outdated(starterThen: string): void;
}

/** A pause in typing that is long enough to save in. */
const saveAfterMs = 600;

export class DraftKeeper {
  readonly #storage: Storage;
  readonly #origin: DraftOrigin;
  readonly #events: DraftEvents;
  readonly #now: () => number;
  #source: string;
  #status: DraftStatus = { kind: "loading" };
  #revision = 0;
  #startedFrom: Pick<DraftRecord, "starter" | "lessonVersion">;
  /** What is known to be stored; null while nothing is. */
  #stored: string | null = null;
  /** Writes wait for each other: two at once would each take the other for another tab. */
  #writing: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    storage: Storage,
    origin: DraftOrigin,
    events: DraftEvents,
    now: () => number = Date.now,
  ) {
    this.#storage = storage;
    this.#origin = origin;
    this.#events = events;
    this.#now = now;
    this.#source = origin.starter;
    this.#startedFrom = origin;
  }

  get source(): string {
    return this.#source;
  }

  /** Whatever is saved meanwhile waits for it. */
  async load(): Promise<void> {
    await this.#inTurn(async () => {
      const draft = await this.#storage.draft(this.#origin.key);
      if (draft !== null) {
        // Somebody typed before it had come: their letters are kept, the draft comes back.
        if (this.#status.kind !== "loading") await this.#keep(this.#source, "replaced");
        this.#adopt(draft);
      } else if (this.#status.kind === "loading") this.#become({ kind: "starter" });
    });
  }

  edit(source: string): void {
    if (source === this.#source) return;
    this.#source = source;
    if (this.#status.kind !== "conflict") this.#become({ kind: "unsaved" });
    this.#later();
  }

  /** Saves at once; harmless when there is nothing to save. */
  async save(): Promise<void> {
    this.#cancelTimer();
    await this.#inTurn(async () => {
      if (this.#status.kind !== "unsaved" && this.#status.kind !== "failed") return;
      await this.#write(this.#revision);
    });
  }

  /** What another tab has just saved. */
  async hear(): Promise<void> {
    await this.#inTurn(async () => {
      const theirs = await this.#storage.draft(this.#origin.key);
      if (theirs === null || theirs.revision === this.#revision) return;
      if (theirs.source === this.#source) this.#adopt(theirs);
      else this.#become({ kind: "conflict", theirs });
    });
  }

  /** Ends a conflict; the text that loses is kept among the earlier versions. */
  async resolve(keep: "mine" | "theirs"): Promise<void> {
    if (this.#status.kind !== "conflict") return;
    const { theirs } = this.#status;
    await this.#keep(keep === "mine" ? theirs.source : this.#source, "replaced");
    if (keep === "theirs") this.#adopt(theirs);
    else await this.#inTurn(() => this.#write(theirs.revision));
  }

  /** Replaces the text, by the starter or an earlier version; what was there is kept. */
  async replace(source: string, why: VersionReason): Promise<void> {
    if (source === this.#source) return;
    await this.#keep(this.#source, why);
    this.edit(source);
    this.#events.replaced(source);
    await this.save();
  }

  /** Takes the lesson's present starter as the origin: the notice that it changed goes away. */
  async acceptLesson(): Promise<void> {
    this.#startedFrom = this.#origin;
    this.#become({ kind: "unsaved" });
    await this.save();
  }

  /** Remembers the text as it was run, so that it can be restored. */
  async remember(): Promise<void> {
    await this.#keep(this.#source, "run");
  }

  versions(): Promise<readonly VersionRecord[]> {
    return this.#storage.versions(this.#origin.key);
  }

  close(): void {
    this.#cancelTimer();
    void this.save();
  }

  async #write(knownRevision: number): Promise<void> {
    const source = this.#source;
    const { key } = this.#origin;
    const { starter, lessonVersion } = this.#startedFrom;
    const draft: DraftRecord = {
      key,
      source,
      starter,
      lessonVersion,
      savedAt: this.#now(),
      revision: knownRevision + 1,
    };
    try {
      const stored = await this.#storage.saveDraft(draft, knownRevision);
      // The text this one was made from, or this very text: no other was ever there.
      const isOurs = stored.source === this.#stored || stored.source === source;
      if (stored !== draft && isOurs) await this.#write(stored.revision);
      else if (stored !== draft) this.#become({ kind: "conflict", theirs: stored });
      else {
        this.#revision = draft.revision;
        this.#stored = source;
        this.#events.saved();
        if (this.#source === source) this.#become({ kind: "saved", at: draft.savedAt });
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  /** One after the other; what failed has said so, and keeps nobody waiting. */
  #inTurn(write: () => Promise<void>): Promise<void> {
    this.#writing = this.#writing.then(write).catch((error) => this.#fail(error));
    return this.#writing;
  }

  #adopt(draft: DraftRecord): void {
    const isNew = draft.source !== this.#source;
    this.#stored = draft.source;
    this.#source = draft.source;
    this.#revision = draft.revision;
    this.#startedFrom = draft;
    this.#become({ kind: "saved", at: draft.savedAt });
    if (isNew) this.#events.replaced(draft.source);
    if (draft.starter !== this.#origin.starter) this.#events.outdated(draft.starter);
  }

  async #keep(source: string, why: VersionReason): Promise<void> {
    const { key, starter } = this.#origin;
    const [latest] = await this.#storage.versions(key);
    if (source === starter || latest?.source === source) return;
    const savedAt = this.#now();
    const id = `${key} ${savedAt} ${crypto.randomUUID()}`;
    await this.#storage.addVersion({ id, key, source, savedAt, why });
  }

  #later(): void {
    this.#cancelTimer();
    this.#timer = setTimeout(() => void this.save(), saveAfterMs);
  }

  #cancelTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #become(status: DraftStatus): void {
    this.#status = status;
    this.#events.changed(status);
  }

  #fail(error: unknown): void {
    const why = error instanceof Error ? error.message : "the browser's storage refused";
    this.#become({ kind: "failed", why });
  }
}
