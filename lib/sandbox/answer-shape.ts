/**
 * What an answer of each kind must look like before a page, or the parent of a sandbox process,
 * believes that it is one. What a report means is not judged here: a program that stands beside the
 * grader in its realm is kept from it by the language wall alone. But whoever goes on with a report
 * finds the fields they expect, so that no program breaks more than its own verdict.
 */

import type { Stretch } from "../check/course.ts";
import type { Verdict } from "../check/verdict.ts";
import type { Failure } from "../sim/cluster.ts";
import type { PlainTrace } from "../sim/plain-trace.ts";
import type { Diagnostic } from "./compile/diagnostic.ts";
import type {
  CheckOutcome,
  CompileReport,
  Counterexample,
  ExtremesReport,
  Finding,
  FromRealm,
  GradeReport,
  Interruption,
  JobKinds,
  JobResult,
  JudgedProperty,
  PricedSchedule,
  Progress,
  RunReport,
  TraceReport,
} from "./job.ts";
import type { FromKeeper } from "./keeper-message.ts";
import type { FromProcess } from "./process-message.ts";
import type { RanLines } from "./realm/ran-lines.ts";
import type { StateChange } from "./realm/state-watch.ts";
import {
  either,
  flag,
  listOf,
  nullable,
  number,
  object,
  record,
  type Shape,
  table,
  text,
  tuple,
  variants,
} from "./shape.ts";

type Of<Union, Kind> = Extract<Union, { readonly kind: Kind }>;
type AnyResult = JobResult<JobKinds[keyof JobKinds]["report"]>;

const failure = record<Failure>({
  handler: text,
  slug: text,
  message: text,
  process: number,
  step: number,
  line: nullable(number),
  column: nullable(number),
});

const why = record<{ why: string }>({ why: text });

const verdict = variants<Verdict>({
  holds: record<Of<Verdict, "holds">>({ exhaustive: flag, coverage: text }),
  violated: record<Of<Verdict, "violated">>({
    reason: record<Of<Verdict, "violated">["reason"]>({ text, processes: listOf(number) }),
    step: number,
    counterexample: listOf(object),
    shrunk: flag,
  }),
  crashed: record<Of<Verdict, "crashed">>({ failure, counterexample: listOf(object) }),
  vacuous: why,
  inconclusive: why,
});

const run = record<RunReport>({
  ending: text,
  steps: number,
  traceHash: text,
  log: listOf(tuple(number, text)),
  verdicts: listOf(record<RunReport["verdicts"][number]>({ property: text, verdict })),
});

const trace = record<TraceReport>({
  scenario: object,
  ending: text,
  traceHash: text,
  schedule: text,
  possible: listOf(text),
  trace: record<PlainTrace>({ words: listOf(number), values: listOf(either(object, list)) }),
  divergence: nullable(
    record<NonNullable<TraceReport["divergence"]>>({ index: number, choice: text, why: text }),
  ),
  states: listOf(
    record<StateChange>({
      length: number,
      process: number,
      fields: nullable(table(nullable(text))),
    }),
  ),
  fields: table(text),
  processParts: listOf(text),
  lines: record<RanLines>({ sets: listOf(listOf(number)), moments: listOf(number) }),
  failure: nullable(failure),
  verdicts: listOf(
    record<JudgedProperty>({
      property: text,
      statement: text,
      verdict,
      course: listOf(record<Stretch>({ from: number, state: text, text })),
    }),
  ),
});

const outcome = record<CheckOutcome>({
  verdict: text,
  exhaustive: flag,
  text,
  processes: listOf(number),
  states: nullable(number),
  measured: nullable(number),
  steps: number,
  seed: nullable(either(number, text)),
  counterexample: nullable(
    record<Counterexample>({
      scenario: object,
      schedule: text,
      step: number,
      shrunk: flag,
      story: text,
    }),
  ),
});

const priced = nullable(record<PricedSchedule>({ messages: number, schedule: text }));

const reports: { readonly [Kind in keyof JobKinds]: Shape } = {
  run,
  trace,
  extremes: record<ExtremesReport>({
    why: nullable(text),
    states: nullable(number),
    least: priced,
    most: priced,
  }),
  compile: record<CompileReport>({}),
  grade: record<GradeReport>({
    outcomes: listOf(outcome),
    findings: listOf(record<Finding>({ aside: number, outcome })),
    unreached: (value) => value === undefined || listOf(number)(value),
  }),
};

const diagnostic = record<Diagnostic>({ line: number, column: number, message: text, slug: text });

const result = variants<AnyResult>({
  done: record<Of<AnyResult, "done">>({ report: variants(reports) }),
  refused: record<Of<AnyResult, "refused">>({ diagnostics: listOf(diagnostic) }),
  inconclusive: record<Of<AnyResult, "inconclusive">>({ reason: isInterruption, why: text }),
  fault: why,
});

const interruptions: { readonly [Reason in Interruption]: true } = {
  cancelled: true,
  watchdog: true,
  memory: true,
  ended: true,
  budget: true,
};

export function isInterruption(value: unknown): value is Interruption {
  return typeof value === "string" && Object.hasOwn(interruptions, value);
}

type Judged = NonNullable<Progress["judged"]>[number];

const judged = listOf(record<Judged>({ check: number, verdict: text }));

const answer = variants<FromRealm>({
  started: object,
  loading: object,
  progress: record<Of<FromRealm, "progress">>({
    progress: record<Progress>({
      done: number,
      total: number,
      judged: (value) => value === undefined || judged(value),
    }),
  }),
  result: record<Of<FromRealm, "result">>({ result }),
});

function list(value: unknown): boolean {
  return Array.isArray(value);
}

/** Null unless the text is an answer, in every part, that a realm gives to a job of this kind. */
export function readAnswer(said: string, kind: keyof JobKinds): FromRealm | null {
  const value = parsed(said);
  if (!isAnswer(value)) return null;
  const { result = null } = value.kind === "result" ? value : {};
  return result?.kind === "done" && result.report.kind !== kind ? null : value;
}

const processWords = record<FromProcess>({
  key: text,
  said: variants<FromKeeper>({
    answer: record<Of<FromKeeper, "answer">>({ text }),
    gone: record<Of<FromKeeper, "gone">>({ reason: isInterruption, why: text }),
  }),
});

/** Null when it is not what a sandbox process says. */
export function readProcess(line: string): FromProcess | null {
  const value = parsed(line);
  return isProcessWords(value) ? value : null;
}

function isProcessWords(value: unknown): value is FromProcess {
  return processWords(value);
}

function isAnswer(value: unknown): value is FromRealm {
  return answer(value);
}

function parsed(said: string): unknown {
  try {
    return JSON.parse(said, mayHidePrototype.test(said) ? withoutPrototype : undefined);
  } catch {
    return null;
  }
}

/** In plain letters, or in part by numbers. */
const mayHidePrototype = /__proto__|\\u00[57]/i;

/** A field of this name would become the prototype of whatever it is copied to. */
function withoutPrototype(key: string, value: unknown): unknown {
  return key === "__proto__" ? undefined : value;
}
