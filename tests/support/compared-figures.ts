/** The tables of the lesson that compares elections and multicasts, measured afresh. */

import type { Payload } from "tiebreak";
import Bully from "../../lessons/bully/solution.ts";
import ChangRoberts from "../../lessons/chang-roberts/solution.ts";
import OneBill from "../../lessons/compared/solution.ts";
import SpanningTree from "../../lessons/further-afield/solution.ts";
import Isis from "../../lessons/isis/solution.ts";
import Causal from "../../lessons/ordered-multicast/causal/solution.ts";
import Fifo from "../../lessons/ordered-multicast/fifo/solution.ts";
import Basic from "../../lessons/reliable-multicast/reliable/examples/basic.ts";
import Reliable from "../../lessons/reliable-multicast/reliable/solution.ts";
import Uniform from "../../lessons/reliable-multicast/uniform/solution.ts";
import RingElection from "../../lessons/ring-election/solution.ts";
import Sequencer from "../../lessons/sequencer/solution.ts";
import EpochElection from "../../lessons/split-brain/solution.ts";
import type { StepProperty } from "../../lib/check/property.ts";
import { sample } from "../../lib/explore/sample/sample.ts";
import { explore } from "../../lib/explore/search/every-schedule.ts";
import type { LearnerClass } from "../../lib/learner/adapter.ts";
import { programOf } from "../../lib/learner/adapter.ts";
import { measureElection } from "../../lib/problems/election/measures.ts";
import { election } from "../../lib/problems/election/problem.ts";
import {
  concurrentElections,
  everyoneAtOnce,
  oneElection,
} from "../../lib/problems/election/workload.ts";
import { leadership } from "../../lib/problems/leadership/problem.ts";
import { countMessages } from "../../lib/problems/message-count.ts";
import { measureMulticast } from "../../lib/problems/multicast/measures.ts";
import { causalOrder, fifoOrder, totalOrder } from "../../lib/problems/multicast/ordering.ts";
import { multicast } from "../../lib/problems/multicast/problem.ts";
import { agreement, uniformAgreement } from "../../lib/problems/multicast/properties.ts";
import { heavyLoad, oneMulticast } from "../../lib/problems/multicast/workload.ts";
import type { ScenarioSource } from "../../lib/problems/problem.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import { unitNetwork } from "../../lib/sim/network.ts";
import { defaultRunLimits } from "../../lib/sim/run.ts";
import type { Trace } from "../../lib/sim/trace.ts";
import { finish } from "./judge.ts";
import { seedsUpTo } from "./seeds.ts";

const sizes = [4, 8, 16];

interface ElectionRow {
  readonly name: string;
  readonly formula: string;
  readonly program: LearnerClass;
  readonly source: (processes: number) => ScenarioSource;
}

const ring = { kind: "ring" } as const;
const skippingRing = { kind: "ring", skips: true } as const;

/** The highest process is dead when somebody notices. */
function coordinatorDead(processes: number) {
  return [{ kind: "at", tick: 0, choices: [{ kind: "crash", process: processes - 1 }] }] as const;
}

function ids(processes: number): number[] {
  return Array.from({ length: processes }, (_, id) => id);
}

function bully(processes: number, initiator: number): ScenarioSource {
  const grants = { rule: "highest" };
  return {
    processes,
    network: unitNetwork,
    grants,
    faults: coordinatorDead(processes),
    workload: oneElection(initiator, 1),
  };
}

function onRing(processes: number, rest: Partial<ScenarioSource>): ScenarioSource {
  return { processes, network: unitNetwork, topology: ring, ...rest };
}

const elections: readonly ElectionRow[] = [
  {
    name: "Bully, the next highest notices",
    formula: "N − 1",
    program: Bully,
    source: (n) => bully(n, n - 2),
  },
  {
    name: "Bully, the lowest notices",
    formula: "N² − N − 1",
    program: Bully,
    source: (n) => bully(n, 0),
  },
  {
    name: "Ring with lists",
    formula: "4N − 2",
    program: RingElection,
    source: (n) =>
      onRing(n, {
        topology: skippingRing,
        faults: coordinatorDead(n),
        workload: oneElection(0, 1),
      }),
  },
  {
    name: "Ring with lists, your version, two begin",
    formula: "3N − 1",
    program: OneBill,
    source: (n) => onRing(n, { workload: concurrentElections([0, n - 1]) }),
  },
  {
    name: "Chang–Roberts, the highest begins",
    formula: "2N",
    program: ChangRoberts,
    source: (n) => onRing(n, { workload: oneElection(n - 1) }),
  },
  {
    name: "Chang–Roberts, its successor begins",
    formula: "3N − 1",
    program: ChangRoberts,
    source: (n) => onRing(n, { workload: oneElection(0) }),
  },
  {
    name: "Chang–Roberts, all begin, worst order",
    formula: "N(N + 1)/2 + N",
    program: ChangRoberts,
    source: (n) =>
      onRing(n, {
        topology: { kind: "ring", order: ids(n).reverse() },
        workload: everyoneAtOnce(n),
      }),
  },
  {
    name: "Spanning tree, on a circle",
    formula: "3N − 1",
    program: SpanningTree,
    source: (n) =>
      onRing(n, {
        topology: { kind: "graph", edges: ids(n).map((id) => [id, (id + 1) % n] as const) },
        workload: oneElection(0),
      }),
  },
  {
    name: "Spanning tree, all are neighbours",
    formula: "N² − 1",
    program: SpanningTree,
    source: (n) => onRing(n, { topology: { kind: "full" }, workload: oneElection(0) }),
  },
];

