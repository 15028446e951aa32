/**
 * Turns what a search has found into schedules, and has the kernel confirm each by replaying it: a
 * counterexample that leaves this file violates its property in a real cluster.
 */

import { evaluate } from "../../check/evaluate.ts";
import type { Ending, Reason, StepProperty } from "../../check/property.ts";
import type { Verdict } from "../../check/verdict.ts";
import type { Schedule, ScheduledChoice } from "../../sim/choice.ts";
import type { Plain } from "../../sim/plain.ts";
import type { Program } from "../../sim/program.ts";
import { replay } from "../../sim/replay.ts";
import type { Outcome } from "./exploration.ts";
import type { FairCycle } from "./fair-cycle.ts";
import type { Model } from "./model.ts";
import type { ClusterMove, Move } from "./move.ts";
import { Retrace } from "./retrace.ts";
import type { StateTable } from "./state-table.ts";

export class Witnesses {
  readonly #program: Program;
  readonly #model: Model;
  readonly #retrace: Retrace;

  constructor(program: Program, model: Model, table: StateTable) {
    this.#program = program;
    this.#model = model;
    this.#retrace = new Retrace(program, model, table);
  }

  /** The schedule to a row, and one move on from there if one is given. */
  schedule(row: number, move: Move | ClusterMove | null): Schedule {
    const moves = this.#retrace.movesTo(row);
    return this.#joined(this.#retrace.schedule(move === null ? moves : [...moves, move]));
  }

  violation(property: StepProperty, schedule: Schedule, ending: Ending): Outcome {
    const { scenario } = this.#model;
    const { cluster } = replay(this.#program, scenario, schedule);
    const verdict = evaluate(property, { cluster, ending });
    if (verdict.kind !== "violated") throw new Disagreement(property, verdict);
    return { property: property.name, verdict };
  }

  /** A way to go on for ever: confirmed by going round once and arriving where it began. */
  cycle(property: StepProperty, index: number, { row, moves }: FairCycle): Outcome {
    const way = this.#retrace.movesTo(row);
    const stemLength = this.#retrace.schedule(way).length;
    const whole = this.#retrace.schedule([...way, ...moves]);
    const stem = this.#joined(whole.slice(0, stemLength));
    const cycleStart = stem.length;
    const counterexample = [...stem, ...this.#joined(whole.slice(stemLength))];
    const before = this.#enter(counterexample.slice(0, cycleStart));
    const after = this.#enter(counterexample);
    const judgement = property.judge(this.#memory(after.row, index));
    if (judgement === true || String(before.row) !== String(after.row)) {
      throw new Error(`the kernel does not go round in the cycle against ${property.name}`);
    }
    const count = counterexample.length - cycleStart;
    const text = `a circle of ${count} ${count === 1 ? "choice" : "choices"} can go on for ever`;
    const reason: Reason = {
      text: `${text}, and then never: ${property.statement}`,
      processes: judgement.processes,
    };
    const step = after.steps - 1;
    const verdict: Verdict = { kind: "violated", reason, step, counterexample, shrunk: false };
    return { property: property.name, verdict };
  }

  /** Waiting twice is waiting longer, unless somebody counts how often. */
  #joined(schedule: Schedule): Schedule {
    if (this.#model.visible.isWatched("wait")) return schedule;
    const joined: ScheduledChoice[] = [];
    for (const { at, choice } of schedule) {
      const last = joined.at(-1);
      if (last?.choice.kind !== "wait" || choice.kind !== "wait") joined.push({ at, choice });
      else {
        const ticks = last.choice.ticks + choice.ticks;
        joined[joined.length - 1] = { at: last.at, choice: { kind: "wait", ticks } };
      }
    }
    return joined;
  }

  #enter(schedule: Schedule): { readonly row: Int32Array; readonly steps: number } {
    const { cluster } = replay(this.#program, this.#model.scenario, schedule);
    return { row: this.#model.enter(cluster).row, steps: cluster.trace.length };
  }

  #memory(row: Int32Array, index: number): Plain {
    return this.#model.controls.memory(row.at(-1) ?? -1, index);
  }

  /** Learner code fails in this move. */
  failure(row: number, move: Move): Verdict {
    const schedule = this.schedule(row, move);
    const { cluster } = replay(this.#program, this.#model.scenario, schedule);
    const detail = move.failure;
    const step = cluster.trace.length - 1;
    const failure = cluster.failure ?? (detail && { ...detail, process: move.process, step });
    if (failure === null) throw new Error("a failure without a cause");
    return { kind: "crashed", failure, counterexample: schedule };
  }
}

/** The search and the kernel do not tell the same story: a fault of ours. */
class Disagreement extends Error {
  constructor({ name }: StepProperty, verdict: Verdict) {
    super(`the search violated ${name}, but its replay is ${verdict.kind}`);
  }
}
