/**
 * What goes into a sandbox and what comes out: plain JSON both ways, so that a job can be run in a
 * tab, in a process or on another machine. Knows neither realms nor hosts.
 */

import type { Stretch } from "../check/course.ts";
import type { Ending } from "../check/property.ts";
import type { Verdict } from "../check/verdict.ts";
import type { Schedules } from "../explore/judge-schedules.ts";
import type { NamedProperty } from "../problems/catalogue.ts";
import type { ProblemText } from "../problems/outline.ts";
import type { ScenarioSource } from "../problems/problem.ts";
import type { Failure } from "../sim/cluster.ts";
import type { FieldKinds } from "../sim/field-kind.ts";
import type { PlainTrace } from "../sim/plain-trace.ts";
import type { Seed } from "../sim/random.ts";
import type { RunEnding, RunLimits } from "../sim/run.ts";
import type { Scenario } from "../sim/scenario.ts";
import type { Diagnostic } from "./compile/diagnostic.ts";
import type { RanLines } from "./realm/ran-lines.ts";
import type { StateChange } from "./realm/state-watch.ts";

/** One run of a program; `properties` are names of the problem's properties. */
export interface RunJob {
  readonly kind: "run";
  readonly source: string;
  readonly problem: ProblemText;
  readonly scenario: ScenarioSource;
  readonly seed: Seed;
  readonly properties: readonly string[];
  readonly limits?: RunLimits;
}

/** What one run showed. The same bytes for the same job on every machine. */
export interface RunReport {
  readonly kind: "run";
  readonly ending: RunEnding;
  readonly steps: number;
  readonly traceHash: string;
  readonly verdicts: readonly { readonly property: string; readonly verdict: Verdict }[];
  /** Notes of the program, in order: process and text. Only the first ones are kept. */
  readonly log: readonly (readonly [process: number, text: string])[];
}

/** A run to look at: by the seed in virtual time, or along a schedule (as text) if there is one. */
export interface TraceJob {
  readonly kind: "trace";
  readonly source: string;
  readonly problem: ProblemText;
  readonly scenario: ScenarioSource;
  readonly seed: Seed;
  readonly schedule?: string;
  /** After the schedule, goes on to the end in an order drawn by the seed. */
  readonly onward?: boolean;
  /** What the run is judged by; absent: by all that the problem watches. */
  readonly properties?: readonly NamedProperty[];
  /** How pictures show fields, as the lesson has it. */
  readonly fields?: FieldKinds;
  readonly limits?: RunLimits;
}

/** Everything there is to see of one run; `Trace.from` makes the trace again. */
export interface TraceReport {
  readonly kind: "trace";
  readonly scenario: Scenario;
  readonly ending: Ending;
  readonly trace: PlainTrace;
  readonly traceHash: string;
  /** The choices that were made, as text. */
  readonly schedule: string;
  /** The first choice of the schedule asked for that was not possible. */
  readonly divergence: {
    readonly index: number;
    readonly choice: string;
    readonly why: string;
  } | null;
  readonly states: readonly StateChange[];
  /** Which lines of the program each step has run. */
  readonly lines: RanLines;
  /** What could happen next, as text, faults aside. */
  readonly possible: readonly string[];
  readonly failure: Failure | null;
  readonly verdicts: readonly JudgedProperty[];
  /** How pictures show fields, and which parts of objects name a process. */
  readonly fields: FieldKinds;
  readonly processParts: readonly string[];
}

export interface JudgedProperty {
  readonly property: string;
  readonly statement: string;
  readonly verdict: Verdict;
  /** How it fared along the run. */
  readonly course: readonly Stretch[];
}

/** How few and how many messages a program can send, over every schedule of a scenario. */
export interface ExtremesJob {
  readonly kind: "extremes";
  readonly source: string;
  readonly problem: ProblemText;
  readonly scenario: ScenarioSource;
  readonly stateLimit: number;
}

export interface ExtremesReport {
  readonly kind: "extremes";
  /** Why nothing was found; then the rest is null. */
  readonly why: string | null;
  readonly states: number | null;
  readonly least: PricedSchedule | null;
  /** Also null when there is no most: a circle adds to it each time round. */
  readonly most: PricedSchedule | null;
}

export interface PricedSchedule {
  readonly messages: number;
  readonly schedule: string;
}

/** Only reads the program and says what keeps it from running, if anything. */
export interface CompileJob {
  readonly kind: "compile";
  readonly source: string;
  /** Whose properties are read as well, if an author has added some. */
  readonly problem?: ProblemText;
}

export interface CompileReport {
  readonly kind: "compile";
}