/** With a majority and epochs, from the call until everybody alive leads or follows. */
function epochRow(): string {
  const measured = sizes.map((processes) => {
    const workload = oneElection(0, 1);
    const faults = coordinatorDead(processes);
    const source = { processes, network: unitNetwork, workload, faults };
    const limits = { ...defaultRunLimits, tickLimit: 8 }; // heartbeats never end
    const { run } = finish({ program: EpochElection, source, problem: leadership, limits });
    return untilAllFollow(run.cluster.trace);
  });
  const messages = measured.map(({ total }) => total);
  return line(["Majority and epochs", "3N − 4", ...messages, `${measured.at(-1)?.ticks} T`]);
}

function untilAllFollow(trace: Trace): { readonly total: number; readonly ticks: number } {
  let called = 0;
  let last = 0;
  for (let index = 0; index < trace.length; index++) {
    const { kind, name } = trace.step(index);
    if (kind === "call") called = index;
    if (kind === "announce" && (name === "lead" || name === "follow")) last = index;
  }
  return {
    total: countMessages(trace, 0, last).total,
    ticks: trace.time(last) - trace.time(called),
  };
}

/** Name, formula, messages at each size, and the turnaround at the largest. */
export function electionTable(): readonly string[] {
  const rows = elections.map(({ name, formula, program, source }) => {
    const measured = sizes.map((n) => {
      return measureElection(traceOf(program, source(n), election));
    });
    const messages = measured.map(({ messages: { total } }) => total);
    return line([name, formula, ...messages, `${measured.at(-1)?.turnaroundTicks} T`]);
  });
  return [...rows, epochRow()];
}

/** Plain agreement, not uniform: what it has delivered may die with it. */
class DeliversFirst extends Reliable {
  override receive(payload: Payload) {
    if (this.received.includes(payload)) return;
    this.received.push(payload);
    this.deliver(payload);
    this.broadcast({ type: "data", payload });
  }
}

const multicasts = [
  ["Basic", "N − 1", Basic],
  ["Reliable, deliver first", "N(N − 1)", DeliversFirst],
  ["Reliable, forward first", "N(N − 1)", Reliable],
  ["The same, sparing the origin", "(N − 1)²", Uniform],
  ["FIFO", "N − 1", Fifo],
  ["Causal", "N − 1", Causal],
  ["Sequencer", "2(N − 1)", Sequencer],
  ["ISIS", "3(N − 1)", Isis],
] as const;

/** Name, formula, messages at each size, and the delay to the last delivery at the largest. */
export function multicastTable(): readonly string[] {
  return multicasts.map(([name, formula, program]) => {
    const measured = sizes.map((processes) => {
      const source = { processes, network: unitNetwork, workload: oneMulticast(1) };
      return measureMulticast(traceOf(program, source, multicast));
    });
    const messages = measured.map(({ messagesEach }) => messagesEach);
    return line([name, formula, ...messages, `${measured.at(-1)?.slowestTicks} T`]);
  });
}

/** Who keeps which promise: two with crashes anywhere, three orders without any. */
export function guaranteeTable(): readonly string[] {
  return multicasts.map(([name, , program]) => {
    const crash = [agreement, uniformAgreement].map((property) => surviving(program, property));
    const orders = [fifoOrder, causalOrder, totalOrder].map((property) => kept(program, property));
    return line([name, ...[...crash, ...orders].map((yes) => (yes ? "yes" : "no"))]);
  });
}

/** In every schedule of one multicast among three, with two crashes anywhere. */
function surviving(program: LearnerClass, property: StepProperty): boolean {
  const scenario = scenarioOf(multicast, { processes: 3, workload: oneMulticast(1) });
  const { outcomes } = explore(
    programOf(() => program),
    scenario,
    [property],
    { faults: { halfWayCrashes: 2 } },
  );
  return outcomes[0]?.verdict.kind === "holds";
}

/** In two hundred walks through any order of six multicasts among three. */
function kept(program: LearnerClass, property: StepProperty): boolean {
  const scenario = scenarioOf(multicast, { processes: 3, workload: heavyLoad(3, 2) });
  const [outcome] = sample(
    programOf(() => program),
    scenario,
    [property],
    { seeds: seedsUpTo(200), sampling: { kind: "walk" } },
  );
  return outcome?.verdict.kind === "holds";
}

function traceOf(
  program: LearnerClass,
  source: ScenarioSource,
  problem: typeof election | typeof multicast,
): Trace {
  return finish({ program, source, problem }).run.cluster.trace;
}

function line(cells: readonly (string | number)[]): string {
  return `| ${cells.join(" | ")} |`;
}
