/**
 * What an author's claims see: copies, plain and frozen, so that a claim can neither change nor
 * call anything of the program that it judges. Maps are lists of pairs here, sets are lists.
 */

import type { MessageMoment, Moment, ProcessMoment } from "../../check/moment.ts";
import type { OpenOperation } from "../../sim/application.ts";
import type { Message, Plain } from "../../sim/plain.ts";
import type { StepKind, Trace } from "../../sim/trace.ts";

type Single = string | number | boolean | null | undefined;

/** A field as a claim sees it. */
export type Seen<Value> = Value extends Single
  ? Value
  : Value extends ReadonlyMap<infer Key, infer Item>
    ? readonly (readonly [Seen<Key>, Seen<Item>])[]
    : Value extends ReadonlySet<infer Item>
      ? readonly Seen<Item>[]
      : Value extends readonly (infer Item)[]
        ? readonly Seen<Item>[]
        : { readonly [Name in keyof Value]: Seen<Value[Name]> };

/** What is data in a class, without its methods. */
type Data<Of> = {
  readonly [Name in keyof Of as Of[Name] extends (...given: never[]) => unknown
    ? never
    : Name]: Seen<Of[Name]>;
};

/** Where nobody says whose fields they are, anything may be there. */
type FieldsOf<Of> = unknown extends Of ? { readonly [name: string]: unknown } : Data<Of>;

/** A process that is up. */
export interface ProcessView<Of = unknown> {
  readonly id: number;
  readonly fields: FieldsOf<Of>;
  /** What its application has asked for: still waiting, or inside. */
  readonly open: readonly Pick<OpenOperation, "name" | "argument" | "phase">[];
}

export interface MessageView {
  readonly from: number;
  readonly to: number;
  readonly message: { readonly [field: string]: Plain } & { readonly type: string };
}

export interface CountView {
  readonly total: number;
  /** By process. */
  readonly by: readonly number[];
}

export interface MomentView<Of = unknown, Counted extends string = string> {
  /** How many processes the cluster has. */
  readonly size: number;
  /** Those that are up, by id. */
  readonly processes: readonly ProcessView<Of>[];
  readonly down: readonly number[];
  /** In flight, by receiver and sender. */
  readonly messages: readonly MessageView[];
  readonly counts: { readonly [name in Counted]: CountView };
}

export interface StepView {
  readonly kind: StepKind;
  readonly process: number;
  readonly peer: number;
  readonly time: number;
  readonly name: string;
  readonly value: Plain;
}

export interface RunView {
  /** How many processes the cluster has. */
  readonly size: number;
  readonly steps: readonly StepView[];
}

/** Whoever makes copies pays for their parts. */
export type Pay = (parts: number) => void;

/** A part of a part of a part: deeper ones are not shown. */
const depthLimit = 50;

/** Makes the views of a search or a sample; what has not moved since is not copied again. */
export class Views {
  readonly #pay: Pay;
  readonly #processes = new WeakMap<ProcessMoment, ProcessView>();
  readonly #messages = new WeakMap<Message, MessageView["message"]>();

  constructor(pay: Pay) {
    this.#pay = pay;
  }

  moment(
    moment: Moment,
    counts: MomentView["counts"],
    wants: { readonly messages: boolean },
  ): MomentView<never> {
    const processes: ProcessView[] = [];
    const down: number[] = [];
    moment.processes.forEach((process, id) => {
      if (process.fields === null) down.push(id);
      else processes.push(this.#process(process, id));
    });
    const messages = wants.messages ? moment.messages().map((one) => this.#message(one)) : [];
    const view = Object.freeze({
      size: moment.processes.length,
      processes: Object.freeze(processes),
      down: Object.freeze(down),
      messages: Object.freeze(messages),
      counts: Object.freeze(counts),
    });
    this.#pay(moment.processes.length + messages.length);
    // What the fields are, the author has said; a claim without a class takes anything.
    return view as unknown as MomentView<never>;
  }

  run(trace: Trace, size: number): RunView {
    const steps: StepView[] = [];
    for (let index = 0; index < trace.length; index++) {
      const { kind, process, peer, time, name, value } = trace.step(index);
      steps.push(
        Object.freeze({ kind, process, peer, time, name, value: this.#copy(value) as Plain }),
      );
    }
    return Object.freeze({ size, steps: Object.freeze(steps) });
  }

  #process(process: ProcessMoment, id: number): ProcessView {
    const known = this.#processes.get(process);
    if (known !== undefined) return known;
    const open = process.application.open.map(({ name, argument, phase }) =>
      Object.freeze({ name, argument: this.#copy(argument) as Plain, phase }),
    );
    const fields = this.#copy(process.fields) as ProcessView["fields"];
    const view = Object.freeze({ id, fields, open: Object.freeze(open) });
    this.#processes.set(process, view);
    return view;
  }

  #message({ from, to, message }: MessageMoment): MessageView {
    const known = this.#messages.get(message);
    const copy = known ?? (this.#copy(message) as MessageView["message"]);
    if (known === undefined) this.#messages.set(message, copy);
    return Object.freeze({ from, to, message: copy });
  }

  #copy(value: unknown): unknown {
    const copier = new Copier();
    const copy = copier.copy(value, 0);
    this.#pay(copier.parts);
    return copy;
  }
}

/** Copies data and nothing else: no function, no accessor and no class comes along. */
class Copier {
  parts = 0;
  readonly #made = new Map<object, unknown>();

  copy(value: unknown, depth: number): unknown {
    this.parts += 1;
    if (typeof value === "function") return undefined;
    if (typeof value !== "object" || value === null) return value;
    if (depth === depthLimit) return null;
    // What contains itself is shown once: inside it, there is nothing in its place.
    if (this.#made.has(value)) return this.#made.get(value);
    this.#made.set(value, null);
    const copy = Object.freeze(this.#parts(value, depth + 1));
    this.#made.set(value, copy);
    return copy;
  }

  #parts(value: object, depth: number): object {
    if (value instanceof Map) {
      return [...value].map(([key, item]) =>
        Object.freeze([this.copy(key, depth), this.copy(item, depth)]),
      );
    }
    if (value instanceof Set) return [...value].map((item) => this.copy(item, depth));
    // Not by `map`, which would pass over holes.
    if (Array.isArray(value)) return Array.from(value, (item) => this.copy(item, depth));
    const parts: { [name: string]: unknown } = {};
    for (const name of Object.keys(value)) {
      const found = Object.getOwnPropertyDescriptor(value, name);
      if (found === undefined || !("value" in found) || typeof found.value === "function") continue;
      Object.defineProperty(parts, name, {
        value: this.copy(found.value, depth),
        enumerable: true,
      });
    }
    return parts;
  }
}
