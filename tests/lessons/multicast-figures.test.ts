/** The stories of the lessons on multicast: each is possible, and shows what its words say. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { StepProperty } from "../../lib/check/property.ts";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { causalOrder, fifoOrder, totalOrder } from "../../lib/problems/multicast/ordering.ts";
import { multicast } from "../../lib/problems/multicast/problem.ts";
import { agreement, uniformAgreement, validity } from "../../lib/problems/multicast/properties.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import { replay } from "../../lib/sim/replay.ts";
import { parseSchedule } from "../../lib/sim/schedule.ts";
import { loadProgram } from "../support/mutant-trial.ts";
import { verdictOf } from "../support/verdicts.ts";

interface Figure {
  readonly exercise: string;
  readonly program: string;
  readonly schedule: string;
  readonly processes: number;
  readonly keeps: readonly StepProperty[];
  readonly breaks: readonly StepProperty[];
}

const figures: readonly Figure[] = [
  figure("reliable-multicast/reliable", "examples/basic", "half-way", 4, [validity], [agreement]),
  figure("reliable-multicast/reliable", "solution", "rescued", 4, [agreement], []),
  figure(
    "reliable-multicast/uniform",
    "delivers-before-forwarding",
    "seen-by-one",
    3,
    [agreement],
    [uniformAgreement],
  ),
  figure("reliable-multicast/uniform", "solution", "sent-first", 3, [uniformAgreement], []),
  figure("reliable-multicast/uniform", "solution", "lost-with-the-dead", 3, [], [uniformAgreement]),
  figure("ordered-multicast/fifo", "starter", "second-first", 2, [], [fifoOrder, causalOrder]),
  figure("ordered-multicast/fifo", "solution", "second-first", 2, [fifoOrder], []),
  figure("ordered-multicast/fifo", "solution", "answer-first", 3, [fifoOrder], [causalOrder]),
  figure("ordered-multicast/causal", "solution", "answer-first", 3, [causalOrder], []),
  figure("ordered-multicast/causal", "solution", "crossing", 3, [causalOrder], [totalOrder]),
  figure("ordered-multicast/causal", "examples/one-order", "swapped", 3, [totalOrder], [fifoOrder]),
  figure("sequencer", "solution", "two-ask", 3, [totalOrder, agreement], []),
  figure("sequencer", "solution", "swapped", 2, [totalOrder], [fifoOrder]),
  figure("sequencer", "solution", "crash-half-way", 3, [totalOrder], [agreement]),
  figure("isis", "solution", "cross", 3, [totalOrder, agreement], []),
  figure("isis", "solution", "silent", 3, [], [validity]),
];

describe.each(figures)("$exercise: $program in $schedule", (shown) => {
  test("goes as it is written, and keeps and breaks what it should", async () => {
    const { exercise, schedule, processes, keeps, breaks } = shown;
    const isFile = /^(solution|starter|examples\/.*)$/.test(shown.program);
    const program = await loadProgram(`lessons/${exercise}${isFile ? "/" : "#"}${shown.program}`);
    const path = join(projectRoot, `lessons/${exercise}/schedules/${schedule}.txt`);
    const choices = parseSchedule(readFileSync(path, "utf8"));
    const { cluster, divergence } = replay(program, scenarioOf(multicast, { processes }), choices);
    expect(divergence).toBeNull();
    for (const property of keeps) {
      expect(verdictOf(property, cluster), property.name).not.toMatch(/^violated/);
    }
    for (const property of breaks) {
      expect(verdictOf(property, cluster), property.name).toMatch(/^violated/);
    }
  });
});

function figure(
  exercise: string,
  program: string,
  schedule: string,
  processes: number,
  keeps: readonly StepProperty[],
  breaks: readonly StepProperty[],
): Figure {
  return { exercise, program, schedule, processes, keeps, breaks };
}
