/**
 * Methods whose answers the language leaves to the engine's version of Unicode, to the machine's
 * language or to the engine itself. For learner code they are ours, or say where they end; trusted
 * code keeps the engine's.
 */

import type { Meter } from "./meter.ts";

type Native = (this: unknown, ...parameters: unknown[]) => unknown;

const { apply, defineProperty, get } = Reflect;
const { floor, min } = Math;
const nativeReplace = String.prototype.replace;

/** Comparing characters is far quicker than a step of a program. */
const charactersPerStep = 64;

export function ownText(meter: Meter): void {
  replaceForLearners(meter, String.prototype, "localeCompare", (_, self, [other]) =>
    compareTexts(meter, String(self), String(other)),
  );
  for (const name of ["toLowerCase", "toUpperCase"]) {
    replaceForLearners(meter, String.prototype, name, (native, self) =>
      eachStableRun(String(self), (run) => String(apply(native, run, []))),
    );
  }
  replaceForLearners(meter, Number.prototype, "toString", (native, self, [radix]) => {
    if (radix !== undefined && radix !== 10 && isInexact(self)) {
      throw new TypeError("toString in another base takes whole numbers up to 2^53 only");
    }
    return apply(native, self, radix === undefined ? [] : [radix]);
  });
  for (const owner of [globalThis, Number]) {
    replaceForLearners(meter, owner, "parseInt", (native, _, [text, base]) => {
      const radix = Number(base); // once: the second time it could be another
      const result: unknown = apply(native, undefined, [text, radix]);
      if (isInexact(result) && !exactRadixes.has(radix)) {
        throw new TypeError("parseInt in this base takes numbers up to 2^53 only");
      }
      return result;
    });
  }
}

/** In these bases the language wants long numbers rounded correctly. */
const exactRadixes: ReadonlySet<number> = new Set([NaN, 0, 2, 4, 8, 10, 16, 32]);

function isInexact(value: unknown): boolean {
  return Number.isFinite(value) && !Number.isSafeInteger(value);
}

function replaceForLearners(
  meter: Meter,
  owner: object,
  name: string,
  own: (native: Native, self: unknown, parameters: unknown[]) => unknown,
): void {
  const found: unknown = get(owner, name);
  if (typeof found !== "function") throw new Error(`this engine has no ${name}`);
  const native = found as Native;
  const holder = {
    [name](this: unknown, ...parameters: unknown[]): unknown {
      return meter.armed ? own(native, this, parameters) : apply(native, this, parameters);
    },
  };
  const attributes = { writable: true, enumerable: false, configurable: true };
  defineProperty(owner, name, { ...attributes, value: holder[name] });
}

/** By UTF-16 units, as `<` does: the same on every machine, whatever language it speaks. */
function compareTexts(meter: Meter, left: string, right: string): number {
  meter.charge(floor(min(left.length, right.length) / charactersPerStep));
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/**
 * Scripts whose cases no new version of Unicode has changed: Latin to U+017F, Greek and Cyrillic
 * as they are printed. All other characters keep the case they have.
 */
const stable = /[\0-\u017f\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f]+/g;

function eachStableRun(text: string, convert: (run: string) => string): string {
  // The engine's own, taken before learners got theirs.
  return String(apply(nativeReplace, text, [stable, convert]));
}
