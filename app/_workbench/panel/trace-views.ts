// Everything the views of a panel derive from one trace, made when first needed and kept with it.
import type { TraceReport } from "../../../lib/sandbox/job.ts";
import { type VectorClocks, vectorClocks } from "../../../lib/sim/clocks.ts";
import type { Message, Plain } from "../../../lib/sim/plain.ts";
import type { Trace } from "../../../lib/sim/trace.ts";
import { Announced, type RecordedChannel } from "../../../lib/view/announced.ts";
import { clockNotes } from "../../../lib/view/clock-notes.ts";
import { cursorStops, namesIn, type Stop } from "../../../lib/view/cursor-stops.ts";
import {
  type Drawn,
  type DrawnMoment,
  drawnFields,
  drawnMoment,
} from "../../../lib/view/drawn-moment.ts";
import { FieldTimeline } from "../../../lib/view/field-timeline.ts";
import { formatValue } from "../../../lib/view/format-value.ts";
import { type GraphLayout, graphLayout } from "../../../lib/view/graph-layout.ts";
import { type History, historyOf } from "../../../lib/view/history.ts";
import { type LaneWalls, laneWalls } from "../../../lib/view/lane-walls.ts";
import { LineTimeline } from "../../../lib/view/line-timeline.ts";
import { type Moment, momentAt } from "../../../lib/view/moment.ts";
import type { Axis } from "../../../lib/view/place-steps.ts";
import { readValue } from "../../../lib/view/read-value.ts";
import { type SpaceTime, spaceTimeOf } from "../../../lib/view/space-time.ts";
import { tellField, tellMessage, type ValueWords } from "../../../lib/view/tell-value.ts";
import { VisibleParts } from "../../../lib/view/visible-part.ts";

export interface Diagram {
  readonly spaceTime: SpaceTime;
  readonly parts: VisibleParts;
  /** Where each stop of the cursor stands on the axis. */
  readonly positions: readonly number[];
  /** The step that was chosen at each position, the last one where there are several. */
  readonly stepsAt: ReadonlyMap<number, number>;
  readonly laneWalls: LaneWalls;
}

export class TraceViews {
  readonly report: TraceReport;
  readonly trace: Trace;
  #stops: readonly Stop[] | null = null;
  #names: readonly string[] | null = null;
  #history: History | null = null;
  #moment: Moment | null = null;
  #fields: FieldTimeline | null = null;
  #lines: LineTimeline | null = null;
  #clocks: VectorClocks | null = null;
  #layout: GraphLayout | null = null;
  #drawn: { readonly cursor: number; readonly moment: DrawnMoment } | null = null;
  #announced: Announced | null = null;
  #words: ValueWords | null = null;
  #clockNotes: ReadonlyMap<number, string> | null = null;
  readonly #diagrams = new Map<Axis, Diagram>();

  constructor(report: TraceReport, trace: Trace) {
    this.report = report;
    this.trace = trace;
  }

  get processes(): number {
    return this.report.scenario.processes;
  }

  get stops(): readonly Stop[] {
    this.#stops ??= cursorStops(this.trace);
    return this.#stops;
  }

  get names(): readonly string[] {
    this.#names ??= namesIn(this.trace);
    return this.#names;
  }

  get history(): History {
    const { operations } = this.report.scenario;
    this.#history ??= historyOf(this.trace, this.processes, operations);
    return this.#history;
  }

  /** The last one is kept: several views ask for the same. */
  momentAt(cursor: number): Moment {
    if (this.#moment?.cursor !== cursor) this.#moment = momentAt(this.history, cursor);
    return this.#moment;
  }

  get fields(): FieldTimeline {
    this.#fields ??= new FieldTimeline(this.report.states, this.processes);
    return this.#fields;
  }

  get lines(): LineTimeline {
    this.#lines ??= new LineTimeline(this.report.lines);
    return this.#lines;
  }

  get clocks(): VectorClocks {
    this.#clocks ??= vectorClocks(this.trace, this.processes);
    return this.#clocks;
  }

  /** The last one is kept, as above. */
  drawnAt(cursor: number): DrawnMoment {
    if (this.#drawn?.cursor === cursor) return this.#drawn.moment;
    const granted = this.report.scenario.grantsEach.map(({ quorum }) => grantedQuorum(quorum));
    const fields = drawnFields(this.fields.at(cursor), this.report.fields);
    const said = this.#announcedAll.at(cursor);
    const all = Array.from({ length: this.processes }, (_, id) => {
      return [...(granted[id] ?? []), ...(fields[id] ?? []), ...(said[id] ?? [])];
    });
    const moment = drawnMoment(all, this.words);
    this.#drawn = { cursor, moment };
    return moment;
  }

  channelsAt(cursor: number): readonly RecordedChannel[] {
    return this.#announcedAll.channelsAt(cursor);
  }

  get #announcedAll(): Announced {
    const { announcements } = this.report.scenario;
    this.#announced ??= new Announced(this.trace, this.processes, announcements);
    return this.#announced;
  }

  /** What clocks show after the choices that moved them, by step. */
  get clockNotes(): ReadonlyMap<number, string> {
    this.#clockNotes ??= clockNotes(this.report, this.stops);
    return this.#clockNotes;
  }

  get words(): ValueWords {
    this.#words ??= { processParts: new Set(this.report.processParts) };
    return this.#words;
  }

  /** A field's value as a person writes it. */
  tellField(name: string, text: string): string {
    const { fields } = this.report;
    return tellField(text, Object.hasOwn(fields, name) ? (fields[name] ?? null) : null, this.words);
  }

  /** A part of a message. */
  tellPart(name: string, value: Plain): string {
    const kind = this.words.processParts.has(name) ? "process" : null;
    return tellField(formatValue(value), kind, this.words);
  }

  tellMessage(message: Message): string {
    return tellMessage(message, this.words);
  }

  get layout(): GraphLayout {
    this.#layout ??= graphLayout(this.report.scenario.topology, this.processes);
    return this.#layout;
  }

  diagram(axis: Axis): Diagram {
    const known = this.#diagrams.get(axis);
    if (known !== undefined) return known;
    const spaceTime = spaceTimeOf(this.trace, this.report.scenario, axis);
    const { positions } = spaceTime;
    const stepsAt = new Map(positions.map((at, index) => [at, this.stops[index]?.chosen ?? 0]));
    const diagram = {
      spaceTime,
      positions,
      stepsAt,
      parts: new VisibleParts(spaceTime),
      laneWalls: laneWalls(spaceTime, this.layout.links),
    };
    this.#diagrams.set(axis, diagram);
    return diagram;
  }
}

/** What the lesson grants a process; a quorum is the same all the time. */
function grantedQuorum(quorum: Plain | undefined): readonly Drawn[] {
  const value = quorum === undefined ? null : readValue(formatValue(quorum));
  return value === null ? [] : [{ kind: "quorum", name: "quorum", value }];
}

const kept = new WeakMap<Trace, TraceViews>();

export function viewsOf(report: TraceReport | null, trace: Trace | null): TraceViews | null {
  if (report === null || trace === null) return null;
  const known = kept.get(trace);
  if (known !== undefined) return known;
  const views = new TraceViews(report, trace);
  kept.set(trace, views);
  return views;
}
