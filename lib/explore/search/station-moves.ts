/** Works out every move of a station: calls, deliveries, timers, and the faults that may strike. */

import type { Step } from "../../sim/trace.ts";
import { halfWay } from "../../sim/trace.ts";
import type { ExploreOptions } from "./exploration.ts";
import type { Inbox } from "./inbox.ts";
import { withoutPosition } from "./inbox.ts";
import type { SearchEvent } from "./local-event.ts";
import { crashAfterSendsOf, messageOf, sendsIn } from "./local-event.ts";
import type { KnownState, LocalStates, Reaction, ReactionOutcome } from "./local-states.ts";
import type { Cost, Move } from "./move.ts";
import type { Station, Stations } from "./stations.ts";
import type { VisibleSteps } from "./visible-steps.ts";
import { effectSteps, visibleStep } from "./visible-steps.ts";

/** An event that can happen at a station, with the inbox it leaves behind. */
interface Possible {
  readonly event: SearchEvent;
  readonly costs: readonly Cost[];
  /** Position of the envelope that is delivered; -1 when there is none. */
  readonly position: number;
}

const nothingSent = new Int32Array(0);
const nobodyLost = () => false;

export class StationMoves {
  readonly #stations: Stations;
  readonly #visible: VisibleSteps;
  readonly #options: ExploreOptions;

  constructor(stations: Stations, visible: VisibleSteps, options: ExploreOptions) {
    this.#stations = stations;
    this.#visible = visible;
    this.#options = options;
  }

