// Runs a program of ours in the test's own process, for tests of what is done with the trace.

import { problemNamed } from "../../lib/problems/catalogue.ts";
import { compile } from "../../lib/sandbox/compile/compile.ts";
import { globalNames } from "../../lib/sandbox/compile/learner-names.ts";
import type { TraceJob, TraceReport } from "../../lib/sandbox/job.ts";
import * as learnerModule from "../../lib/sandbox/realm/learner-module.ts";
import { learnerProgram } from "../../lib/sandbox/realm/learner-program.ts";
import { defaultMeterLimits, Meter } from "../../lib/sandbox/realm/meter.ts";
import { traceRun } from "../../lib/sandbox/realm/trace-run.ts";
import type { Program } from "../../lib/sim/program.ts";

/** A figure for people to step through, not a load test. */
const limits = { stepLimit: 5_000, tickLimit: 1_000_000 };

/** Throws when the program does not compile, or the scenario makes no sense. */
export function trustedTrace(job: Omit<TraceJob, "kind" | "limits">): TraceReport {
  const program = trustedProgram(job.source);
  return traceRun({ ...job, kind: "trace", limits }, program, problemNamed(job.problem));
}

/** Throws when the program does not compile. */
function trustedProgram(source: string): Program {
  const compiled = compile(source, Object.keys(learnerModule));
  if (compiled.kind === "refused") {
    const [first] = compiled.diagnostics;
    throw new Error(`line ${first?.line}: ${first?.message}`);
  }
  const meter = new Meter();
  meter.begin(defaultMeterLimits);
  const globals = Object.fromEntries(globalNames.map((name) => [name, globalThis[name]]));
  const surroundings = { meter, globals, api: learnerModule, makeFunction: Function };
  return learnerProgram(compiled, surroundings);
}
