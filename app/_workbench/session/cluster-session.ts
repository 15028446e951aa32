// One cluster on the page: how it is set up, the trace of its last run, and the cursor in it. Every
// view of a cluster panel reads this and acts through it. Knows neither React nor where jobs run.
import type { ScenarioSource } from "../../../lib/problems/problem.ts";
import type { Diagnostic } from "../../../lib/sandbox/compile/diagnostic.ts";
import type { JobResult, RunningJob, TraceReport } from "../../../lib/sandbox/job.ts";
import type { Seed } from "../../../lib/sim/random.ts";
import { formatSchedule, scheduleOf } from "../../../lib/sim/schedule.ts";
import { Trace } from "../../../lib/sim/trace.ts";
import { cursorStops, stopsBefore } from "../../../lib/view/cursor-stops.ts";
import {
  noWays,
  sharedChoices,
  takeWay,
  type Ways,
  wayText,
  withoutWay,
} from "../../../lib/view/ways.ts";
import { createStore, type Store } from "../../_parts/store/store.ts";

export interface Setup {
  /** The lesson's name for the scenario, or null once somebody changed it. */
  readonly scenarioName: string | null;
  readonly scenario: ScenarioSource;
  readonly seed: Seed;
}

/** What to run: by seed, or along a schedule if there is one. */
export interface TraceRequest extends Setup {
  readonly schedule?: string;
  /** After the schedule, on to the end in an order drawn by the seed. */
  readonly onward?: boolean;
}

/** Makes a trace, in the sandbox of this tab or elsewhere. */
export type Tracer = (request: TraceRequest) => RunningJob<TraceReport>;

export interface ClusterState {
  readonly setup: Setup;
  readonly running: boolean;
  /** The last run that gave a trace; stays while the next one is under way. */
  readonly report: TraceReport | null;
  readonly trace: Trace | null;
  /** How many steps of the trace have happened at the moment that is shown. */
  readonly cursor: number;
  /** Why the program could not be run, by line. */
  readonly diagnostics: readonly Diagnostic[];
  /** Why there is no new trace, in words. */
  readonly trouble: string | null;
  /** The program's text that this trace, or this trouble, is about. */
  readonly source: string | null;
  /** The ways that runs have gone so far. */
  readonly ways: Ways;
}

export type Named<Value> = { readonly [name: string]: Value };

export class ClusterSession {
  readonly store: Store<ClusterState>;
  /** The scenarios a reader can choose from. */
  readonly scenarios: Named<ScenarioSource>;
  readonly #tracer: Tracer;
  /** The program's text at this moment; one that nobody can change is the empty text. */
  readonly #textNow: () => string;
  #job: RunningJob<TraceReport> | null = null;
  /** What somebody last asked for; what follows a changing text begins here each time. */
  #asked: TraceRequest | null = null;

  constructor(
    tracer: Tracer,
    setup: Setup,
    scenarios: Named<ScenarioSource>,
    textNow: () => string = () => "",
  ) {
    this.#tracer = tracer;
    this.#textNow = textNow;
    this.scenarios = scenarios;
    this.store = createStore<ClusterState>({
      setup,
      running: false,
      report: null,
      trace: null,
      cursor: 0,
      diagnostics: [],
      trouble: null,
      source: null,
      ways: noWays,
    });
  }

  /** A run by the seed, shown from its beginning or its end. */
  run(show: "beginning" | "end" = "end"): Promise<void> {
    return this.#start(this.store.get().setup, (length) => (show === "end" ? length : 0));
  }

  /** Replays a schedule; the cursor goes to the given step, else to the end. */
  replay(schedule: string, cursor?: number, scenario?: ScenarioSource): Promise<void> {
    if (scenario !== undefined) this.changeSetup({ scenario, scenarioName: null });
    const request = { ...this.store.get().setup, schedule };
    return this.#start(request, (length) => Math.min(cursor ?? length, length));
  }

  /** What happened up to the cursor, and then this: `deliver p1→p2 #3 request`, `crash p0` … */
  choose(choice: string): Promise<void> {
    return this.replay(`${this.#soFar()}${choice}\n`);
  }

