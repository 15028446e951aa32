/**
 * What every engine's prototypes have in common: ECMAScript 2022 and the array methods of 2023,
 * less what depends on locale.
 */

const objectNames =
  "constructor hasOwnProperty isPrototypeOf propertyIsEnumerable toString valueOf";
const functionNames = "constructor apply bind call toString length name";
const numberNames = "constructor toExponential toFixed toPrecision toString valueOf";
const booleanNames = "constructor toString valueOf";
const mapNames = "constructor clear delete entries forEach get has keys set size values";
const setNames = "constructor add clear delete entries forEach has keys size values";
const arrayNames =
  "constructor length at concat copyWithin entries every fill filter find findIndex " +
  "findLast findLastIndex flat flatMap forEach includes indexOf join keys lastIndexOf map pop " +
  "push reduce reduceRight reverse shift slice some sort splice toReversed toSorted toSpliced " +
  "toString unshift values with";
const stringNames =
  "constructor length at charAt charCodeAt codePointAt concat endsWith includes indexOf " +
  "lastIndexOf match matchAll normalize localeCompare padEnd padStart repeat replace " +
  "replaceAll search slice split startsWith substr substring toLowerCase toString " +
  "toUpperCase trim trimEnd trimStart valueOf";

/** Methods that do their own work and then, at most, call a function they are given. */
export const nativeMethods: ReadonlySet<string> = new Set(
  listNames().filter((name) => !["constructor", "apply", "bind", "call"].includes(name)),
);

/** Those of them that call it. */
export const callingMethods: ReadonlySet<string> = new Set(
  (
    "every filter find findIndex findLast findLastIndex flatMap forEach map reduce reduceRight " +
    "replace replaceAll some sort toSorted"
  ).split(" "),
);

/** Each prototype a learner's values inherit from, with the only names it may keep. */
export function baseline(): [object, ReadonlySet<string>][] {
  const iteratorPrototype: unknown = Object.getPrototypeOf(
    Object.getPrototypeOf([][Symbol.iterator]()),
  );
  const lists: [object, string][] = [
    [Object.prototype, objectNames],
    [Function.prototype, functionNames],
    [Array.prototype, arrayNames],
    [String.prototype, stringNames],
    [Number.prototype, numberNames],
    [Boolean.prototype, booleanNames],
    [Map.prototype, mapNames],
    [Set.prototype, setNames],
  ];
  if (typeof iteratorPrototype === "object" && iteratorPrototype !== null) {
    lists.push([iteratorPrototype, ""]);
  }
  return lists.map(([owner, names]) => [owner, new Set(names.split(" "))]);
}

function listNames(): string[] {
  return [arrayNames, stringNames, numberNames, mapNames, setNames].join(" ").split(" ");
}
