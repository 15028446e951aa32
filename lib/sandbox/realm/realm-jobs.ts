/** What each kind of job does inside the realm. Everything here is trusted; the program is not. */

import { evaluate } from "../../check/evaluate.ts";
import { propertyOf } from "../../problems/catalogue.ts";
import type { Problem } from "../../problems/problem.ts";
import { scenarioOf } from "../../problems/problem.ts";
import type { Program } from "../../sim/program.ts";
import { defaultRunLimits, Run } from "../../sim/run.ts";
import type { Trace } from "../../sim/trace.ts";
import { compile } from "../compile/compile.ts";
import { foreignBase } from "../compile/foreign-base.ts";
import type { Job, JobKinds, JobResult, Progress, RunJob, RunReport } from "../job.ts";
import type { Account } from "./account.ts";
import { gradeProgram } from "./grade-job.ts";
import { learnerProgram } from "./learner-program.ts";
import { messageExtremes } from "./message-extremes.ts";
import { defaultMeterLimits, JobBudgetSpent } from "./meter.ts";
import type { Surroundings } from "./module-factory.ts";
import { problemIn, UnusableFile } from "./own-problem.ts";
import { LineRecord } from "./ran-lines.ts";
import { traceHash } from "./trace-hash.ts";
import { traceRun } from "./trace-run.ts";

type AnyReport = JobKinds[keyof JobKinds]["report"];
type ReportProgress = (progress: Progress) => void;

interface JobEvents {
  /** Called before a line of the program runs, and never for a job that only reads it. */
  readonly onLoad: () => void;
  readonly onProgress: ReportProgress;
}

/** What a job is done with. */
interface Means {
  readonly program: Program;
  readonly problem: Problem;
  readonly onProgress: ReportProgress;
  readonly account: Account;
  /** Empty unless the program records its lines. */
  readonly record: LineRecord;
}

type JobTable = {
  readonly [Kind in keyof JobKinds]: (
    job: JobKinds[Kind]["job"],
    means: Means,
  ) => JobKinds[Kind]["report"];
};

const jobs: JobTable = {
  run: (job, { program, problem, onProgress }) => runOnce(job, program, problem, onProgress),
  trace: (job, { program, problem, record }) => traceRun(job, program, problem, record),
  extremes: (job, { program, problem }) => messageExtremes(job, program, problem),
  compile: () => ({ kind: "compile" }),
  grade: (job, { program, problem, onProgress, account, record }) => ({
    ...gradeProgram(job, program, onProgress, account, problem),
    ...(job.unreached === true && { unreached: record.unreached }),
  }),
};

/** Never throws: whatever happens becomes a result. */
export function doJob(
  job: Job,
  surroundings: Surroundings,
  { onLoad, onProgress }: JobEvents,
): JobResult<AnyReport> {
  try {
    const records = job.kind === "trace" || (job.kind === "grade" && job.unreached === true);
    const stated = job.problem === undefined ? null : problemIn(job.problem, surroundings);
    const names = Object.keys(surroundings.api);
    const compiled = compile(job.source, names, records, stated?.shape);
    if (compiled.kind === "refused") return compiled;
    if (stated === null) return { kind: "done", report: { kind: "compile" } };
    const { problem, base } = stated;
    const foreign = foreignBase(compiled.tree, problem);
    if (foreign !== null) return { kind: "refused", diagnostics: [foreign] };
    if (job.kind !== "compile") onLoad();
    const { meter } = surroundings;
    const isGrading = job.kind === "grade";
    meter.begin(isGrading ? { ...defaultMeterLimits, jobSteps: 0 } : defaultMeterLimits);
    const record = new LineRecord(compiled.marks);
    const means = { problem, onProgress, account: meter, record };
    const program = learnerProgram(compiled, surroundings, records ? record : null, base);
    return { kind: "done", report: perform(job, { ...means, program }) };
  } catch (thrown) {
    if (thrown instanceof JobBudgetSpent) {
      return { kind: "inconclusive", reason: "budget", why: thrown.message };
    }
    if (thrown instanceof UnusableFile) return { kind: "fault", why: thrown.message };
    return { kind: "fault", why: thrown instanceof Error ? thrown.message : "unknown" };
  } finally {
    surroundings.meter.disarm();
  }
}

function perform(job: Job, means: Means): AnyReport {
  switch (job.kind) {
    case "run":
      return jobs.run(job, means);
    case "trace":
      return jobs.trace(job, means);
    case "extremes":
      return jobs.extremes(job, means);
    case "compile":
      return jobs.compile(job, means);
    case "grade":
      return jobs.grade(job, means);
  }
}

/** Steps between two progress events. */
const progressSteps = 10_000;
const logLimit = 200;

function runOnce(
  job: RunJob,
  program: Program,
  problem: Problem,
  onProgress: ReportProgress,
): RunReport {
  const limits = job.limits ?? defaultRunLimits;
  const run = new Run(program, scenarioOf(problem, job.scenario), job.seed);
  const { cluster } = run;
  let ending = run.toEnd({ ...limits, stepLimit: Math.min(progressSteps, limits.stepLimit) });
  for (let done = progressSteps; ending === "limit" && done < limits.stepLimit; ) {
    onProgress({ done, total: limits.stepLimit });
    done += progressSteps;
    ending = run.toEnd({ ...limits, stepLimit: Math.min(done, limits.stepLimit) });
    if (cluster.now >= limits.tickLimit) break;
  }
  const finished = { cluster, ending };
  return {
    kind: "run",
    ending,
    steps: cluster.trace.length,
    traceHash: traceHash(cluster.trace),
    verdicts: job.properties.map((name) => {
      const property = propertyOf(problem, { name, parameters: {} });
      return { property: name, verdict: evaluate(property, finished) };
    }),
    log: notesOf(cluster.trace),
  };
}

function notesOf(trace: Trace): (readonly [number, string])[] {
  const notes: (readonly [number, string])[] = [];
  for (let index = 0; index < trace.length && notes.length < logLimit; index++) {
    if (trace.kind(index) === "log") notes.push([trace.process(index), trace.step(index).name]);
  }
  return notes;
}
