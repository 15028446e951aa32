/**
 * What a handler asks of the kernel stays in the trace, so it is paid for by its size: a flood of
 * large messages ends like any other endless work, before memory does.
 */

import { Inboxes } from "../../explore/search/inboxes.ts";
import { InFlight } from "../../sim/envelope.ts";
import { Outbox } from "../../sim/outbox.ts";
import type { Plain } from "../../sim/plain.ts";
import type { Meter } from "./meter.ts";

/** What the kernel keeps for every effect, and for every part of a value. */
const stepsPerEffect = 300;
const stepsPerPart = 8;

/** Changes the kernel's outbox in this realm only. The values it sees are plain copies. */
export function meterEffects(meter: Meter): void {
  const { send, announce, startTimer, stopTimer, log } = Outbox.prototype;
  // A broadcast sends one and the same copy many times; its parts are counted once.
  let lastMessage: Plain = null;
  let lastSteps = 0;
  const metered: Pick<Outbox, "send" | "announce" | "startTimer" | "stopTimer" | "log"> = {
    send(this: Outbox, to, message) {
      if (message !== lastMessage) {
        lastMessage = message;
        lastSteps = stepsFor(message);
        meter.growth.noteMessage(lastSteps);
      }
      meter.charge(lastSteps);
      send.call(this, to, message);
    },
    announce(this: Outbox, name, value) {
      meter.charge(stepsFor(value));
      announce.call(this, name, value);
    },
    startTimer(this: Outbox, timer, delayTicks) {
      meter.charge(stepsFor(timer));
      startTimer.call(this, timer, delayTicks);
    },
    stopTimer(this: Outbox, timer) {
      meter.charge(stepsFor(timer));
      stopTimer.call(this, timer);
    },
    log(this: Outbox, text) {
      meter.charge(stepsFor(text));
      log.call(this, text);
    },
  };
  Object.assign(Outbox.prototype, metered);
  meterFlood(meter);
}

/** Whoever chooses what comes next looks at every message in flight. */
const stepsPerEnvelope = 10;
/** A search sorts, numbers and keeps every inbox anew; small ones are part of a state's price. */
const stepsPerKeptEnvelope = 200;
const smallInbox = 8;

function meterFlood(meter: Meter): void {
  const { list } = InFlight.prototype;
  InFlight.prototype.list = function (this: InFlight) {
    meter.spend(stepsPerEnvelope * this.size);
    return list.call(this);
  };
  const { with: added } = Inboxes.prototype;
  Inboxes.prototype.with = function (this: Inboxes, inbox, kind) {
    const { length } = this.get(inbox);
    if (length > smallInbox) meter.spend(stepsPerKeptEnvelope * length);
    return added.call(this, inbox, kind);
  };
}

/** What is refused was read up to where it is wrong: a large message may be wrong at its end. */
const stepsPerRefusal = 60_000;

/**
 * The methods that programs inherit are trusted code: what they do inside is not charged bit by
 * bit, since it may depend on what the kernel remembers. `api` is the learner module.
 */
export function meterInherited(meter: Meter, api: object): void {
  const owners = new Set<object>();
  for (const value of Object.values(api)) {
    let owner: unknown = typeof value === "function" ? value.prototype : null;
    while (typeof owner === "object" && owner !== null && owner !== Object.prototype) {
      owners.add(owner);
      owner = Object.getPrototypeOf(owner);
    }
  }
  for (const owner of owners) {
    for (const name of Object.getOwnPropertyNames(owner)) {
      const method: unknown = Object.getOwnPropertyDescriptor(owner, name)?.value;
      if (typeof method !== "function" || name === "constructor" || name.startsWith("on")) continue;
      const value = trusted(meter, name, method as Method);
      Object.defineProperty(owner, name, { value, writable: true, configurable: true });
    }
  }
}

type Method = (this: unknown, first: unknown, second: unknown, third: unknown) => unknown;

function trusted(meter: Meter, name: string, method: Method): unknown {
  const wrapper = {
    [name](this: unknown, first: unknown, second: unknown, third: unknown): unknown {
      const { armed } = meter;
      meter.armed = false;
      try {
        return method.call(this, first, second, third);
      } catch (thrown) {
        meter.charge(stepsPerRefusal);
        throw thrown;
      } finally {
        meter.armed = armed;
      }
    },
  };
  return wrapper[name];
}

function stepsFor(value: Plain): number {
  return stepsPerEffect + stepsPerPart * partsOf(value);
}

/** The kernel has refused values that are too deep or too wide before they come here. */
function partsOf(value: Plain): number {
  if (typeof value === "string") return 1 + (value.length >> 6);
  if (typeof value !== "object" || value === null) return 1;
  let parts = 1;
  if (isList(value)) for (const part of value) parts += partsOf(part);
  else for (const key in value) parts += (key.length >> 6) + partsOf(value[key] ?? null);
  return parts;
}

function isList(value: object): value is readonly Plain[] {
  return Array.isArray(value);
}
