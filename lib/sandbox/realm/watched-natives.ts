/**
 * Puts a look in front of the engine's own methods: while learner code runs, each call is looked at
 * before it is made. Trusted code calls the same methods all the time, so each wrapper is code of
 * its own: the engine then sees one target behind it and compiles both away. One wrapper for all,
 * shared by many methods, cost a tenth of a grading.
 */

import type { Meter } from "./meter.ts";
import type { Before } from "./text-natives.ts";

type Method = (this: unknown, ...parameters: unknown[]) => unknown;

const { apply, defineProperty, get } = Reflect;
const makeCode = Function;
const bindCall = Function.prototype.bind.bind(Function.prototype.call);

/** These see how many arguments there are; for the others a missing one is an undefined one. */
const countsArguments: ReadonlySet<string> = new Set([
  ..."apply bind call concat fromCharCode lastIndexOf push reduce reduceRight".split(" "),
  ..."splice toSpliced unshift".split(" "),
]);

export class WatchedNatives {
  readonly #meter: Meter;
  readonly #looks = new Map<object, Map<string, Before[]>>();

  constructor(meter: Meter) {
    this.#meter = meter;
  }

  /** Looks come in the order in which they were added. */
  add(owner: object, name: string, look: Before): void {
    const methods = this.#looks.get(owner) ?? new Map<string, Before[]>();
    this.#looks.set(owner, methods);
    methods.set(name, [...(methods.get(name) ?? []), look]);
  }

  /** Replaces the methods. Call it once, when nothing else will be replaced. */
  install(): void {
    for (const [owner, methods] of this.#looks) {
      for (const [name, looks] of methods) {
        const native: unknown = get(owner, name);
        if (isMethod(native)) replace(owner, name, this.#wrapper(name, native, looks));
      }
    }
  }

  #wrapper(name: string, native: Method, looks: readonly Before[]): unknown {
    const look: Before = (self, parameters) => {
      for (const one of looks) one(self, parameters);
    };
    const body = countsArguments.has(name)
      ? "(...list) { if (meter.armed) look(this, list); return apply(native, this, list); }"
      : "(a, b, c) { if (meter.armed) look(this, [a, b, c]); return call(this, a, b, c); }";
    // Constants of its own, so that the engine knows them; a method, since methods have no
    // `prototype` and cannot be called with `new`.
    const text = `"use strict";
      const meter = given.meter, look = given.look, native = given.native;
      const apply = given.apply, call = given.call;
      return { ${name}${body} }.${name};`;
    const given = { meter: this.#meter, look, native, apply, call: bindCall(native) };
    return makeCode("given", text)(given);
  }
}

export function replace(owner: object, name: string, value: unknown): void {
  defineProperty(owner, name, { value, writable: true, enumerable: false, configurable: true });
}

function isMethod(value: unknown): value is Method {
  return typeof value === "function";
}
