// How fast sampling goes through schedules, and how far and how fast a long story is shrunk.
import { sample } from "../../lib/explore/sample/sample.ts";
import { shrink } from "../../lib/explore/shrink/shrink.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { mutualExclusion } from "../../lib/problems/mutex/properties.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import { fifoNetwork } from "../../lib/sim/network.ts";
import { loadProgram } from "../support/mutant-trial.ts";
import { seedsUpTo } from "../support/seeds.ts";
import type { Row } from "./row.ts";

export const name = "shrink";

const seeds = seedsUpTo(200);

export async function measure(): Promise<Row[]> {
  return [...(await measureSampling()), ...(await measureShrinking())];
}

/** Ricart and Agrawala, 3 × 2, judged for mutual exclusion; unsandboxed. */
async function measureSampling(): Promise<Row[]> {
  const program = await loadProgram("lessons/ricart-agrawala/solution");
  const scenario = scenarioOf(mutex, { processes: 3, workload: heavyLoad(3, 2) });
  return (["timed", "walk"] as const).map((kind) => {
    const options = { seeds, sampling: { kind } };
    sample(program, scenario, [mutualExclusion], options); // the engine compiles what is hot
    const began = performance.now();
    sample(program, scenario, [mutualExclusion], options);
    const seconds = (performance.now() - began) / 1000;
    return { label: `${kind} runs, 3×2`, value: seeds.length / seconds, unit: "seeds/s" };
  });
}

/** Lamport's lock with a mistake that needs two rounds to show, 8 × 5. */
async function measureShrinking(): Promise<Row[]> {
  const file = "lessons/lamport-mutex#keeps-its-own-request";
  const program = await loadProgram(file);
  const workload = heavyLoad(8, 5);
  const scenario = scenarioOf(mutex, { processes: 8, workload, network: fifoNetwork });
  const [outcome] = sample(program, scenario, [mutualExclusion], { seeds });
  if (outcome?.verdict.kind !== "violated") throw new Error(`${file} was not caught`);
  const { verdict } = outcome;
  const began = performance.now();
  const shrunk = shrink(program, scenario, mutualExclusion, verdict);
  const ms = performance.now() - began;
  if (shrunk === null) throw new Error(`${file}: seed ${outcome.seed} does not replay`);
  const { length } = shrunk.verdict.counterexample;
  return [
    { label: "found, 8×5", value: verdict.counterexample.length, unit: "choices" },
    { label: "shrunk to", value: length, unit: "choices" },
    { label: "shrunk to", value: shrunk.scenario.processes, unit: "processes" },
    { label: "replays", value: shrunk.replays, unit: "replays" },
    { label: "time", value: ms, unit: "ms" },
  ];
}
