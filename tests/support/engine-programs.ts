/**
 * Small programs drawn by fast-check that try everything of the language a learner can reach, and
 * write down whatever comes back: results, order of calls, errors. What is tried is read from the
 * sandbox's own lists, so that a method that is added there is tried here.
 */

import fc from "fast-check";
import { whyWithheld } from "../../lib/sandbox/compile/withheld-members.ts";
import { learnerGlobals } from "../../lib/sandbox/realm/learner-globals.ts";
import { Meter } from "../../lib/sandbox/realm/meter.ts";
import { baseline } from "../../lib/sandbox/realm/native-baseline.ts";

const numbers = fc.oneof(
  fc.constantFrom("0", "-0", "1", "2", "3", "-1", "7", "10", "16", "36", "0.1", "2.5", "-2.5"),
  fc.constantFrom("1e21", "1e-7", "123.456", "9007199254740993", "1 / 3", "NaN", "Infinity"),
  fc.constantFrom("Number.MAX_VALUE", "Number.EPSILON", "5e-324", "1.005", "4294967297"),
  fc.double({ min: 0.001, max: 1000, noNaN: true }).map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
);

const texts = fc
  .oneof(
    fc.constantFrom("", "a", "b", "abc", "aXbXc", " 12 ", "0x1f", "1e3", "zz", "12abc", "\u00a0x "),
    fc.constantFrom("Straße", "ΑΣ", "İstanbul", "ﬁ", "ა", "😀é", "\ud800", "𐐀", "ǅ", "ꟛ", "[1,2]"),
    fc.constantFrom("0.1000000000000000055511151231257827021181583404541015625", "{", "null"),
    fc.string({ unit: "grapheme", maxLength: 6 }),
    fc.double().map(String),
  )
  .map((text) => JSON.stringify(text));

/** Functions tell what they are called with; some are comparators without sense. */
const functions = fc.constantFrom(
  "saw(seen, (a, b) => a - b)",
  "saw(seen, (a, b) => (String(a) < String(b) ? 1 : -1))",
  "saw(seen, () => 1)",
  "saw(seen, () => -1)",
  "saw(seen, (a) => a)",
  "saw(seen, (a, b) => [a, b])",
  "saw(seen, (a, b) => a > b)",
  'saw(seen, () => { throw new RangeError("no"); })',
);

const plain = fc.oneof(
  { weight: 4, arbitrary: numbers },
  { weight: 4, arbitrary: texts },
  { weight: 1, arbitrary: fc.constantFrom("true", "false", "null", "undefined") },
);

const lists = fc.oneof(
  fc.array(plain, { maxLength: 12 }).map((all) => `[${all.join(", ")}]`),
  fc.array(numbers, { maxLength: 20 }).map((all) => `[${all.join(", ")}]`),
  fc.constantFrom("[, 3, , undefined, 1]", "[[2, 1], [0]]", "Object.freeze([3, 1])"),
);

const kinds = {
  text: texts,
  number: numbers.map((number) => `(${number})`),
  list: lists,
  map: fc.array(fc.tuple(plain, plain), { maxLength: 4 }).map(mapOf),
  set: lists.map((list) => `new Set(${list})`),
  object: fc
    .array(fc.tuple(fc.constantFrom("a", "b", "2", "1", "x y"), plain), { maxLength: 4 })
    .map((fields) => `({${fields.map(([key, value]) => `"${key}": ${value}`).join(", ")}})`),
  function: functions,
  boolean: fc.constantFrom("true", "false"),
};
type Kind = keyof typeof kinds;

function mapOf(entries: readonly (readonly [string, string])[]): string {
  return `new Map([${entries.map(([key, value]) => `[${key}, ${value}]`).join(", ")}])`;
}

const values = fc.oneof(
  { weight: 6, arbitrary: plain },
  { weight: 2, arbitrary: lists },
  { weight: 2, arbitrary: functions },
  { weight: 1, arbitrary: fc.oneof(kinds.map, kinds.set, kinds.object) },
);

/** Named in a program they are refused before anything runs. */
const unsayable = new Set(["constructor", "prototype"]);

function methods(): [Kind, string][] {
  const owners = new Map<object, Kind>([
    ...([[String.prototype, "text"]] as const),
    ...([[Number.prototype, "number"]] as const),
    ...([[Array.prototype, "list"]] as const),
    ...([[Map.prototype, "map"]] as const),
    ...([[Set.prototype, "set"]] as const),
    ...([[Object.prototype, "object"]] as const),
    ...([[Function.prototype, "function"]] as const),
    ...([[Boolean.prototype, "boolean"]] as const),
  ]);
  return baseline().flatMap(([owner, names]) => {
    const kind = owners.get(owner);
    if (kind === undefined) return [];
    return [...names].filter((name) => !unsayable.has(name)).map((name) => [kind, name] as const);
  }) as [Kind, string][];
}

/** `Math.log`, `Object.keys`, … and the globals that are functions themselves. */
function globalFunctions(): string[] {
  return Object.entries(learnerGlobals(new Meter())).flatMap(([name, value]) => {
    const members = Object.getOwnPropertyNames(value).filter(
      (member) => typeof Reflect.get(Object(value), member) === "function",
    );
    const said = members.filter(
      (member) => !unsayable.has(member) && whyWithheld(name, member) === null,
    );
    return [...(typeof value === "function" ? [name] : []), ...said.map((one) => `${name}.${one}`)];
  });
}

