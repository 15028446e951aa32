// Small programs and jobs for the sandbox's tests: honest ones, and ones that misbehave in one way.
import { heavyLoad, oneRequest } from "../../lib/problems/mutex/workload.ts";
import type { GradeJob, RunJob } from "../../lib/sandbox/job.ts";
import { sampleRun } from "../../lib/sandbox/realm/sample-run.ts";

/** A mutex program whose `onAcquire` has the given body, with further members behind it. */
export function programThat(body: string, members = "onMessage = {};"): string {
  return `import { MutexProcess } from "tiebreak";
export default class Program extends MutexProcess {
  onAcquire() { ${body} }
  onExit() {}
  ${members}
}
`;
}

/** One process asks once; the run ends within the given number of steps. */
export function jobFor(source: string, stepLimit = 3000): RunJob {
  return {
    kind: "run",
    source,
    problem: "mutex",
    scenario: { processes: 2, workload: oneRequest(0) },
    seed: 1,
    properties: ["mutual-exclusion", "progress"],
    limits: { stepLimit, tickLimit: 2 ** 30 },
  };
}

/** Every step is quick, and there is always another. */
export const pingPong = programThat(
  'this.send(1, { type: "x" });',
  'onMessage = { x: (_, from) => this.send(from, { type: "x" }) };',
);

const exclusion = { name: "mutual-exclusion", parameters: {} };

/** A million runs of an honest program: nobody but somebody from outside ends it. */
export const restlessJob: GradeJob = {
  kind: "grade",
  source: sampleRun.source,
  problem: "mutex",
  checks: [
    {
      property: exclusion,
      scenario: { processes: 2, workload: oneRequest(0) },
      schedules: { kind: "seeds", count: 1 },
    },
    {
      property: exclusion,
      scenario: { processes: 5, workload: heavyLoad(5, 3) },
      schedules: { kind: "seeds", count: 1_000_000 },
    },
  ],
};

/** Every message is large and calls for thirty more: more than the tests' sandboxes can hold. */
const flood =
  "const list = Array.from({ length: 9000 }, (_, index) => index); " +
  'for (let count = 0; count < 30; count++) this.send(this.id, { type: "x", list });';
export const hungryJob: RunJob = jobFor(
  programThat(flood, `onMessage = { x: () => { ${flood} } };`),
);

/** Nested deeper than the engine can write: from outside it comes as a text that is easily read. */
export function unwritableJob(): RunJob {
  const nested = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
  return { ...sampleRun, scenario: { processes: 2, grants: { nested } } };
}
