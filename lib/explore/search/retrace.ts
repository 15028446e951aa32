/**
 * From numbers back to a schedule: walks from the start to a state, makes each move on a real
 * cluster, and names the choices as any replay understands them.
 */

import type { Choice, Schedule, ScheduledChoice } from "../../sim/choice.ts";
import { Cluster } from "../../sim/cluster.ts";
import { encodeState } from "../../sim/encode-state.ts";
import type { Envelope } from "../../sim/envelope.ts";
import { healing, partition } from "../../sim/fault.ts";
import type { Program } from "../../sim/program.ts";
import { crashAfterSendsOf } from "./local-event.ts";
import type { Model } from "./model.ts";
import { remainingTicks } from "./model.ts";
import type { ClusterMove, Move } from "./move.ts";
import type { StateTable } from "./state-table.ts";
import type { Successors } from "./successors.ts";

export class Retrace {
  readonly #program: Program;
  readonly #model: Model;
  readonly #table: StateTable;
  readonly #successors: Successors;

  constructor(program: Program, model: Model, table: StateTable) {
    this.#program = program;
    this.#model = model;
    this.#table = table;
    this.#successors = model.successors();
  }

  /** The moves from the start to a row. */
  movesTo(row: number): (Move | ClusterMove)[] {
    const moves: (Move | ClusterMove)[] = [];
    for (let at = row; this.#table.parent(at) >= 0; at = this.#table.parent(at)) {
      moves.push(this.move(this.#table.parent(at), this.#table.via(at)));
    }
    return moves.reverse();
  }

  /** The move of a row with the given name. */
  move(row: number, via: number): Move | ClusterMove {
    const words = new Int32Array(this.#table.width);
    this.#table.read(row, words);
    this.#successors.expand(words);
    const { vias, count } = this.#successors;
    const index = vias.indexOf(via);
    if (index >= 0 && index < count) return this.#successors.move(index);
    throw new Error(`row ${row} has no move ${via}`);
  }

  /** Makes the moves on a cluster of its own and writes down the choices. */
  schedule(moves: readonly (Move | ClusterMove)[]): Schedule {
    const cluster = new Cluster(this.#program, this.#model.scenario).start();
    const schedule: ScheduledChoice[] = [];
    for (const move of moves) {
      for (const choice of this.#choices(cluster, move)) {
        // Where time does not count, one tick a choice keeps the moments of a schedule apart.
        if (!this.#model.timed) cluster.now += 1;
        schedule.push({ at: cluster.now, choice });
        cluster.apply(choice);
      }
    }
    return schedule;
  }

  #choices(cluster: Cluster, move: Move | ClusterMove): Choice[] {
    const groups = (index: number) => this.#model.options.faults?.partitions?.[index] ?? [];
    switch (move.kind) {
      case "wait":
        return [{ kind: "wait", ticks: 1 }];
      case "split":
        return byChannel(partition(groups(move.partition)));
      case "heal":
        return byChannel(healing(groups(move.partition)));
      case "handle":
        return [this.#handled(cluster, move)];
      case "arrive-dead":
        return [{ kind: "deliver", ...this.#envelope(cluster, move) }];
      default:
        return [{ kind: move.kind, ...this.#envelope(cluster, move) }];
    }
  }

  #handled(cluster: Cluster, move: Move): Choice {
    const { event, process } = move;
    switch (event?.kind) {
      case "deliver": {
        const crashAfterSends = crashAfterSendsOf(event);
        const cut = crashAfterSends === undefined ? {} : { crashAfterSends };
        return { kind: "deliver", ...this.#envelope(cluster, move), ...cut };
      }
      case "fire":
      case "call":
      case "crash":
      case "recover":
        return { ...event, process };
      default:
        throw new Error("a move without an event");
    }
  }

  #envelope(cluster: Cluster, { carried, rank }: Move) {
    const kind = this.#model.kinds.get(carried);
    const text = encodeState(kind.message);
    const channel = cluster.inFlight
      .list()
      .filter(({ from, to }) => from === kind.from && to === kind.to);
    const isAlike = (one: Envelope) =>
      encodeState(one.message) === text && remainingTicks(cluster, one) === kind.remainingTicks;
    const found = this.#model.inboxes.fifo ? channel[rank] : channel.find(isAlike);
    if (found === undefined || !isAlike(found)) {
      throw new Error(`the kernel has no ${kind.message.type} where the search had one`);
    }
    const { from, to, number, copy, message } = found;
    return { from, to, number, copy, type: message.type };
  }
}

/** In the order in which the search takes the links. */
function byChannel(choices: ReturnType<typeof partition>): Choice[] {
  const links = choices.filter((one) => one.kind === "cut" || one.kind === "heal");
  return links.sort((left, right) => left.from - right.from || left.to - right.to);
}
