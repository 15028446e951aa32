/**
 * What termination detection promises. A job is outstanding from the moment it is handed over until
 * it is done: waiting, on its way, or being worked on. The computation has terminated when no job
 * is, so messages need not be watched, and a job that gets lost is never forgotten.
 */

import type { StepProperty } from "../../check/property.ts";
import { stepProperty } from "../../check/property.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { Step, StepKind } from "../../sim/trace.ts";
import type { PlainReason } from "../plain-reason.ts";
import type { Job } from "./job.ts";
import { isJob } from "./job.ts";

/** The job as it was handed over: a learner who begins another in its place deceives nobody. */
type Outstanding = {
  readonly job: Job;
  readonly phase: "handed over" | "begun";
};

type Computation = {
  /** In the order of their names. */
  readonly outstanding: readonly Outstanding[];
  readonly anyWork: boolean;
  /** Somebody has announced termination, and somebody has when it was true. */
  readonly announced: boolean;
  readonly detected: boolean;
  /** The first announcement that was false, in words. */
  readonly wrong: PlainReason | null;
  /** The first job that was begun though it should not have been, in words. */
  readonly mistake: PlainReason | null;
};

const watches: readonly StepKind[] = ["announce", "call"];

/** A process whose application has jobs in store is active: they count from the start. */
function newComputation({ workload }: Scenario): Computation {
  const jobs = workload
    .flat()
    .flatMap(({ name, argument }) => (name === "job" && isJob(argument) ? [argument] : []));
  return {
    outstanding: handedOver([], jobs),
    anyWork: jobs.length > 0,
    announced: false,
    detected: false,
    wrong: null,
    mistake: null,
  };
}

function handedOver(old: readonly Outstanding[], jobs: readonly Job[]): readonly Outstanding[] {
  const all = [...old, ...jobs.map((job): Outstanding => ({ job, phase: "handed over" }))];
  return all.sort((left, right) => (left.job.name < right.job.name ? -1 : 1));
}

function observe(memory: Computation, step: Step): Computation {
  const { kind, name, process, value } = step;
  if (kind === "announce" && name === "terminated") return announced(memory, process);
  if (!isJob(value)) return memory;
  if (kind === "announce" && name === "begin") return begun(memory, value, process);
  if (kind !== "call") return memory;
  const found = memory.outstanding.find(({ job }) => job.name === value.name);
  if (name === "job") {
    if (found !== undefined) return memory;
    // A job that is not in the workload: somebody asked for it by hand.
    return { ...memory, outstanding: handedOver(memory.outstanding, [value]), anyWork: true };
  }
  if (found === undefined) return memory;
  const left = memory.outstanding.filter((one) => one !== found);
  return { ...memory, outstanding: handedOver(left, found.job.next) };
}

function announced(memory: Computation, process: number): Computation {
  const [first] = memory.outstanding;
  if (first === undefined) {
    return memory.detected ? memory : { ...memory, announced: true, detected: true };
  }
  if (memory.wrong !== null) return memory;
  const { name, at } = first.job;
  const where =
    first.phase === "begun"
      ? `p${at} is active with \`${name}\``
      : `\`${name}\` is still to be begun by p${at}`;
  const text = `p${process} has announced termination, but ${where}`;
  return { ...memory, announced: true, wrong: { text, processes: [process, at] } };
}

function begun(memory: Computation, job: Job, process: number): Computation {
  const found = memory.outstanding.find((one) => one.job.name === job.name);
  if (found?.phase !== "handed over" || found.job.at !== process) {
    if (memory.mistake !== null) return memory;
    const text = `p${process} began \`${job.name}\`, which was not waiting for it`;
    return { ...memory, mistake: { text, processes: [process] } };
  }
  const outstanding = memory.outstanding.map(
    (one): Outstanding => (one === found ? { ...one, phase: "begun" } : one),
  );
  return { ...memory, outstanding };
}

/** Never announced while a process is active or a job is on its way. */
export const noFalseAnnouncement: StepProperty = stepProperty<Computation>({
  name: "no-false-announcement",
  kind: "always",
  statement: "Termination is never announced while there is work, here or on its way.",
  watches,
  begin: newComputation,
  observe,
  judge: ({ wrong }) => wrong ?? true,
  absent: "the end was never announced",
  relevant: (memory) => memory.announced,
});

/** Eventually announced, once it is true. */
export const detection: StepProperty = stepProperty<Computation>({
  name: "detection",
  kind: "eventually",
  statement: "Once all work is done, somebody announces it.",
  watches,
  begin: newComputation,
  observe,
  judge: (memory) => {
    if (memory.outstanding.length > 0 || memory.detected) return true;
    return { text: "all work is done, but nobody has announced it since", processes: [] };
  },
  absent: "the work never came to an end",
  relevant: ({ outstanding, anyWork }) => anyWork && outstanding.length === 0,
});

/** Detecting the end of work by losing the work would be cheating. */
export const allWorkDone: StepProperty = stepProperty<Computation>({
  name: "all-work-done",
  kind: "eventually",
  statement: "Every job that is handed over is begun once, where it should be, and done.",
  watches,
  begin: newComputation,
  observe,
  judge: ({ outstanding, mistake }) => {
    const [lost] = outstanding;
    if (mistake !== null || lost === undefined) return mistake ?? true;
    const { name, at } = lost.job;
    return { text: `\`${name}\` was never done by p${at}`, processes: [at] };
  },
  absent: "there was no work",
  relevant: ({ anyWork }) => anyWork,
});