  /** All that can happen without a fault. */
  moves(station: Station): readonly Move[] {
    station.moves ??= this.#locals(station).alive
      ? this.#possible(station).map((one) => this.#handled(station, one))
      : this.#stations.kinds.deliverable(station.inbox).map((position) => {
          const step = this.#networkStep(station, position, "drop", "down");
          return this.#carried(station, "arrive-dead", [], position, step);
        });
    return station.moves;
  }

  /** The faults; which of them the budget still allows is for the caller to say. */
  faultMoves(station: Station): readonly Move[] {
    station.faultMoves ??= [
      ...this.#crashes(station),
      ...this.#halfWayCrashes(station),
      ...this.#losses(station),
      ...this.#duplications(station),
    ];
    return station.faultMoves;
  }

  #locals(station: Station): KnownState {
    const known = this.#states(station).known[station.local];
    if (known === undefined) throw new Error(`no state ${station.local} of p${station.process}`);
    return known;
  }

  #states({ process }: Station): LocalStates {
    const states = this.#stations.locals[process];
    if (states === undefined) throw new Error(`no process p${process}`);
    return states;
  }

  #possible(station: Station): Possible[] {
    const { ready, timers, mayFire } = this.#locals(station);
    const { kinds, timed } = this.#stations;
    const calls = ready.map(({ name, argument }): Possible => {
      return { event: { kind: "call", name, argument }, costs: [], position: -1 };
    });
    const deliveries = kinds.deliverable(station.inbox).map((position): Possible => {
      const { from, message } = kinds.get(station.inbox[position] ?? -1);
      return { event: { kind: "deliver", from, message }, costs: [], position };
    });
    const costs: readonly Cost[] = this.#options.firings === undefined ? [] : ["firings"];
    const firing = timed
      ? timers.filter((_, index) => station.remainingTicks[index] === 0).map((one) => one.timer)
      : mayFire;
    const firings = firing.map((timer): Possible => {
      return { event: { kind: "fire", timer }, costs, position: -1 };
    });
    return [...withoutRepeats(this.#states(station), calls), ...deliveries, ...firings];
  }

  #handled(station: Station, { event, costs, position }: Possible): Move {
    const { process } = station;
    const { kinds } = this.#stations;
    const states = this.#states(station);
    const carried = position < 0 ? -1 : (station.inbox[position] ?? -1);
    const isPlain = event.kind === "deliver" && !("crashAfterSends" in event);
    const eventId = isPlain ? states.deliveryId(carried, event) : states.eventId(event);
    const reaction = states.react(station.local, eventId);
    const { next, effects, failure } = reaction;
    const left = position < 0 ? station.inbox : withoutPosition(station.inbox, position);
    reaction.outcome ??= this.#outcome(process, event, reaction);
    const { sends, before, after, visible } = reaction.outcome;
    return {
      kind: "handle",
      process,
      costs,
      event,
      carried,
      rank: 0,
      from: carried < 0 ? -1 : kinds.get(carried).from,
      due: carried >= 0 && kinds.get(carried).remainingTicks === 0,
      next: this.#next(station, next, left, effects),
      sends,
      effects,
      before,
      after,
      visible,
      failure,
    };
  }

  #outcome(process: number, event: SearchEvent, { effects, failure }: Reaction): ReactionOutcome {
    const sends = effects.flatMap((effect) =>
      effect.kind === "send"
        ? [effect.number, this.#stations.kinds.sent(process, effect.number, messageOf(effect))]
        : [],
    );
    const before = [triggerStep(process, event)];
    const after = [...crashStep(process, event), ...failureStep(process, failure)];
    const seen = [...before, ...effectSteps(process, effects, nobodyLost), ...after];
    return {
      sends: sends.length === 0 ? nothingSent : Int32Array.from(sends),
      before,
      after,
      visible: this.#visible.id(seen),
    };
  }

  #next(station: Station, local: number, inbox: Inbox, effects: Move["effects"]): number {
    const remaining = this.#stations.remainingAfter(station, local, effects);
    return this.#stations.id(station.process, local, inbox, remaining);
  }

  /** A move of the network alone. */
  #carried(
    station: Station,
    kind: "arrive-dead" | "drop" | "duplicate",
    costs: readonly Cost[],
    position: number,
    step: Step,
  ): Move {
    const { process, local, inbox, remainingTicks } = station;
    const { kinds } = this.#stations;
    const carried = inbox[position] ?? -1;
    const after =
      kind === "duplicate"
        ? [...inbox.slice(0, position), carried, ...inbox.slice(position)]
        : withoutPosition(inbox, position);
    return {
      kind,
      process,
      costs,
      event: null,
      carried,
      rank: kinds.rank(inbox, position),
      from: kinds.get(carried).from,
      due: kinds.get(carried).remainingTicks === 0,
      next: this.#stations.id(process, local, after, remainingTicks),
      sends: nothingSent,
      effects: [],
      before: [step],
      after: [],
      visible: this.#visible.id([step]),
      failure: null,
    };
  }

  #networkStep(station: Station, position: number, kind: "drop" | "duplicate", name: string): Step {
    const { from, to } = this.#stations.kinds.get(station.inbox[position] ?? -1);
    return visibleStep(kind, from, to, name, kind === "duplicate" ? 0 : null);
  }

  #crashes(station: Station): Move[] {
    const { alive } = this.#locals(station);
    const { crashes = 0, recoveries = 0, crashable } = this.#options.faults ?? {};
    if (!alive && recoveries === 0) return [];
    if (alive && (crashes === 0 || crashable?.includes(station.process) === false)) return [];
    const possible: Possible = alive
      ? { event: { kind: "crash" }, costs: ["crashes"], position: -1 }
      : { event: { kind: "recover" }, costs: ["recoveries"], position: -1 };
    return [this.#handled(station, possible)];
  }

  /** Every handler that sends, cut short before each of its sends. */
  #halfWayCrashes(station: Station): Move[] {
    const { halfWayCrashes = 0, crashable } = this.#options.faults ?? {};
    if (halfWayCrashes === 0 || !this.#locals(station).alive) return [];
    if (crashable?.includes(station.process) === false) return [];
    const states = this.#states(station);
    return this.#possible(station).flatMap(({ event, costs, position }) => {
      const { effects, failure } = states.react(station.local, states.eventId(event));
      if (failure !== null || event.kind === "crash" || event.kind === "recover") return [];
      return Array.from({ length: sendsIn(effects) }, (_, crashAfterSends) =>
        this.#handled(station, {
          event: { ...event, crashAfterSends },
          costs: ["halfWayCrashes", ...costs],
          position,
        }),
      );
    });
  }

  #losses(station: Station): Move[] {
    if ((this.#options.faults?.losses ?? 0) === 0) return [];
    return this.#strikable(station).map((position) =>
      this.#carried(
        station,
        "drop",
        ["losses"],
        position,
        this.#networkStep(station, position, "drop", "lost"),
      ),
    );
  }

  #duplications(station: Station): Move[] {
    if ((this.#options.faults?.duplications ?? 0) === 0) return [];
    return this.#strikable(station).map((position) => {
      const step = this.#networkStep(station, position, "duplicate", "duplicate");
      return this.#carried(station, "duplicate", ["duplications"], position, step);
    });
  }

  #strikable({ inbox }: Station): number[] {
    const { kinds } = this.#stations;
    const types = this.#options.faults?.types;
    return kinds
      .distinct(inbox)
      .filter((at) => types?.includes(kinds.get(inbox[at] ?? -1).message.type) !== false);
  }
}

/** Two operations that are alike and ready together are one choice. */
function withoutRepeats(states: LocalStates, calls: readonly Possible[]): Possible[] {
  const ids = calls.map(({ event }) => states.eventId(event));
  return calls.filter((_, index) => ids.indexOf(ids[index] ?? -1) === index);
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
