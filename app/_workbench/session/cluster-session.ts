// One cluster on the page: how it is set up, the trace of its last run, and the cursor in it. Every
// view of a cluster panel reads this and acts through it. Knows neither React nor where jobs run.
import type { ScenarioSource } from "../../../lib/problems/problem.ts";
import type { Diagnostic } from "../../../lib/sandbox/compile/diagnostic.ts";
import type { JobResult, RunningJob, TraceReport } from "../../../lib/sandbox/job.ts";
import type { Seed } from "../../../lib/sim/random.ts";
import { formatSchedule, scheduleOf } from "../../../lib/sim/schedule.ts";
import { Trace } from "../../../lib/sim/trace.ts";
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
}

export type Named<Value> = { readonly [name: string]: Value };

export class ClusterSession {
  readonly store: Store<ClusterState>;
  /** The scenarios a reader can choose from. */
  readonly scenarios: Named<ScenarioSource>;
  readonly #tracer: Tracer;
  #job: RunningJob<TraceReport> | null = null;

  constructor(tracer: Tracer, setup: Setup, scenarios: Named<ScenarioSource>) {
    this.#tracer = tracer;
    this.scenarios = scenarios;
    this.store = createStore<ClusterState>({
      setup,
      running: false,
      report: null,
      trace: null,
      cursor: 0,
      diagnostics: [],
      trouble: null,
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
  show(report: TraceReport, place: (length: number) => number = (length) => length): void {
    const trace = Trace.from(report.trace);
    const cursor = place(trace.length);
    this.store.set({ report, trace, cursor, diagnostics: [], trouble: null });
  }

  async #start(request: TraceRequest, place: (length: number) => number): Promise<void> {
    this.#job?.cancel();
    const job = this.#tracer(request);
    this.#job = job;
    this.store.set({ running: true, trouble: null });
    const result = await job.result;
    if (this.#job !== job) return; // a later one has taken over
    this.#job = null;
    this.store.set({ running: false });
    this.#finish(result, place);
  }

  #finish(result: JobResult<TraceReport>, place: (length: number) => number): void {
    switch (result.kind) {
      case "done":
        this.show(result.report, place);
        return;
      case "refused":
        this.store.set({
          diagnostics: result.diagnostics,
          trouble: "The program cannot run yet; its lines say why.",
        });
        return;
      case "inconclusive":
        this.store.set({ trouble: `Stopped: ${result.why}.` });
        return;
      case "fault":
        this.store.set({ trouble: `A fault of ours, not yours: ${result.why}` });
    }
  }
}