/** Judges a program by several checks. Points are not the sandbox's business. */
export interface GradeJob {
  readonly kind: "grade";
  readonly source: string;
  readonly problem: ProblemText;
  readonly checks: readonly Check[];
  /** What the runs of these checks are judged by besides. */
  readonly asides?: readonly Aside[];
  /** False when nobody will read the counterexamples: they are then neither shrunk nor told. */
  readonly stories?: boolean;
  /**
   * Stories stay ones that somebody could be asked: they have no fewer processes than this. Absent:
   * than the smallest of the checks.
   */
  readonly fewestProcesses?: number;
  /** Ends with the first check that does not hold: whoever asks wants to know no more. */
  readonly endsAtFailure?: boolean;
  /** Whether to tell which lines nothing has run. */
  readonly unreached?: boolean;
}

/** One property, in one scenario, over some schedules. */
export interface Check {
  readonly property: NamedProperty;
  readonly scenario: ScenarioSource;
  readonly schedules: Schedules;
  /** Steps that the lesson's own solution took, from which the allowance follows. */
  readonly work?: number;
  /** Of the checks with one number only the first of the worst is told; absent: of one property. */
  readonly criterion?: number;
}

/**
 * A property that the runs of a check are judged by although they were made for another. It is no
 * reason to make or to prolong any: only what it finds counts, and that only if it is a violation.
 */
export interface Aside {
  readonly property: NamedProperty;
  /** The place of the check. */
  readonly check: number;
  /** The number of the criterion that tells of it, as checks have one. */
  readonly criterion: number;
}

export interface GradeReport {
  readonly kind: "grade";
  /** One for each check that was judged, in the order given. */
  readonly outcomes: readonly CheckOutcome[];
  /** What was found aside. */
  readonly findings: readonly Finding[];
  /** Lines of the program that nothing has run, if asked for. */
  readonly unreached?: readonly number[];
}

/** A violation, and the place of the aside that it is about. */
export interface Finding {
  readonly aside: number;
  readonly outcome: CheckOutcome;
}

export interface CheckOutcome {
  readonly verdict: Verdict["kind"];
  readonly exhaustive: boolean;
  /** The verdict in words. */
  readonly text: string;
  /** The processes that are to blame. */
  readonly processes: readonly number[];
  /** How many states a search has seen; null for a sample. */
  readonly states: number | null;
  /** The seed that decided; null when no single one did. */
  readonly seed: Seed | null;
  /** Steps that it took to judge this check and those that share its schedules. */
  readonly steps: number;
  /** The figure that the first run shows, where the property is about one. */
  readonly measured: number | null;
  readonly counterexample: Counterexample | null;
}

/** A story that shows what is wrong; it replays as it stands. */
export interface Counterexample {
  readonly scenario: ScenarioSource;
  readonly schedule: string;
  /** The step at which it shows. */
  readonly step: number;
  readonly shrunk: boolean;
  /** What happens in it, in a few sentences; empty when nobody asked. */
  readonly story: string;
}

/** Every kind of job with its report. A new kind is a line here and one in `realm-jobs`. */
export interface JobKinds {
  readonly run: { readonly job: RunJob; readonly report: RunReport };
  readonly trace: { readonly job: TraceJob; readonly report: TraceReport };
  readonly extremes: { readonly job: ExtremesJob; readonly report: ExtremesReport };
  readonly compile: { readonly job: CompileJob; readonly report: CompileReport };
  readonly grade: { readonly job: GradeJob; readonly report: GradeReport };
}

export type Job = JobKinds[keyof JobKinds]["job"];
export type ReportOf<SomeJob extends Job> = JobKinds[SomeJob["kind"]]["report"];

/** Why there is no report, although nothing is known against the program. */
export type Interruption =
  | "cancelled" // the one who asked has lost interest
  | "watchdog" // too much time went by outside
  | "memory" // the realm ran out of memory
  | "ended" // the realm went away: killed from outside, or by the engine
  | "budget"; // the job used up its steps

export type JobResult<Report> =
  | { readonly kind: "done"; readonly report: Report }
  | { readonly kind: "refused"; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: "inconclusive"; readonly reason: Interruption; readonly why: string }
  /** A fault of ours, never the learner's. */
  | { readonly kind: "fault"; readonly why: string };

/** How far a job has come, for a progress bar: `done` of `total`, in whatever the job counts. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  /** The checks of a grading that were judged since the last time, by their place. */
  readonly judged?: readonly { readonly check: number; readonly verdict: Verdict["kind"] }[];
}

export interface RunningJob<Report> {
  readonly result: Promise<JobResult<Report>>;
  cancel(): void;
}

/** A place where jobs are run; the browser and Node each have one. */
export interface Sandbox {
  start<SomeJob extends Job>(
    job: SomeJob,
    onProgress?: (progress: Progress) => void,
  ): RunningJob<ReportOf<SomeJob>>;
  close(): Promise<void>;
}

/** What a host and a realm say to each other. */
export type ToRealm = { readonly kind: "job"; readonly job: Job };
export type FromRealm =
  /** The job has reached its realm; from now on its time counts. */
  | { readonly kind: "started" }
  /** From now on the program's own lines run. Whoever keeps the realm hears it, nobody else. */
  | { readonly kind: "loading" }
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "result"; readonly result: JobResult<JobKinds[keyof JobKinds]["report"]> };
