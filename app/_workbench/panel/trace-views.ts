// Everything the views of a panel derive from one trace, made when first needed and kept with it.
import type { TraceReport } from "../../../lib/sandbox/job.ts";
import { type VectorClocks, vectorClocks } from "../../../lib/sim/clocks.ts";
import type { Trace } from "../../../lib/sim/trace.ts";
import { cursorStops, namesIn, type Stop } from "../../../lib/view/cursor-stops.ts";
import { FieldTimeline } from "../../../lib/view/field-timeline.ts";
import { type GraphLayout, graphLayout } from "../../../lib/view/graph-layout.ts";
import { type History, historyOf } from "../../../lib/view/history.ts";
import { LineTimeline } from "../../../lib/view/line-timeline.ts";
import { type Moment, momentAt } from "../../../lib/view/moment.ts";
import type { Axis } from "../../../lib/view/place-steps.ts";
import { type SpaceTime, spaceTimeOf } from "../../../lib/view/space-time.ts";
import { VisibleParts } from "../../../lib/view/visible-part.ts";

export interface Diagram {
  readonly spaceTime: SpaceTime;
  readonly parts: VisibleParts;
  /** Where each stop of the cursor stands on the axis. */
  readonly positions: readonly number[];
  /** The step that was chosen at each position, the last one where there are several. */
  readonly stepsAt: ReadonlyMap<number, number>;
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
    const diagram = { spaceTime, parts: new VisibleParts(spaceTime), positions, stepsAt };
    this.#diagrams.set(axis, diagram);
    return diagram;
  }
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
