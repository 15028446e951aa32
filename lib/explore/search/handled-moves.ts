/**
 * What a process does when something happens to it: a move for each of its own states and each
 * occasion, worked out once for all stations that have both.
 */

import type { Step } from "../../sim/trace.ts";
import { halfWay } from "../../sim/trace.ts";
import type { EnvelopeKinds } from "./envelope-kinds.ts";
import type { SearchEvent } from "./local-event.ts";
import { crashAfterSendsOf, messageOf } from "./local-event.ts";
import type { LocalStates, Reaction } from "./local-states.ts";
import type { Cost, Move } from "./move.ts";
import type { Moves } from "./moves.ts";
import { PairMap } from "./pair-map.ts";
import type { VisibleSteps } from "./visible-steps.ts";
import { effectSteps, visibleStep } from "./visible-steps.ts";

/** An event, and the envelope that brings it about. */
interface Occasion {
  readonly event: SearchEvent;
  readonly eventId: number;
  /** The kind of envelope that is delivered; -1 when there is none. */
  readonly carried: number;
}

const nobodyLost = () => false;

export class HandledMoves {
  readonly #process: number;
  readonly #states: LocalStates;
  readonly #kinds: EnvelopeKinds;
  readonly #moves: Moves;
  readonly #visible: VisibleSteps;
  readonly #firingCosts: readonly Cost[];
  readonly #occasions: Occasion[] = [];
  /** By event and kind of envelope. */
  readonly #occasionIds = new PairMap();
  /** The occasion that each kind of envelope is when it is delivered; absent until asked for. */
  readonly #deliveries: (number | undefined)[] = [];
  /** By local state and occasion. */
  readonly #known = new PairMap();

  constructor(
    process: number,
    states: LocalStates,
    kinds: EnvelopeKinds,
    moves: Moves,
    visible: VisibleSteps,
    isLimited: boolean,
  ) {
    this.#process = process;
    this.#states = states;
    this.#kinds = kinds;
    this.#moves = moves;
    this.#visible = visible;
    this.#firingCosts = isLimited ? ["firings"] : [];
  }

  /** The number of an occasion; `carried` is the kind of the envelope that is delivered. */
  occasion(event: SearchEvent, carried = -1): number {
    const eventId = this.#states.eventId(event);
    const known = this.#occasionIds.get(eventId, carried);
    if (known >= 0) return known;
    const id = this.#occasions.push({ event, eventId, carried }) - 1;
    this.#occasionIds.set(eventId, carried, id);
    return id;
  }

  /** The occasion on which an envelope of this kind is delivered. */
  delivery(carried: number): number {
    const known = this.#deliveries[carried];
    if (known !== undefined) return known;
    const { from, message } = this.#kinds.get(carried);
    const id = this.occasion({ kind: "deliver", from, message }, carried);
    this.#deliveries[carried] = id;
    return id;
  }

  #get(occasion: number): Occasion {
    const found = this.#occasions[occasion];
    if (found === undefined) throw new Error(`no occasion ${occasion}`);
    return found;
  }

  /** The number of the move that the process makes in this state, on this occasion. */
  id(local: number, occasion: number): number {
    const known = this.#known.get(local, occasion);
    if (known >= 0) return known;
    const { event, eventId, carried } = this.#get(occasion);
    const move = this.#move(event, carried, this.#states.react(local, eventId));
    const id = this.#moves.add(move);
    this.#known.set(local, occasion, id);
    return id;
  }

  #move(event: SearchEvent, carried: number, { next, effects, failure }: Reaction): Move {
    const process = this.#process;
    const kind = carried < 0 ? null : this.#kinds.get(carried);
    const sends: number[] = [];
    for (const effect of effects) {
      if (effect.kind !== "send") continue;
      const to = effect.number;
      sends.push(to, this.#kinds.sent(process, to, messageOf(effect)));
    }
    const before = [triggerStep(process, event)];
    const after = [...crashStep(process, event), ...failureStep(process, failure)];
    const seen = [...before, ...effectSteps(process, effects, nobodyLost), ...after];
    return {
      kind: "handle",
      process,
      costs: this.#costs(event),
      event,
      carried,
      rank: 0,
      from: kind === null ? -1 : kind.from,
      due: kind?.remainingTicks === 0,
      local: next,
      sends,
      effects,
      before,
      after,
      visible: this.#visible.id(seen),
      failure,
    };
  }

  #costs(event: SearchEvent): readonly Cost[] {
    if (event.kind === "crash") return ["crashes"];
    if (event.kind === "recover") return ["recoveries"];
    const own = event.kind === "fire" ? this.#firingCosts : [];
    return crashAfterSendsOf(event) === undefined ? own : ["halfWayCrashes", ...own];
  }
}

function triggerStep(process: number, event: SearchEvent): Step {
  switch (event.kind) {
    case "deliver":
      return visibleStep("deliver", process, event.from, event.message.type, event.message);
    case "fire":
      return visibleStep("fire", process, -1, event.timer);
    case "call":
      return visibleStep("call", process, -1, event.name, event.argument);
    default:
      return visibleStep(event.kind, process);
  }
}

function crashStep(process: number, event: SearchEvent): Step[] {
  const sends = crashAfterSendsOf(event);
  return sends === undefined ? [] : [visibleStep("crash", process, -1, halfWay, sends)];
}

function failureStep(process: number, failure: Move["failure"]): Step[] {
  if (failure === null) return [];
  return [visibleStep("failure", process, -1, failure.slug, failure.message)];
}
