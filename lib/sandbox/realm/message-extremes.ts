/** The cheapest and the dearest schedule of a program, as text that replays. */

import type { Extreme } from "../../explore/search/extremes.ts";
import { extremes } from "../../explore/search/extremes.ts";
import type { Problem } from "../../problems/problem.ts";
import { scenarioOf } from "../../problems/problem.ts";
import type { Program } from "../../sim/program.ts";
import { formatSchedule } from "../../sim/schedule.ts";
import type { ExtremesJob, ExtremesReport, PricedSchedule } from "../job.ts";

export function messageExtremes(
  job: ExtremesJob,
  program: Program,
  problem: Problem,
): ExtremesReport {
  const scenario = scenarioOf(problem, job.scenario);
  const found = extremes(program, scenario, job.stateLimit);
  if (found.kind === "inconclusive") {
    return { kind: "extremes", why: found.why, states: null, least: null, most: null };
  }
  const { states, least, most } = found;
  const [cheapest, dearest] = [priced(least), most === null ? null : priced(most)];
  return { kind: "extremes", why: null, states, least: cheapest, most: dearest };
}

function priced({ total, schedule }: Extreme): PricedSchedule {
  return { messages: total, schedule: formatSchedule(schedule) };
}
