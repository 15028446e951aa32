// Bundled by the law of one semantics and run in a context of its own: a locked realm that runs a
// program, replays its schedule, saves and restores it after every step, and asks the explorer for
// each of its transitions. Answers where they differ first, or null.

import { LocalStates } from "../../lib/explore/search/local-states.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import { compile } from "../../lib/sandbox/compile/compile.ts";
import * as api from "../../lib/sandbox/realm/learner-module.ts";
import { learnerProgram } from "../../lib/sandbox/realm/learner-program.ts";
import { lockRealm } from "../../lib/sandbox/realm/lock-realm.ts";
import type { Meter } from "../../lib/sandbox/realm/meter.ts";
import { LineRecord } from "../../lib/sandbox/realm/ran-lines.ts";
import { traceHash } from "../../lib/sandbox/realm/trace-hash.ts";
import type { Choice, Schedule } from "../../lib/sim/choice.ts";
import { Cluster } from "../../lib/sim/cluster.ts";
import { encodeState } from "../../lib/sim/encode-state.ts";
import type { LocalEvent } from "../../lib/sim/local-event.ts";
import { encodeLocalState } from "../../lib/sim/local-process.ts";
import { fifoNetwork, reorderingNetwork } from "../../lib/sim/network.ts";
import type { Program } from "../../lib/sim/program.ts";
import { replay } from "../../lib/sim/replay.ts";
import { Run } from "../../lib/sim/run.ts";
import type { Scenario } from "../../lib/sim/scenario.ts";
import { factsOf } from "../../lib/sim/scenario.ts";
import type { Step } from "../../lib/sim/trace.ts";

/** What became of one program. */
export type Comparison =
  | { readonly kind: "refused"; readonly message: string }
  | {
      readonly kind: "same";
      readonly steps: number;
      readonly failure: string | null;
      /** Known to store nothing but states, so that runs do not look. */
      readonly isProved: boolean;
    }
  | { readonly kind: "different"; readonly where: string };

const limits = { stepLimit: 120, tickLimit: 2000 };

export function openComparer(): (source: string, seed: number) => Comparison {
  const surroundings = lockRealm(api);
  return (source, seed) => {
    const { meter } = surroundings;
    const names = Object.keys(surroundings.api);
    const [plain, recording] = [compile(source, names), compile(source, names, true)];
    if (plain.kind === "refused" || recording.kind === "refused") {
      const [first] = plain.kind === "refused" ? plain.diagnostics : [];
      return { kind: "refused", message: first?.message ?? "" };
    }
    meter.begin({ handlerSteps: 100_000, jobSteps: 2 ** 40 });
    const record = new LineRecord(recording.marks);
    const compared = compare(
      learnerProgram(plain, surroundings),
      () => learnerProgram(recording, surroundings, record),
      meter,
      seed,
    );
    return "failure" in compared ? { ...compared, isProved: plain.storesOnlyStates } : compared;
  };
}

type Compared =
  | { readonly kind: "different"; readonly where: string }
  | { readonly kind: "same"; readonly steps: number; readonly failure: string | null };

function compare(program: Program, recording: () => Program, meter: Meter, seed: number): Compared {
  const scenario = scenarioOf(mutex, {
    processes: 2 + (seed % 2),
    workload: heavyLoad(2 + (seed % 2), 2),
    network: seed % 3 === 0 ? fifoNetwork : reorderingNetwork,
    faults: [
      { kind: "at", tick: 9, choices: [{ kind: "crash", process: 1 }] },
      { kind: "at", tick: 14, choices: [{ kind: "recover", process: 1 }] },
    ],
  });
  const before = meter.left;
  const run = new Run(program, scenario, seed);
  run.toEnd(limits);
  const steps = before - meter.left;
  const { trace, failure } = run.cluster;
  const told = [traceHash(trace), JSON.stringify(failure), ...statesOf(run.cluster)];
  const schedule = run.schedule();
  const ways: readonly [string, (after: Follow) => Cluster][] = [
    ["replayed", () => replay(program, scenario, schedule).cluster],
    ["saved and restored", (after) => follow(program, scenario, schedule, after)],
  ];
  for (const [name, way] of ways) {
    const cluster = way((one) => one.load(one.save()));
    const again = [traceHash(cluster.trace), JSON.stringify(cluster.failure)];
    const place = [...again, ...statesOf(cluster)].findIndex((text, index) => text !== told[index]);
    if (place >= 0) return { kind: "different", where: `${name}: part ${place} of ${told.length}` };
  }
  const recorded = withLines(recording(), scenario, seed, meter);
  if (recorded.told.some((text, index) => text !== told[index]) || recorded.steps !== steps) {
    return { kind: "different", where: "with its lines recorded" };
  }
  const where = searched(program, scenario, schedule);
  if (where !== null) return { kind: "different", where: `searched: ${where}` };
  return { kind: "same", steps: trace.length, failure: failure?.slug ?? null };
}

