/**
 * Well-known members of the language that programs do without here. Who calls one is told by name
 * why, and what to write instead; a bare "is not a function" would look like a slip of the pen.
 */

import type { Meter } from "../realm/meter.ts";

const digits = "Engines differ in its last digits, so that two machines would see two runs.";
const machinery = "It reaches behind the values of a program; state is plain data.";
const newer = "Not every engine has it.";

type Reasons = Readonly<Record<string, string>>;

const mathReasons: Reasons = {
  random: "Chance would make runs differ. Break ties by process id.",
  ...Object.fromEntries(
    "acos acosh asin asinh atan atan2 atanh cos cosh sin sinh tan tanh"
      .split(" ")
      .map((name) => [name, digits]),
  ),
};

const objectReasons: Reasons = {
  create: "Write an object literal, or a class.",
  groupBy: `${newer} Fill a Map in a loop.`,
  seal: "Use `Object.freeze`, or leave it open.",
  preventExtensions: "Use `Object.freeze`, or leave it open.",
  ...Object.fromEntries(
    (
      "defineProperty defineProperties getOwnPropertyDescriptor getOwnPropertyDescriptors " +
      "getOwnPropertyNames getOwnPropertySymbols getPrototypeOf setPrototypeOf"
    )
      .split(" ")
      .map((name) => [name, machinery]),
  ),
};

const setReasons: Reasons = Object.fromEntries(
  "union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom"
    .split(" ")
    .map((name) => [name, `${newer} Write a loop, or \`[...set].filter\`.`]),
);

const noPattern = "Regular expressions can run for ages. Use `split`, `includes` or `indexOf`.";
const noLanguage = "It depends on the language of the machine.";

const textReasons: Reasons = {
  match: noPattern,
  matchAll: noPattern,
  normalize: "Engines know different versions of Unicode. Compare texts as they are.",
  search: noPattern,
  substr: "Use `slice`.",
  toLocaleLowerCase: `${noLanguage} Use \`toLowerCase\`.`,
  toLocaleUpperCase: `${noLanguage} Use \`toUpperCase\`.`,
};

const noLocaleText = { toLocaleString: `${noLanguage} Use \`String(value)\`.` };

export const withheldReasons = {
  Math: mathReasons,
  Object: objectReasons,
  Map: { groupBy: `${newer} Fill a Map in a loop.` },
  Set: {},
  String: { raw: "Write the text as it is.", fromCodePoint: "Use `String.fromCharCode`." },
  Array: { fromAsync: "Handlers run to completion. Use `Array.from`." },
  "Object.prototype": noLocaleText,
  "Set.prototype": setReasons,
  "String.prototype": textReasons,
} as const satisfies Readonly<Record<string, Reasons>>;

type Owner = keyof typeof withheldReasons;

/** One function for each of them that says why; to be spread into what does exist. */
export function withheldMembers(owner: Owner): Readonly<Record<string, () => never>> {
  const prefix = owner.endsWith(".prototype") ? "" : `${owner}.`;
  return Object.fromEntries(
    Object.entries(withheldReasons[owner]).map(([name, reason]) => {
      const refuse = (): never => {
        throw new TypeError(sentence(`${prefix}${name}`, reason));
      };
      return [name, refuse];
    }),
  );
}

/** For a name that stands in a program, such as `Math.sin`; null when nothing is withheld there. */
export function whyWithheld(owner: string, name: string): string | null {
  const known: Readonly<Record<string, Reasons>> = withheldReasons;
  const own = Object.hasOwn(known, owner) ? known[owner] : undefined;
  const reason = own !== undefined && Object.hasOwn(own, name) ? own[name] : undefined;
  return reason === undefined ? null : sentence(`${owner}.${name}`, reason);
}

function sentence(name: string, reason: string): string {
  return `\`${name}\` is not available. ${reason}`;
}

/** Before the realm is locked. Trusted code, unmetered, keeps those methods that exist. */
export function withholdMethods(meter: Meter): void {
  const owners = [
    [Object.prototype, "Object.prototype"],
    [Set.prototype, "Set.prototype"],
    [String.prototype, "String.prototype"],
  ] as const;
  for (const [owner, name] of owners) {
    for (const [key, refuse] of Object.entries(withheldMembers(name))) {
      const native: unknown = Reflect.get(owner, key);
      const holder = {
        [key](this: unknown, ...parameters: unknown[]): unknown {
          if (meter.armed || typeof native !== "function") return refuse();
          return Reflect.apply(native, this, parameters);
        },
      };
      const attributes = { writable: true, enumerable: false, configurable: true };
      Object.defineProperty(owner, key, { ...attributes, value: holder[key] });
    }
  }
}
