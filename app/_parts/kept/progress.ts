// What the reader has done in every lesson, kept in a storage and watched by whoever shows it.
// Where the browser allows no storage it stays in memory: questions can be answered all the same.

import { createStore } from "../store/store.ts";
import type { GivenAnswer, ProgressRecord, Score, Storage } from "./storage.ts";

export interface ProgressState {
  /** Null until the storage has answered. */
  readonly byLesson: { readonly [lesson: string]: ProgressRecord } | null;
}

export function emptyProgress(lesson: string): ProgressRecord {
  const nothing = { answers: {}, scores: {}, hints: {}, revealed: [] };
  return { lesson, visitedAt: 0, place: "", ...nothing };
}

export class Progress {
  readonly store = createStore<ProgressState>({ byLesson: null });
  readonly #storage: Storage;
  #loading: Promise<void> | null = null;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  load(): Promise<void> {
    this.#loading ??= this.reload().catch(() => this.store.set({ byLesson: {} }));
    return this.#loading;
  }

  async reload(): Promise<void> {
    const records = await this.#storage.progress();
    const byLesson = Object.fromEntries(records.map((record) => [record.lesson, record]));
    this.store.set({ byLesson });
  }

  of(lesson: string): ProgressRecord {
    return this.store.get().byLesson?.[lesson] ?? emptyProgress(lesson);
  }

  async answer(lesson: string, cell: string, answer: GivenAnswer): Promise<void> {
    await this.#change(lesson, ({ answers }) => ({ answers: { ...answers, [cell]: answer } }));
  }

  /** Keeps the best; a later one that is not better changes nothing. */
  async score(lesson: string, exercise: string, score: Score): Promise<void> {
    await this.#change(lesson, (record) => {
      const best = record.scores[exercise];
      if (best !== undefined && best.earned >= score.earned) return {};
      return { scores: { ...record.scores, [exercise]: score } };
    });
  }

  async openHints(lesson: string, exercise: string, count: number): Promise<void> {
    await this.#change(lesson, ({ hints }) => ({ hints: { ...hints, [exercise]: count } }));
  }

  async reveal(lesson: string, exercise: string): Promise<void> {
    await this.#change(lesson, ({ revealed }) => ({
      revealed: [...new Set([...revealed, exercise])],
    }));
  }

  async visit(lesson: string, place: string, visitedAt: number): Promise<void> {
    await this.#change(lesson, () => ({ place, visitedAt }));
  }

  async #change(
    lesson: string,
    change: (record: ProgressRecord) => Partial<ProgressRecord>,
  ): Promise<void> {
    await this.load();
    const before = this.of(lesson);
    const record = { ...before, ...change(before) };
    this.store.set({ byLesson: { ...this.store.get().byLesson, [lesson]: record } });
    await this.#storage.saveProgress(record).catch(() => {}); // it stays in memory
  }
}