/** A program that records its lines does the same, and pays the same. */
function withLines(program: Program, scenario: Scenario, seed: number, meter: Meter) {
  const before = meter.left;
  const run = new Run(program, scenario, seed);
  run.toEnd(limits);
  const steps = before - meter.left;
  const { cluster } = run;
  const { trace, failure } = cluster;
  const told = [traceHash(trace), JSON.stringify(failure), ...statesOf(cluster)];
  return { told, steps };
}

type Follow = (cluster: Cluster) => void;

function statesOf(cluster: Cluster): string[] {
  if (cluster.failure !== null) return []; // a handler that failed has left no state behind
  return cluster.processes.map((process) => encodeLocalState(process.save()));
}

function follow(program: Program, scenario: Scenario, schedule: Schedule, after: Follow): Cluster {
  const cluster = new Cluster(program, scenario).start();
  for (const { at, choice } of schedule) {
    if (cluster.failure !== null) break;
    after(cluster);
    cluster.now = at;
    cluster.apply(choice);
  }
  return cluster;
}

/** Each handler of the schedule, once in the live cluster and once in the explorer. */
function searched(program: Program, scenario: Scenario, schedule: Schedule): string | null {
  const locals = factsOf(scenario).map((facts) => new LocalStates(program, scenario, facts));
  const cluster = new Cluster(program, scenario).start();
  for (const [index, { at, choice }] of schedule.entries()) {
    if (cluster.failure !== null) return null;
    const target = eventOf(cluster, choice);
    cluster.now = at;
    if (target === null) {
      cluster.apply(choice);
      continue;
    }
    const process = cluster.processes[target.process];
    const states = locals[target.process];
    if (process === undefined || states === undefined) return "no such process";
    const alive = process.alive;
    const before = states.idOf(process.save());
    const length = cluster.trace.length;
    cluster.apply(choice);
    if (!alive && target.event.kind !== "recover") continue;
    const reaction = states.react(before, states.eventId(target.event));
    const text = `step ${index}, ${JSON.stringify(choice)}`;
    const failed = failureText(cluster.failure) !== failureText(reaction.failure);
    if (failed) return `${text}: fails otherwise, ${failureText(reaction.failure)}`;
    if (cluster.failure !== null) return null;
    if (effectTexts(cluster, length).join("\n") !== asked(reaction).join("\n")) {
      return `${text}: asks for something else`;
    }
    if (states.idOf(process.save()) !== reaction.next) return `${text}: another state`;
  }
  return null;
}

function eventOf(cluster: Cluster, choice: Choice) {
  if (choice.kind === "deliver") {
    const { from, to, message } = cluster.inFlight.find(choice);
    return { process: to, event: { kind: "deliver", from, message } satisfies LocalEvent };
  }
  switch (choice.kind) {
    case "fire":
      return { process: choice.process, event: { kind: "fire" as const, timer: choice.timer } };
    case "call": {
      const { process, name, argument } = choice;
      return { process, event: { kind: "call" as const, name, argument } };
    }
    case "crash":
    case "recover":
      return { process: choice.process, event: { kind: choice.kind } };
    default:
      return null;
  }
}

interface Told {
  readonly handler: string;
  readonly slug: string;
  readonly message: string;
  readonly line: number | null;
  readonly column: number | null;
}

function failureText(failure: Told | null): string {
  if (failure === null) return "";
  const { handler, slug, message, line, column } = failure;
  return `${handler} ${slug} ${message} ${line}:${column}`;
}

const asksFor = new Set(["send", "start-timer", "stop-timer", "announce", "log"]);

function effectTexts({ trace }: Cluster, from: number): string[] {
  const texts: string[] = [];
  for (let index = from; index < trace.length; index++) {
    const step: Step = trace.step(index);
    if (!asksFor.has(step.kind)) continue;
    const value = step.kind === "start-timer" ? null : step.value;
    texts.push(`${step.kind} ${step.name} ${encodeState(value)}`);
  }
  return texts;
}

function asked({ effects }: ReturnType<LocalStates["react"]>): string[] {
  return effects.map(({ kind, name, value }) => `${kind} ${name} ${encodeState(value)}`);
}
