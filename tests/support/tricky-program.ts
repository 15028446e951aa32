// Programs that use what the language offers to remember things in odd ways: signed zeros, holes,
// names on lists, frozen parts, sharing, constants, classes, the order of keys, received messages
// kept and changed, and what no process may remember. Each handler tells all that it can observe.

import fc from "fast-check";

const fields = ["a", "b", "c", "d", "e"] as const;

/** Written before every program: constants to compare with, classes, and an observer. */
const head = `import { MutexProcess } from "tiebreak";
const TABLE = { list: [1, 2], deep: { zero: -0, text: "x" } };
const EMPTY = [];
const arrow = (value) => [value];
const FROZEN = Object.freeze({ inner: [] });
class Pair {
  constructor(left, right) { this.left = left; this.right = right; }
  get both() { return [this.left, this.right]; }
  set both(value) { this.left = value; }
  swap() { const { left } = this; this.left = this.right; this.right = left; }
}
class Triple extends Pair { more = []; }
function twice(value) { return [value, value]; }
function constantName(value) {
  if (value === TABLE) return "TABLE";
  if (value === TABLE.list) return "TABLE.list";
  if (value === EMPTY) return "EMPTY";
  if (value === twice) return "twice";
  if (value === Pair) return "Pair";
  return value === Math.max ? "max" : "";
}
function see(value, seen) {
  if (typeof value === "number") return Object.is(value, -0) ? "-0" : String(value);
  if (typeof value === "string") return JSON.stringify(value);
  if (value === null || value === undefined) return String(value);
  if (typeof value !== "object" && typeof value !== "function") return String(value);
  const place = seen.indexOf(value);
  if (place >= 0) return "&" + place;
  if (seen.length > 40) return "…";
  seen.push(value);
  let text = constantName(value) + (Object.isFrozen(value) ? "!" : "");
  if (typeof value === "function") return text + "function";
  if (Array.isArray(value)) {
    text += "[" + value.length;
    for (let index = 0; index < value.length; index++) {
      text += "," + (index in value ? see(value[index], seen) : "hole");
    }
    text += "]";
  }
  if (value instanceof Map) {
    for (const [key, item] of value) text += see(key, seen) + "→" + see(item, seen);
  }
  if (value instanceof Set) for (const item of value) text += "·" + see(item, seen);
  if (value instanceof Pair) text += "Pair" + see(value.both, seen);
  for (const key of Object.keys(value)) text += key + ":" + see(value[key], seen) + ";";
  return text;
}
`;

/** Ways to make something at the top of a program, named ODD, that might be changed later. */
const harmlessTop = fc.constantFrom(
  ...["const ODD = [];", "const ODD = { n: 0 };", "const [...ODD] = [];", "const [ODD = []] = [];"],
  ...["const { ...ODD } = { n: 0 };", "const { ODD = { n: 0 } } = {};", "const ODD = twice([]);"],
  ...["const { ODD } = { ODD: [] };", "const [[...ODD]] = [[1]];", "const ODD = TABLE + 1;"],
  "function ODD() { return 1; }",
  "class ODD { static twin() { return []; } }",
  "const ODD = Object.freeze({ n: [Object.freeze([])] });",
);

/** Those that must not be loaded, or extended. */
const top = fc.oneof(
  { weight: 9, arbitrary: harmlessTop },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "class Odd { static get odd() { return [1, 2, 3].values(); } }\nconst ODD = Odd.odd;",
      "class Odd { static get odd() { return { n: 0 }; } }\nconst { odd: ODD } = Odd;",
      "class Odd { static get odd() { return twice.bind(null, []); } }\nconst ODD = Odd.odd;",
      "const Base = Map;\nclass ODD extends Base {}",
    ),
  },
);

/** A plain value, as it may stand in a message. */
const plain = fc.constantFrom(
  ...["-0", "0", "1.5", '"text"', '"1"', "null", "true", "[]", "[1, 2]", "{}", "{ k: [1] }"],
  ...["[[], []]", '{ 2: "b", 1: "a" }', "[-0]", "this.clock", "[...this.peers]"],
);

/** Two fields, whichever. */
const field = fc.constantFrom(...fields);