  /** What happened up to the cursor, and then whatever the seed draws, to the end. */
  goOn(): Promise<void> {
    const request = { ...this.store.get().setup, schedule: this.#soFar(), onward: true };
    return this.#start(request, (length) => length);
  }

  /**
   * The same run of a text that has changed, made elsewhere, so that a press of Run never waits for
   * it: the same choices as far as they go, then on as the seed draws. The cursor keeps its place.
   */
  follow(tracer: Tracer): RunningJob<TraceReport> {
    const asked = this.#asked;
    const isCut = asked?.schedule !== undefined && asked.onward !== true;
    const schedule = asked?.schedule;
    const request = { ...(asked ?? this.store.get().setup), onward: !isCut };
    const source = this.#textNow();
    const job = tracer(schedule === undefined ? { ...request, onward: false } : request);
    void job.result.then((result) => {
      if (this.#job !== null || this.#asked !== asked || this.#textNow() !== source) return;
      if (result.kind === "done" || result.kind === "refused") {
        this.#finish(result, this.#samePlace(), source);
      }
    });
    return job;
  }

  /** As many choices on as now; at the end, if it is the end now. */
  #samePlace(): (length: number, trace: Trace) => number {
    const { trace, cursor } = this.store.get();
    if (trace === null || cursor >= trace.length) return (length) => length;
    const count = stopsBefore(cursorStops(trace), cursor);
    return (length, next) => {
      const stops = cursorStops(next);
      return count === 0 ? 0 : (stops[Math.min(count, stops.length) - 1]?.cursor ?? length);
    };
  }

  /** Shows a way again, at the choice that it makes otherwise than the one before. */
  async takeWay(id: number): Promise<void> {
    const { ways } = this.store.get();
    const wanted = ways.list.find((way) => way.id === id);
    if (wanted === undefined) return;
    const before = ways.list.find((way) => way.id === ways.current);
    const shared = sharedChoices(before?.lines ?? [], wanted.lines);
    const scenario = JSON.parse(wanted.ground);
    const isSame = wanted.ground === this.#ground();
    if (!isSame) this.changeSetup({ scenario, scenarioName: this.#nameOf(wanted.ground) });
    await this.#start({ ...this.store.get().setup, schedule: wayText(wanted) }, (length, trace) => {
      // Schedules do not tell that the processes start, which are the first choices of a run.
      return cursorStops(trace)[scenario.processes + shared]?.cursor ?? length;
    });
  }

  /** Ways of an earlier visit, or of a link. Nothing runs. */
  bringWays(ways: Ways): void {
    this.store.set({ ways });
  }

  forgetWay(id: number): void {
    this.store.set({ ways: withoutWay(this.store.get().ways, id) });
  }

  #ground(): string {
    return JSON.stringify(this.store.get().setup.scenario);
  }

  #nameOf(ground: string): string | null {
    const found = Object.entries(this.scenarios).find(([, one]) => JSON.stringify(one) === ground);
    return found?.[0] ?? null;
  }

  #soFar(): string {
    const { trace, cursor } = this.store.get();
    return trace === null ? "" : formatSchedule(scheduleOf(trace, cursor));
  }

  stop(): void {
    this.#job?.cancel();
  }

  moveTo(cursor: number): void {
    const { trace } = this.store.get();
    this.store.set({ cursor: Math.max(0, Math.min(cursor, trace?.length ?? 0)) });
  }

  changeSetup(change: Partial<Setup>): void {
    const setup = { ...this.store.get().setup, ...change };
    this.store.set({ setup });
  }

  chooseScenario(name: string): void {
    const scenario = this.scenarios[name];
    if (scenario !== undefined) this.changeSetup({ scenarioName: name, scenario });
  }

  /** Shows a trace that was made elsewhere, such as on the server. */
  show(report: TraceReport, place: Placing = atEnd, source = this.#textNow()): void {
    const trace = Trace.from(report.trace);
    const cursor = place(trace.length, trace);
    this.store.set({ report, trace, cursor, diagnostics: [], trouble: null, source });
  }

  async #start(request: TraceRequest, place: Placing): Promise<void> {
    this.#job?.cancel();
    const source = this.#textNow();
    const job = this.#tracer(request);
    this.#job = job;
    this.#asked = request;
    this.store.set({ running: true, trouble: null });
    const result = await job.result;
    if (this.#job !== job) return; // a later one has taken over
    this.#job = null;
    this.store.set({ running: false });
    this.#finish(result, place, source);
    this.#keepChoices(result);
    this.#keepWay(result);
  }

  /** A choice that was not possible is no way. */
  #keepWay(result: JobResult<TraceReport>): void {
    if (result.kind !== "done" || result.report.divergence !== null) return;
    const ways = takeWay(this.store.get().ways, this.#ground(), result.report.schedule);
    this.store.set({ ways });
  }

  /** A run by the seed is followed by its choices: the seed alone would draw others. */
  #keepChoices(result: JobResult<TraceReport>): void {
    if (result.kind !== "done" || this.#asked === null) return;
    const isCut = this.#asked.schedule !== undefined && this.#asked.onward !== true;
    this.#asked = { ...this.#asked, schedule: result.report.schedule, onward: !isCut };
  }

  #finish(result: JobResult<TraceReport>, place: Placing, source: string): void {
    switch (result.kind) {
      case "done":
        this.show(result.report, place, source);
        return;
      case "refused":
        this.store.set({
          diagnostics: result.diagnostics,
          trouble: "The program cannot run yet; its lines say why.",
          source,
        });
        return;
      case "inconclusive":
        this.store.set({ trouble: `Stopped: ${result.why}.`, source });
        return;
      case "fault":
        this.store.set({ trouble: `A fault of ours, not yours: ${result.why}`, source });
    }
  }
}

/** Where the cursor goes in a trace that has just come. */
type Placing = (length: number, trace: Trace) => number;

const atEnd: Placing = (length) => length;
