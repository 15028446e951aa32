// One exercise on the page: the learner's text with its draft, the cluster that runs it, the last
// report about it, and, if the page was opened by a link, somebody else's text instead.
import type { PromisedProperties } from "../../../lib/grading/promised-properties.ts";
import type { Report } from "../../../lib/grading/report.ts";
import type { SharedWork } from "../../../lib/grading/shared-work.ts";
import type { ProblemText } from "../../../lib/problems/outline.ts";
import type { ScenarioSource } from "../../../lib/problems/problem.ts";
import type { Sandbox } from "../../../lib/sandbox/job.ts";
import type { FieldKinds } from "../../../lib/sim/field-kind.ts";
import { packWays, unpackWays } from "../../../lib/view/packed-ways.ts";
import type { Ways } from "../../../lib/view/ways.ts";
import type { Storage } from "../../_parts/kept/storage.ts";
import { createStore, type Store } from "../../_parts/store/store.ts";
import { ClusterSession, type Named, type Tracer } from "./cluster-session.ts";
import { DraftKeeper, type DraftStatus } from "./draft-keeper.ts";

/** What the server tells about an exercise. */
export interface ExerciseSource {
  readonly lesson: string;
  readonly lessonVersion: string;
  /** Its folder in the lesson; `main` for the lesson itself. */
  readonly name: string;
  readonly problem: ProblemText;
  readonly starter: string;
  readonly scenarios: Named<ScenarioSource>;
  /** Whether the lesson's own programs may come here; where a course keeps them, they may not. */
  readonly programs: "open" | "kept";
  /** What its runs are judged by, for each scenario. */
  readonly promised: PromisedProperties;
  /** How pictures show its fields, where the lesson says so. */
  readonly fields?: FieldKinds;
}

export interface ExerciseState {
  /** What the editor shows and a run takes. */
  readonly source: string;
  readonly draft: DraftStatus;
  /** The starter this draft was begun with, if the lesson has another one by now. */
  readonly starterThen: string | null;
  /** Counts what the learner has changed, by typing or otherwise, since the page was opened. */
  readonly edits: number;
  /** Counts replacements from outside the editor, so that the editor knows to reload. */
  readonly replacements: number;
  /** Somebody else's work that a link brought; it is shown, not run, and cannot be edited. */
  readonly shared: SharedWork | null;
  /** What the last grading of this exercise said. */
  readonly report: Report | null;
}

export interface ExerciseSurroundings {
  readonly storage: Storage;
  /** Called when something is first to be run. */
  readonly sandbox: () => Sandbox;
  /** For what nobody waits for. */
  readonly beside: () => Sandbox;
  /** Tells other tabs that a draft was saved. */
  readonly announce: (key: string) => void;
}

/** Beyond this length the oldest ways stay out of a link, which has to survive mail and chat. */
const sharedLengthMax = 60_000;

/** The ways that a link brought; null if it has none. Throws, in words, if they are no such. */
function sharedWays({ ways, scenario }: SharedWork): Ways | null {
  if (ways === undefined) return null;
  const read = unpackWays(ways, JSON.stringify(scenario));
  if (read === null) throw new Error("This link is damaged; ask for it again.");
  return read;
}

export class ExerciseSession {
  readonly origin: ExerciseSource;
  readonly store: Store<ExerciseState>;
  readonly drafts: DraftKeeper;
  readonly cluster: ClusterSession;
  readonly sandbox: () => Sandbox;
  readonly beside: () => Sandbox;

  constructor(
    origin: ExerciseSource,
    { storage, sandbox, beside, announce }: ExerciseSurroundings,
  ) {
    this.origin = origin;
    this.sandbox = sandbox;
    this.beside = beside;
    const { starter, lessonVersion } = origin;
    this.store = createStore<ExerciseState>({
      source: starter,
      draft: { kind: "loading" },
      starterThen: null,
      edits: 0,
      replacements: 0,
      shared: null,
      report: null,
    });
    this.drafts = new DraftKeeper(
      storage,
      { key: this.key, starter, lessonVersion },
      {
        changed: (draft) => this.store.set({ draft }),
        saved: () => announce(this.key),
        replaced: (source) => this.store.get().shared === null && this.#show(source),
        outdated: (starterThen) => this.store.set({ starterThen }),
      },
    );
    this.cluster = this.openCluster();
  }