const odd = fc.constantFrom(
  ...["undefined", "NaN", "1 / -0", "[,]", "[1, , 2]", "[undefined]", "new Array(3)"],
  ...["new Map()", "new Map([[1, [2]], [-0, 3]])", "new Map([[EMPTY, 1]])", "new Set([1, '1'])"],
  ...["new Set([[1]])", "Object.freeze([1])", "Object.freeze({ x: [1] })", "new Pair(1, -0)"],
  ...["new Triple([], {})", "TABLE", "TABLE.list", "EMPTY", "FROZEN", "FROZEN.inner", "twice"],
  ...["Pair", "Math.max", "Math", "this.peers", "this.processes", "this.swap", "twice([])"],
  ...["this.held", "arrow", "this.rules", "ODD", "ODD", "[1.5, 4294967295]"],
  ...["JSON.parse('{\"__proto__\": [1]}')", '{ ["__proto__"]: 1 }', '"\\ud800"', '"\\udc00x"'],
  ...[
    "Object.keys(this)",
    "JSON.parse('{\"a\":[1]}')",
    "'abc'.split('')",
    "Array.from({ length: 2 })",
  ],
  ...["[3, 1, 2].sort()", "[..." + "'xy']", "Object.entries({ p: 1 })", "{ ...TABLE }", "see.name"],
);

/** What no process may remember; rare, since it ends the run. */
const refused = fc.constantFrom(
  ...["() => 1", "[() => this]", "[1].values()", "new Map().entries()", 'new Error("x")', "this"],
  ...["twice.bind(null)", "{ run() {} }", "new Map([[() => 1, 2]])", "[[[[() => 1]]]]"],
  ...["this.valueOf()", "[].reduce((a) => a, () => 1)", "[1].map(function one() { return one; })"],
  ...['[]["values"]()', "({ of: [].values, length: 1 }).of()", "new ODD()", "twice.valueOf()"],
  ...['({ ["map"]: Array.of }).map(() => 1)', 'Object.fromEntries([["map", [].keys]]).map()'],
  ...["(() => { const o = {}; o.o = o; return o; })()", "Object.assign([], { f: 1 }).keys()"],
);

const relation = fc
  .tuple(field, field)
  .chain(([one, other]) =>
    fc.constantFrom(
      `this.${one}`,
      `[this.${one}, this.${one}]`,
      `{ left: this.${one}, right: this.${other} }`,
      `new Map([[this.${one}, this.${other}]])`,
      `new Set([this.${one}, this.${other}])`,
      `new Pair(this.${one}, this.${other})`,
      `twice(this.${one})`,
      `this.${one} === this.${other}`,
      `Object.is(this.${one}, -0)`,
      `this.${one} === this.peers`,
      `{ ...this.${one} }`,
      `Object.isFrozen(this.${one})`,
    ),
  );

const value = fc.oneof(
  { weight: 4, arbitrary: plain },
  { weight: 6, arbitrary: odd },
  { weight: 6, arbitrary: relation },
  { weight: 1, arbitrary: refused },
);

