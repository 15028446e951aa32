// Small programs and jobs for the sandbox's tests: honest ones, and ones that misbehave in one way.
import { oneRequest } from "../../lib/problems/mutex/workload.ts";
import type { RunJob } from "../../lib/sandbox/job.ts";

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

/**
 * Every step is quick, and there is always another: only somebody from outside ends it, unless the
 * steps of a whole job are spent first, in about two seconds.
 */
export const restlessJob: RunJob = jobFor(
  programThat(
    'this.send(1, { type: "x" });',
    'onMessage = { x: (_, from) => this.send(from, { type: "x" }) };',
  ),
  2 ** 40,
);

/** Keeps about 100 MB alive within one call, which is more than the tests' sandboxes have. */
const six = "[i, i, i, i, i, i]";
const list = `[${Array.from({ length: 8 }, () => six).join(", ")}]`;
export const hungryJob: RunJob = jobFor(
  programThat(`const kept = []; for (let i = 0; ; i++) kept.push(${list}, ${list}, ${list});`),
);
