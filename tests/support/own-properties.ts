// A lock and properties that an author might write about it, for tests of such properties.

import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import type { OwnProblem } from "../../lib/problems/outline.ts";
import { outlined } from "../../lib/problems/outline.ts";
import type { GradeJob } from "../../lib/sandbox/job.ts";
import { sampleRun } from "../../lib/sandbox/realm/sample-run.ts";

const lockProperties = `import {
  always, eventually, leadsTo, measure, never
} from "tiebreak/property";
import type Lock from "./solution.ts";

const isInside = (process) => process.open.some(({ phase }) => phase === "inside");

export default {
  alone: never<Lock>({
    statement: "At most one process is inside.",
    happens: ({ processes }) => processes.filter(isInside).length > 1,
    blames: ({ processes }) => processes.filter(isInside).map(({ id }) => id),
    reason: (_, blamed) => \`\${blamed.map((id) => "p" + id).join(" and ")} are inside at once\`,
  }),
  served: leadsTo({
    each: true,
    statement: "Whoever asks gets in.",
    from: (_, { open }) => open.some(({ phase }) => phase === "waiting"),
    to: (_, process) => isInside(process),
    reason: (_, waiting) => \`\${waiting.length} never got in\`,
  }),
  "short-queue": always<Lock>({
    statement: "At most one process waits in the queue.",
    holds: ({ processes }) => processes.every(({ fields }) => fields.waiting.length <= 1),
    reason: ({ processes }) =>
      \`the queue is \${processes.map((one) => one.fields.waiting.join(" "))}\`,
  }),
  "one-grant": always({
    statement: "At most one grant is under way.",
    holds: ({ messages }) => messages.filter((one) => one.message.type === "grant").length < 2,
  }),
  "asks-once": always({
    statement: "Nobody asks twice.",
    counts: { asked: { step: "send", name: "request" } },
    holds: ({ counts }) => counts.asked.by.every((count) => count <= 1),
    reason: ({ counts }) => \`they asked \${counts.asked.by.join(", ")} times\`,
  }),
  "all-inside-once": eventually({
    statement: "Everybody was inside.",
    counts: { entered: { step: "announce", name: "enter" } },
    happens: ({ counts }) => counts.entered.by.every((count) => count > 0),
  }),
  "longest-wait": measure({
    noun: "the longest wait",
    unit: "tick(s)",
    read: ({ steps }) =>
      steps
        .filter(({ kind, name }) => kind === "announce" && name === "enter")
        .map(({ process, time }) => {
          const asked = steps.filter((one) => one.kind === "call" && one.process === process);
          const last = asked.filter((one) => one.name === "acquire" && one.time <= time).at(-1);
          return last === undefined ? 0 : time - last.time;
        }),
  }),
};
`;

export function ownProblem(properties: string = lockProperties): OwnProblem {
  return { outline: outlined("mutex"), properties };
}

/** The central lock is judged by these properties, in every schedule or in a few runs. */
export function judgedBy(
  names: readonly string[],
  problem: OwnProblem,
  schedules: "every" | "seeds" = "every",
): GradeJob {
  const scenario = { processes: 3, workload: heavyLoad(3, 2) };
  const checks = names.map((name) => ({
    property: { name, parameters: {} },
    scenario,
    schedules:
      schedules === "every" ? ({ kind: "every" } as const) : { kind: "seeds" as const, count: 5 },
  }));
  return { kind: "grade", source: sampleRun.source, problem, checks };
}