const statement = fc
  .tuple(field, field, value, value, plain)
  .chain(([one, other, is, and, sent]) =>
    fc.constantFrom(
      `this.${one} = ${is};`,
      `this.${one} = ${is}; this.${other} = this.${one};`,
      `delete this.${one};`,
      `delete this.${one}; this.${one} = ${is};`,
      `if (Array.isArray(this.${one})) this.${one}.push(${is});`,
      `if (Array.isArray(this.${one})) this.${one}[4] = ${is};`,
      `if (Array.isArray(this.${one})) this.${one}[${is.length * 997}] = ${and};`,
      `if (Array.isArray(this.${one})) this.${one}[1e9] = ${and};`,
      `if (Array.isArray(this.${one})) { this.${one}.odd = ${is}; this.${one}[2.5] = 1; }`,
      `try { ODD.push(${is}); } catch {} try { ODD.n += 1; } catch {} this.log(see(ODD, []));`,
      `try { this.log(String(ODD.next().value)); } catch {} try { ODD()[0].push(1); } catch {}`,
      `try { this.null.x; } catch (error) { this.${one} = error.valueOf(); }`,
      `this.${one} = "long text".repeat(${100 * and.length});`,
      `this.${one} = new Array(20).fill("long text".repeat(${100 * and.length}));`,
      `this.${one} = new Array(${and.length * 1000}).fill(${sent});`,
      `if (Array.isArray(this.${one})) { this.${one}.total = ${is}; this.${one}.shift(); }`,
      `if (Array.isArray(this.${one})) this.${one}.length = 0;`,
      `if (Array.isArray(this.${one})) this.${one}.splice(1, 1, ${is}, ${and});`,
      `if (Array.isArray(this.${one})) delete this.${one}[0];`,
      `if (this.${one} instanceof Map) this.${one}.set(${is}, ${and}).delete(1);`,
      `if (this.${one} instanceof Set) this.${one}.add(${is});`,
      `if (this.${one} instanceof Pair) { this.${one}.swap(); this.${one}.both = ${is}; }`,
      `if (typeof this.${one} === "object" && this.${one}) this.${one}.extra = ${is};`,
      `Object.freeze(this.${one});`,
      `try { this.${one}.push(1); } catch (error) { this.${other} = typeof error.message; }`,
      `[this.${one}, this.${other}] = [this.${other}, this.${one}];`,
      `this.${one} = -this.${one};`,
      `this.${one} ??= ${is};`,
      `const { ${one}, ...rest } = this; this.log(Object.keys(rest).join());`,
      `for (const key in this) this.log(key);`,
      `this.stable = ${is};`,
      `if (Array.isArray(this.stable)) this.stable.push(this.${one});`,
      `this.broadcast({ type: "note", body: ${sent}, more: ${sent} });`,
      `this.send(this.id, { type: "note", body: ${sent} });`,
      `this.startTimer("tick", ${1 + (is.length % 4)});`,
      `this.startTimer("tick", ${1 + (and.length % 4)}, ${is.length % 3});`,
      `this.stopTimer("tick");`,
      `if (this.${one} === TABLE) this.${other} = TABLE.deep;`,
      `outer: for (const item of [1, 2]) { for (;;) { this.${one} = item; continue outer; } }`,
      `this.swap();`,
      `this.held(${is});`,
      `this.${one} = this.rules.first();`,
      `this.held = this.rules.first;`,
    ),
  );

/** Only where a message is at hand. */
const receiving = fc
  .tuple(field, field, value)
  .chain(([one, other, is]) =>
    fc.constantFrom(
      `this.${one} = message;`,
      `this.${one} = message.body;`,
      `this.${one} = message; this.${other} = message.body;`,
      `message.body = ${is}; this.${one} = message;`,
      `if (Array.isArray(message.body)) { message.body.push(${is}); this.${one} = message.body; }`,
      `message.seen = this.${one}; this.${other} = message;`,
      `this.${one} = from;`,
    ),
  );

const body = fc.array(statement, { maxLength: 4 }).map((lines) => lines.join("\n    "));
const received = fc
  .array(fc.oneof(statement, receiving), { maxLength: 4 })
  .map((lines) => lines.join("\n      "));

/** All handlers but the one for messages see no message. */
export const trickyProgram: fc.Arbitrary<string> = fc
  .record({
    top,
    // Without such a function many programs are known to store states only.
    listed: fc.constantFrom("function () { return this; }", "1", "1"),
    first: fc.tuple(value, value, value, value, value),
    onStart: body,
    onAcquire: body,
    onExit: body,
    onRecover: body,
    onMessage: received,
    onTimer: body,
  })
  .map(
    (program) => `${head}${program.top}
export default class Tricky extends MutexProcess {
  ${fields.map((name, index) => `${name} = ${program.first[index]};`).join("\n  ")}
  clock = 0;
  held = (value) => { this.b = value; };
  rules = { first: () => this.a, list: [${program.listed}] };
  onMessage = {
    note: (message, from) => {
      this.clock += 1;
      if (this.clock > 12) return;
      ${program.onMessage}
      this.log(see({ ...this }, []));
    },
  };
  onTimer = {
    tick: (argument) => {
      this.clock += argument ?? 0;
      ${program.onTimer}
      this.log(see({ ...this }, []));
    },
  };
  swap() { const { a } = this; this.a = this.b; this.b = a; }
  onStart() {
    ${program.onStart}
    this.log(see({ ...this }, []));
  }
  onAcquire() {
    ${program.onAcquire}
    this.log(see({ ...this }, []));
    this.enter();
  }
  onExit() {
    ${program.onExit}
    this.log(see({ ...this }, []));
  }
  onRecover() {
    ${program.onRecover}
    this.log(see({ ...this }, []));
  }
}
`,
  );
