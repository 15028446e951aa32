// What a cluster panel knows beyond its cluster: what is hovered, selected and marked, whether it
// plays, and every action as a command. Buttons and the terminal act through the same commands, so
// what a click does can be read, repeated and pasted.

import { cursorAtStep, moveCursor } from "../../../lib/view/cursor-stops.ts";
import { readCommandLine } from "../../../lib/view/shell-command.ts";
import { createStore, type Store } from "../../_parts/store/store.ts";
import type { ClusterSession } from "../session/cluster-session.ts";
import { commands } from "./commands.ts";
import type { ExportFormat } from "./export-run.ts";
import { type TraceViews, viewsOf } from "./trace-views.ts";

export type Selection =
  | { readonly kind: "process"; readonly process: number }
  /** An envelope in flight, by the step that put it there. */
  | { readonly kind: "flight"; readonly step: number };

/** A moment that deserves attention, and whose doing it is. */
export interface Mark {
  readonly step: number;
  readonly processes: readonly number[];
  readonly text: string;
}

export interface Entry {
  readonly id: number;
  readonly line: string;
  readonly output: string;
}

export interface PanelState {
  readonly hovered: number | null;
  readonly selection: Selection | null;
  readonly mark: Mark | null;
  /** A line of the program whose steps somebody looks at. */
  readonly line: number | null;
  /** The text has changed since, and what was marked does not happen any more. */
  readonly mended: boolean;
  readonly playing: boolean;
  /** Choices a second. */
  readonly speed: number;
  /** What was done on the page, as commands, newest last. */
  readonly entries: readonly Entry[];
  /** What the last click has to say, such as why it was not possible. */
  readonly notice: string | null;
  readonly drawer: "setup" | "terminal" | "export" | null;
}

/** What the place of a panel adds: a lesson's own program, say, cannot be graded. */
export interface Abilities {
  explore?(property: string | null): Promise<string>;
  grade?(): Promise<string>;
  share?(): Promise<string>;
  interrupt?(): void;
  save?(format: ExportFormat, views: TraceViews): Promise<string>;
}

const entryLimit = 200;
const settleMs = 400;

export class PanelSession {
  readonly cluster: ClusterSession;
  readonly store: Store<PanelState>;
  readonly abilities: Abilities;
  #entryCount = 0;
  #settling: ReturnType<typeof setTimeout> | undefined;

  constructor(cluster: ClusterSession, abilities: Abilities = {}) {
    this.cluster = cluster;
    this.abilities = abilities;
    this.store = createStore<PanelState>({
      hovered: null,
      selection: null,
      mark: null,
      mended: false,
      line: null,
      playing: false,
      speed: 2,
      entries: [],
      notice: null,
      drawer: null,
    });
  }

  get views(): TraceViews | null {
    const { report, trace } = this.cluster.store.get();
    return viewsOf(report, trace);
  }

  /** Does what the line says, and answers in words. Never throws. */
  async execute(text: string): Promise<string> {
    const line = readCommandLine(text);
    if (line === null) return "";
    try {
      const command = commands.get(line.name);
      if (command !== undefined) return await command(this, line);
      const call = await commands.get("call-by-name")?.(this, line);
      return call ?? "";
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /** Stops whatever is under way: a run, a search, playing. */
  interrupt(): void {
    this.cluster.stop();
    this.abilities.interrupt?.();
    this.store.set({ playing: false });
  }

  /** A click: done like a typed command, and told to the terminal. */
  async act(line: string): Promise<void> {
    const output = await this.execute(line);
    this.store.set({ notice: /^(cannot|there is no)/i.test(output) ? output : null });
    this.#tell(line, output);
  }

  /** For moves that come many at a time; only where they end is told. */
  moveTo(cursor: number): void {
    this.cluster.moveTo(cursor);
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      const now = this.cluster.store.get().cursor;
      this.#tell(now === 0 ? "goto start" : `goto ${now - 1}`, "");
    }, settleMs);
  }

  step(by: number): void {
    const { views } = this;
    if (views === null) return;
    this.moveTo(moveCursor(views.stops, this.cluster.store.get().cursor, by));
  }

  /** One of many moves of its own accord, which nobody wants to read about. */
  stepQuietly(by: number): void {
    const { views } = this;
    if (views === null) return;
    this.cluster.moveTo(moveCursor(views.stops, this.cluster.store.get().cursor, by));
  }

  /** Opens a story at the moment that matters. */
  async open(schedule: string, mark: Mark, scenario?: Parameters<ClusterSession["replay"]>[2]) {
    await this.cluster.replay(schedule, undefined, scenario);
    const { views } = this;
    if (views !== null) this.cluster.moveTo(cursorAtStep(views.stops, mark.step));
    this.store.set({ mark, mended: false, playing: false, selection: null });
  }

  #tell(line: string, output: string): void {
    this.#entryCount += 1;
    const entry = { id: this.#entryCount, line, output };
    this.store.set({ entries: [...this.store.get().entries, entry].slice(-entryLimit) });
  }
}
