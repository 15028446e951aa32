// What students write in one way or another, and what only looks like it. The first have to run to
// the end as the very same programs in every driver; the second could hide state, and must not.

/** A lock that tells everybody, so that handlers run; `table` says who answers. */
function program(parts: { top?: string; table?: string; body?: string }): string {
  const { top = "", table = "onMessage = { x: (m, from) => this.heard(m, from) };" } = parts;
  const acquire = 'onAcquire() { this.broadcast({ type: "x", at: 1 }); this.enter(); }';
  return `import { MutexProcess } from "tiebreak";
${top}
export default class Said extends MutexProcess {
  ${table}
  seen = [];
  heard(message, from) { this.seen.push(from, message.at); this.log(Object.keys(this).join()); }
  ${parts.body ?? acquire}
  ${parts.body?.includes("onExit") ? "" : "onExit() {}"}
}`;
}

const acquire = 'onAcquire() { this.broadcast({ type: "x", at: limit }); this.enter(); }';

export const sayable: readonly (readonly [string, string])[] = [
  [
    "an arrow function outside the class",
    program({
      top: "const limit = ((x) => x); const twice = (x) => [x].map((y) => y * 2)[0];",
    }).replace("((x) => x)", "2"),
  ],
  [
    "a function that calls another, outside the class",
    program({
      top: `const one = function (x) {
        return two(x);
        };
        function two(x) {
        return x;
        } const limit = 3;`,
      body: acquire.replace("limit", "one(limit)"),
    }),
  ],
  [
    "a constant computed by a function of its own",
    program({
      top: "const limit = square(3); function square(x) { return x * x; }",
      body: acquire,
    }),
  ],
  [
    "a constant made by a method of a list",
    program({ top: 'const limit = "a b".split(" ").map((x) => x.length).length;', body: acquire }),
  ],
  [
    "an arrow function in a field",
    program({
      body: `free = true;
        isFree = () => this.free;
        ${acquire.replace("limit", "this.isFree() ? 1 : 2")}`,
    }),
  ],
  [
    "hooks that are arrow functions in fields",
    program({
      body: `onAcquire = () => {
        this.seen.push(0);
        this.enter();
        };
        onExit = () => {
        this.seen.pop();
        };`,
    }),
  ],
  [
    "functions in an object in a field",
    program({
      body: `rules = {
        next: (x) => x + this.id };
        ${acquire.replace("limit", "this.rules.next(1)")}`,
    }),
  ],
  ["a table that names methods", program({ table: "onMessage = { x: this.heard };" })],
  ["a table of bound methods", program({ table: "onMessage = { x: this.heard.bind(this) };" })],
  [
    "a table of methods in short form",
    program({ table: "onMessage = { x(m, from) { this.heard(m, from); } };" }),
  ],
  [
    "a table made in the constructor",
    program({
      table: `constructor() {
        super();
        this.extra = 1;
        this.onMessage = {
        x: (m, from) => this.heard(m, from) };
        }`,
    }),
  ],
  [
    "a table that takes in another",
    program({
      top: "const common = { x(m, from) { this.heard(m, from); } };",
      table: "onMessage = { ...common, y: () => {} };",
    }),
  ],
  [
    "a table in a class behind",
    program({
      top: `class Base extends MutexProcess {
        onMessage = {
        x: (m, from) => this.heard(m, from) };
        }`,
      table: "",
    }).replace("Said extends MutexProcess", "Said extends Base"),
  ],
];

export const hiding: readonly (readonly [string, string, RegExp])[] = [
  [
    "a counter outside the class",
    program({ top: "const count = (() => { let n = 0; return () => n++; })();" }),
    /outside the class/,
  ],
  [
    "a counter made by a function outside",
    program({ top: "const make = () => { let n = 0; return () => n++; }; const count = make();" }),
    /threw|hidden-state/,
  ],
  [
    "a counter made by a native",
    program({ top: "const [count] = Array.from([0], () => { let n = 0; return () => n++; });" }),
    /threw|hidden-state/,
  ],
  [
    "a counter hung on a class",
    program({
      top: `class Bag {} const make = () => {
        let n = 0;
        Bag.count = () => n++;
        return 1;
        };
        const one = make();`,
    }),
    /threw|hidden-state/,
  ],
  [
    "a counter hung on a function",
    program({
      top: `function bag() {} const make = () => {
        let n = 0;
        bag.count = () => n++;
        return 1;
        };
        const one = make();`,
    }),
    /threw|hidden-state/,
  ],
  [
    "a counter as a default",
    program({ top: "const { count = (() => { let n = 0; return () => n++; })() } = {};" }),
    /outside the class/,
  ],
  [
    "an iterator outside the class",
    program({ top: "const items = [1, 2].values();" }),
    /threw|hidden-state/,
  ],
  [
    "a Set outside the class",
    program({ top: "const all = new Set([1, 2]);" }),
    /outside the class/,
  ],
  [
    "a counter in a field",
    program({
      body: `count = (() => { let n = 0; return () => n++; })(); ${acquire.replace("limit", "1")}`,
    }),
    /state-not-plain/,
  ],
  [
    "a counter in a table, by way of a field",
    program({
      table: `h = (() => {
        let n = 0;
        return () => {
        n++;
        };
        })();
        onMessage = {
        x: this.h };
        constructor() {
        super();
        this.h = null;
        }`,
    }),
    /handler-not-constant/,
  ],
  [
    "a counter in the constructor",
    program({
      table: "constructor() { super(); let n = 0; this.onMessage = { x: () => { n++; } }; }",
    }),
    /handler-not-constant/,
  ],
  [
    "a counter in a loop of the constructor",
    program({
      table: `constructor() {
        super();
        for (let n = 0;
        n < 1;
        n++) this.onMessage = {
        x: () => {
        n++;
        } };
        }`,
    }),
    /handler-not-constant/,
  ],
  [
    "a table from a getter",
    program({ table: "get onMessage() { let n = 0; return { x: () => { n++; } }; }" }),
    /handler-not-constant/,
  ],
  [
    "an arrow function in a helper",
    program({
      top: "class Queue { items = []; push = (x) => this.items.push(x); }",
      body: `queue = new Queue(); ${acquire.replace("limit", "1")}`,
    }),
    /state-not-plain/,
  ],
];
