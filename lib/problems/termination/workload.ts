/** What work there is at the start, and what follows from it. */

import { toId } from "../../learner/process.ts";
import type { Operation } from "../../sim/application.ts";
import type { Random } from "../../sim/random.ts";
import type { Workload } from "../workload.ts";
import { forEach, forSome, rounds } from "../workload.ts";
import type { Job } from "./job.ts";

/** How long a job takes when the workload gives it out itself. */
const usualHoldTicks = 3;

/** Jobs within jobs, at most so many deep: a message cannot nest much further. */
export const jobDepthLimit = 12;

export function jobFor(at: number, name: string, next: readonly Job[] = []): Job {
  return { name, at: toId(at), next };
}

export function giving(job: Job, afterTicks: number): Operation {
  return { name: "job", argument: job, afterTicks, holdTicks: usualHoldTicks };
}

/** One process has one job; nothing follows from it. */
export function oneJob(process: number): Workload {
  return forSome([process], () => [giving(jobFor(process, "j1"), 0)]);
}

/** One job that wakes the next process, and so on round the ring, for so many jobs. */
export function chain(processes: number, jobs: number): Workload {
  const last = Math.min(jobs, jobDepthLimit);
  const link = (place: number): Job => {
    const next = place < last ? [link(place + 1)] : [];
    return jobFor((place - 1) % processes, `j${place}`, next);
  };
  return forSome([0], () => [giving(link(1), 0)]);
}

/** Everybody has one job at the start, and each wakes the next process once. */
export function allAtOnce(processes: number): Workload {
  return heavyLoad(processes, 1);
}

/** Everybody has so many jobs in store; each wakes the next process once. */
export function heavyLoad(processes: number, jobs: number): Workload {
  return forEach(processes, (id) =>
    rounds(jobs, (round) => giving(waking(processes, id, round), 0)),
  );
}

/** One job at a time, each settled before the next. */
export function lightLoad(processes: number, jobs: number, gapTicks: number): Workload {
  return forEach(processes, (id) =>
    rounds(jobs, (round) =>
      giving(waking(processes, id, round), round === 0 ? gapTicks * id : gapTicks * processes),
    ),
  );
}

/** Everybody begins a little later than the one before. */
export function staggered(processes: number, jobs: number, gapTicks: number): Workload {
  return forEach(processes, (id) =>
    rounds(jobs, (round) => giving(waking(processes, id, round), round === 0 ? gapTicks * id : 0)),
  );
}

function waking(processes: number, id: number, round: number): Job {
  const name = `j${id}-${round + 1}`;
  return jobFor(id, name, [jobFor((id + 1) % processes, `${name}.1`)]);
}

/** Who may hand work to whom: to anybody, or along the ring. */
export type Reach = "anybody" | "successor";

/** Some processes have work; what follows is drawn from the given generator. */
export function randomLoad(
  processes: number,
  jobs: number,
  reach: Reach,
  random: Random,
): Workload {
  const grow = (at: number, name: string, depth: number): Job => {
    const alone = processes === 1; // nobody to wake
    const branches = alone || depth >= depthOfRandomJobs ? 0 : random.between(0, 2);
    const next = Array.from({ length: branches }, (_, place) => {
      const hop = reach === "successor" ? 1 : random.between(1, processes - 1);
      return grow((at + hop) % processes, `${name}.${place + 1}`, depth + 1);
    });
    return jobFor(at, name, next);
  };
  return forEach(processes, (id) =>
    rounds(random.between(0, jobs), (round) =>
      giving(grow(id, `j${id}-${round + 1}`, 1), random.between(0, usualHoldTicks)),
    ),
  );
}

const depthOfRandomJobs = 5;