const calls = fc
  .tuple(fc.constantFrom(...methods()), fc.array(values, { maxLength: 3 }))
  .chain(([[kind, name], parameters]) =>
    kinds[kind].map((self) => `const self = ${self}; give([self.${name}(${parameters}), self]);`),
  );

const fitting = fc.oneof(fc.array(numbers, { maxLength: 3 }), fc.array(values, { maxLength: 3 }));
const globalCalls = fc
  .tuple(fc.constantFrom(...globalFunctions()), fitting)
  .map(([name, parameters]) => `give(${name}(${parameters}));`);

const binary = "+ - * / % ** << >> >>> & | ^ < > <= >= == === != !== && || ?? in instanceof";
const operators = fc
  .tuple(values, fc.constantFrom(...binary.split(" ")), values)
  .map(([left, operator, right]) => `give((${left}) ${operator} (${right}));`);

/** What goes wrong in an engine's own words, and what the language leaves open. */
const forms = fc
  .tuple(
    fc.constantFrom<(one: string, other: string) => string>(
      (one) => `const it = ${one}; give(it.field.field);`,
      (one) => `const it = ${one}; give(it.method());`,
      (one) => `const it = ${one}; give(it());`,
      (one) => `const It = ${one}; give(new It());`,
      (one) => `give([...${one}]);`,
      (one) => `give(Math.max(...${one}));`,
      (one) => `const { field } = ${one}; give(field);`,
      (one) => `const [first, ...rest] = ${one}; give([first, rest]);`,
      (one) => `const all = []; for (const part of ${one}) all.push(part); give(all);`,
      (one) => `const all = []; for (const key in ${one}) all.push(key); give(all);`,
      (one) => `const it = ${one}; it.field = 1; give(it);`,
      (one) => `const it = Object.freeze(${one}); it.field = 1; give(it);`,
      (one) => `const it = Object.freeze(${one}); it[0] = 1; give(it);`,
      (one, other) => `const it = ${one}; give(it[${other}]);`,
      (one, other) => `const it = ${one}; it[${other}] = 1; give(it);`,
      (one, other) => `const it = ${one}; delete it[${other}]; give(it);`,
      (one, other) => `give(\`\${${one}} \${${other}}\`);`,
      (one) => `give([-(${one}), +(${one}), ~(${one}), !(${one}), typeof (${one})]);`,
      (one) => `give(later + ${one}); const later = 1;`,
      (one) => `const list = ${one}; list.length = 0; give(list);`,
      (one) => `give(JSON.parse(JSON.stringify(${one})));`,
    ),
    values,
    values,
  )
  .map(([form, one, other]) => form(one, other));

/** Last digits differ for few numbers only, and orders of comparison for some lengths. */
const manyNumbers = fc.array(numbers, { minLength: 24, maxLength: 24 });
const figures = fc
  .tuple(fc.constantFrom("**", ...globalFunctions()), manyNumbers, numbers)
  .filter(([name]) => name === "**" || name.startsWith("Math."))
  .map(([name, all, other]) => {
    const figure = name === "**" ? `x ** (${other})` : `${name}(x, ${other})`;
    return `give([${all}].map((x) => ${figure}));`;
  });
const sorts = fc
  .tuple(
    fc.array(numbers, { minLength: 2, maxLength: 40 }),
    functions,
    fc.constantFrom("sort", "toSorted"),
  )
  .map(([all, compare, name]) => `give([${all}].${name}(${compare}));`);

export const enginePart: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: figures },
  { weight: 2, arbitrary: sorts },
  { weight: 6, arbitrary: calls },
  { weight: 4, arbitrary: globalCalls },
  { weight: 2, arbitrary: operators },
  { weight: 3, arbitrary: forms },
);

/** One program that does all of the parts, one in each handler call, as far as none ends it. */
export function programOfParts(parts: readonly string[]): string {
  const bodies = parts.map((part, index) => `part${index}(give, seen) { ${part} }`);
  const table = parts.map((_, index) => `(give, seen) => this.part${index}(give, seen)`);
  return `import { MutexProcess } from "tiebreak";
function show(value, depth) {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "function") return "function";
  if (Object.is(value, -0)) return "-0";
  if (typeof value !== "object" || value === null) return String(value);
  if (depth === 0) return "…";
  if (Array.isArray(value)) {
    const all = [];
    for (let i = 0; i < value.length && i < 40; i++) {
      all.push(i in value ? show(value[i], depth - 1) : "hole");
    }
    return "[" + all.join(",") + "]";
  }
  if (value instanceof Map || value instanceof Set) return "all" + show([...value], depth - 1);
  if (value instanceof Error) return "error" + show(value.message, 1);
  const fields = Object.keys(value).map((key) => key + ":" + show(value[key], depth - 1));
  return "{" + fields.join(",") + "}";
}
function saw(seen, act) {
  return (...all) => { seen.push(show(all.slice(0, 2), 2)); return act(...all); };
}
export default class Program extends MutexProcess {
  onMessage = { next: (message) => this.go(message.index) };
  onAcquire() { this.go(0); }
  onExit() {}
  go(index) {
    const tables = [${table.join(", ")}];
    if (index >= tables.length) { this.enter(); return; }
    this.send(this.id, { type: "next", index: index + 1 });
    const seen = [];
    const give = (value) => this.log((index + " " + show(value, 4)).slice(0, 2000));
    try { tables[index](give, seen); } catch (error) { give(error); }
    if (seen.length > 0) this.log((index + " saw " + seen.join(" ")).slice(0, 2000));
  }
  ${bodies.join("\n  ")}
}
`;
}