  /** Another cluster for the same program, such as for a counterexample beside the run. */
  openCluster(): ClusterSession {
    const { scenarios } = this.origin;
    const [scenarioName = null] = Object.keys(scenarios);
    const first = scenarios[scenarioName ?? ""] ?? { processes: 3 };
    return new ClusterSession(
      this.tracerIn(this.sandbox),
      { scenarioName, scenario: first, seed: 1 },
      scenarios,
      () => this.store.get().source,
    );
  }

  /** Runs of the text as it then is. */
  tracerIn(sandbox: () => Sandbox): Tracer {
    const { promised, fields = {} } = this.origin;
    return ({ scenario, scenarioName, seed, schedule, onward }) =>
      sandbox().start({
        kind: "trace",
        source: this.store.get().source,
        problem: this.origin.problem,
        scenario,
        seed,
        fields,
        properties: promised[scenarioName ?? ""] ?? promised[""] ?? [],
        ...(schedule !== undefined && { schedule }),
        ...(onward === true && { onward }),
      });
  }

  get key(): string {
    return `${this.origin.lesson}/${this.origin.name}`;
  }

  edit(source: string): void {
    const { shared, source: before, edits } = this.store.get();
    if (shared !== null || source === before) return;
    this.store.set({ source, edits: edits + 1 });
    this.drafts.edit(source);
  }

  /** Puts another text in the place of the learner's own, which is kept. */
  async replace(source: string, why: "reset" | "replaced"): Promise<void> {
    await this.drafts.replace(source, why);
    this.store.set({ edits: this.store.get().edits + 1 });
  }

  /** Saves, remembers this version, and runs it; or runs what a link brought, as it was run. */
  async run(): Promise<void> {
    const { shared } = this.store.get();
    if (shared !== null) return this.#runShared(shared);
    const running = this.cluster.run();
    await this.drafts.save();
    await this.drafts.remember();
    await running;
  }

  async acceptLesson(): Promise<void> {
    this.store.set({ starterThen: null });
    await this.drafts.acceptLesson();
  }

  graded(report: Report): void {
    this.store.set({ report });
  }

  /** Shows what a link brought. Nothing runs, and the draft stays as it is. Throws, in words. */
  open(shared: SharedWork): void {
    const { scenario, scenarioName, seed } = shared;
    const ways = sharedWays(shared);
    this.store.set({ shared });
    if (ways !== null) this.cluster.bringWays(ways);
    this.cluster.changeSetup({ scenario, scenarioName, seed });
    this.#show(shared.source);
  }

  /** Back to the learner's own draft; or, with `keep`, the shared text becomes the draft. */
  async closeShared(keep: boolean): Promise<void> {
    const { shared } = this.store.get();
    if (shared === null) return;
    this.store.set({ shared: null });
    if (keep) await this.drafts.replace(shared.source, "replaced");
    else this.#show(this.drafts.source);
  }

  /** What a link to the present state carries. */
  share(): SharedWork {
    const { source, shared } = this.store.get();
    const { setup, report, cursor, ways } = this.cluster.store.get();
    const { scenarioName, scenario, seed } = setup;
    const run = report ?? shared;
    const packed = packWays(ways, JSON.stringify(scenario), sharedLengthMax);
    return {
      exercise: this.origin.name,
      source,
      scenarioName,
      scenario,
      seed,
      cursor,
      schedule: run?.schedule ?? null,
      traceHash: run?.traceHash ?? null,
      ...(packed.ways.length > 1 && { ways: packed }),
    };
  }

  async #runShared({ schedule, cursor, scenario }: SharedWork): Promise<void> {
    if (schedule === null) await this.cluster.run();
    else await this.cluster.replay(schedule, cursor, scenario);
  }

  #show(source: string): void {
    const { replacements } = this.store.get();
    this.store.set({ source, replacements: replacements + 1 });
  }
}
