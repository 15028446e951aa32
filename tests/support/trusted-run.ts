// Runs a program of ours in the test's own process, for tests of what is done with the trace.

import { problemNamed } from "../../lib/problems/catalogue.ts";
import { problemName } from "../../lib/problems/outline.ts";
import { compile } from "../../lib/sandbox/compile/compile.ts";
import { globalNames } from "../../lib/sandbox/compile/learner-names.ts";
import type { TraceJob, TraceReport } from "../../lib/sandbox/job.ts";
import * as learnerModule from "../../lib/sandbox/realm/learner-module.ts";
import { learnerProgram } from "../../lib/sandbox/realm/learner-program.ts";
import { defaultMeterLimits, Meter } from "../../lib/sandbox/realm/meter.ts";
import { LineRecord } from "../../lib/sandbox/realm/ran-lines.ts";
import { traceRun } from "../../lib/sandbox/realm/trace-run.ts";

/** A figure for people to step through, not a load test. */
const limits = { stepLimit: 5_000, tickLimit: 1_000_000 };

/** Throws when the program does not compile, or the scenario makes no sense. */
export function trustedTrace(job: Omit<TraceJob, "kind" | "limits">): TraceReport {
  const { compiled, surroundings } = trustedProgram(job.source);
  const record = new LineRecord(compiled.marks);
  const program = learnerProgram(compiled, surroundings, record);
  return traceRun(
    { ...job, kind: "trace", limits },
    program,
    problemNamed(problemName(job.problem)),
    record,
  );
}

/** Throws when the program does not compile. */
function trustedProgram(source: string) {
  const compiled = compile(source, Object.keys(learnerModule), true);
  if (compiled.kind === "refused") {
    const [first] = compiled.diagnostics;
    throw new Error(`line ${first?.line}: ${first?.message}`);
  }
  const meter = new Meter();
  meter.begin(defaultMeterLimits);
  const globals = Object.fromEntries(globalNames.map((name) => [name, globalThis[name]]));
  return {
    compiled,
    surroundings: {
      meter,
      globals,
      api: learnerModule,
      claimsApi: {},
      problemApi: {},
      makeFunction: Function,
    },
  };
}
