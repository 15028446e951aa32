/** The commands that set a story's scene: program, problem, processes, network and the like. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import type { LearnerClass } from "../../lib/learner/adapter.ts";
import { programOf } from "../../lib/learner/adapter.ts";
import { election } from "../../lib/problems/election/problem.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import type { Problem, ScenarioSource } from "../../lib/problems/problem.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import type { Network } from "../../lib/sim/network.ts";
import {
  fifoNetwork,
  reorderingNetwork,
  synchronousNetwork,
  unitNetwork,
} from "../../lib/sim/network.ts";
import type { Plain } from "../../lib/sim/plain.ts";
import type { Program } from "../../lib/sim/program.ts";
import type { Scenario } from "../../lib/sim/scenario.ts";
import type { Topology } from "../../lib/sim/topology.ts";
import { storyPrograms } from "./story-programs.ts";

const problems = new Map<string, Problem>([mutex, election].map((one) => [one.name, one]));
const networks = new Map<string, Network>([
  ["unit", unitNetwork],
  ["fifo", fifoNetwork],
  ["reordering", reorderingNetwork],
  ["synchronous", synchronousNetwork],
]);
const topologies = new Map<string, Topology>([
  ["full", { kind: "full" }],
  ["ring", { kind: "ring" }],
  ["ring skipping the dead", { kind: "ring", skips: true }],
  ["line", { kind: "line" }],
]);

export class StorySetting {
  program: Program | null = null;
  #problem: Problem = mutex;
  #source: ScenarioSource = { processes: 3 };

  get problem(): Problem {
    return this.#problem;
  }

  scenario(): Scenario {
    return scenarioOf(this.#problem, this.#source);
  }

  /** False when the command sets nothing; throws when it sets something unknown. */
  async set(command: string): Promise<boolean> {
    const [verb = "", ...rest] = command.split(" ");
    const what = rest.join(" ");
    switch (verb) {
      case "program": {
        const found = await findClass(what);
        this.program = programOf(() => found);
        return true;
      }
      case "problem":
        this.#problem = known(problems, what);
        return true;
      case "processes":
        this.#change({ processes: Number(what) });
        return true;
      case "network":
        this.#change({ network: readNetwork(what) });
        return true;
      case "topology":
        this.#change({ topology: known(topologies, what) });
        return true;
      case "parents":
        this.#change({ grantsEach: rest.map((text) => ({ parent: parentFrom(text) })) });
        return true;
      case "each":
        this.#change({ workload: heavyLoad(this.#source.processes, Number(rest.at(-1))) });
        return true;
      default:
        return false;
    }
  }

  #change(part: Partial<ScenarioSource>): void {
    this.#source = { ...this.#source, ...part };
  }
}

/** `fifo`, or `fifo holding` when a cut link keeps what is on it. */
function readNetwork(text: string): Network {
  const [name = "", cutLinks] = text.split(" ");
  const network = known(networks, name);
  return cutLinks === "holding" ? { ...network, cutLinks: "hold" } : network;
}

/** `p1`, or `-` for the root. */
function parentFrom(text: string): Plain {
  return text === "-" ? null : Number(text.slice(1));
}

/** A lesson's solution, a reference implementation, or a small program made for the stories. */
async function findClass(name: string): Promise<LearnerClass> {
  const own = storyPrograms.get(name);
  if (own !== undefined) return own;
  const paths = [`lessons/${name}/solution.ts`, `tests/reference/${name}.ts`];
  const path = paths.map((one) => join(projectRoot, one)).find((one) => existsSync(one));
  if (path === undefined) throw new Error(`no program ${name}: looked for ${paths.join(", ")}`);
  const loaded: { readonly default: LearnerClass } = await import(pathToFileURL(path).href);
  return loaded.default;
}

function known<Value>(values: ReadonlyMap<string, Value>, name: string): Value {
  const found = values.get(name);
  if (found !== undefined) return found;
  throw new Error(`"${name}" is none of ${[...values.keys()].join(", ")}`);
}
