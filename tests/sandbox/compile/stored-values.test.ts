// Which programs are known, unrun, to remember nothing but states. A wrong yes would be a hole: the
// law of one semantics looks for it with drawn programs, this file with those that try.

import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { storesOnlyStates } from "../../../lib/sandbox/compile/stored-values.ts";
import { stripTypes } from "../../../lib/sandbox/compile/strip-types.ts";
import { parseModule } from "../../../lib/sandbox/compile/syntax-tree.ts";

function isKnown(source: string): boolean {
  const stripped = stripTypes(source);
  if (stripped.kind === "refused") throw new Error(stripped.diagnostic.message);
  return storesOnlyStates(parseModule(stripped.code));
}

function programThat(body: string, top = ""): string {
  return `import { MutexProcess } from "tiebreak";
${top}
export default class Some extends MutexProcess {
  kept = new Map();
  onMessage = { note: (message, from) => { ${body} } };
  onAcquire() { this.enter(); }
  onExit() {}
}`;
}

describe("a program is not trusted that", () => {
  test.each([
    ["keeps a function", "this.f = () => 1;"],
    ["keeps a function in a list", "this.list.push(() => 1);"],
    ["keeps a function in an object", "this.o = { run() {} };"],
    ["keeps a named function", "const f = () => 1; this.f = f;"],
    ["keeps a declared function", "function f() {} this.f = f;"],
    ["keeps a function by shorthand", "const f = () => 1; this.o = { f };"],
    ["keeps a function by a default", "const { f = () => 1 } = message; this.f = f;"],
    ["keeps a function by a choice", "this.f = from > 1 ? () => 1 : null;"],
    ["keeps what a function returns", "const f = () => () => 1; this.f = f();"],
    ["keeps a bound function", "this.f = this.onExit.bind(this);"],
    ["keeps a function that a method of its own takes", "this.map(() => 1);", "map"],
    ["keeps an iterator", "this.i = this.kept.values();"],
    ["keeps an iterator by an optional call", "this.i = (this.kept?.values)();"],
    ["keeps an iterator by a computed call", 'this.i = this.kept["values"]();'],
    ["keeps an iterator by `call`", "const f = this.kept.values; this.i = f.call(this.kept);"],
    ["keeps iterators by a callback", "this.i = [1].map(this.kept.values, this.kept);"],
    ["keeps an iterator in a set of its own kind", "this.i = new Own(this.kept.keys());", "class"],
    ["keeps an error", 'this.e = new Error("x");'],
    ["keeps an error without new", 'this.e = Error("x");'],
    ["keeps an error by another name", 'const Made = Error; this.e = Made("x");'],
    ["keeps a caught error", "try { null.x; } catch (error) { this.e = error; }"],
    ["keeps itself", "this.self = this;"],
    ["keeps itself by another name", "const self = this; this.list = [self];"],
    ["keeps itself by a function", "const f = () => this; this.self = f();"],
    ["keeps a box", "this.b = new String(1);"],
    ["shadows a native", "const f = (Map) => new Map(this.kept.keys()); f(Array);"],
    ["passes a second argument as `this`", "[1].forEach(from, this.kept);"],
  ])("%s", (_, body, more = "") => {
    const top = more === "class" ? "class Own { constructor(x) { this.x = x; } }" : "";
    const program = programThat(body, top);
    const own =
      more === "map"
        ? program.replace("onExit() {}", "onExit() {} map(f) { this.f = f; }")
        : program;
    expect(isKnown(own)).toBe(false);
  });

  test("extends a native", () => {
    expect(isKnown(programThat("this.list = new List();", "class List extends Array {}"))).toBe(
      false,
    );
  });
});

describe("a program is trusted that", () => {
  test.each([
    ["counts", "this.n += 1;"],
    ["filters and sorts", "this.l = [3, 1].filter((x) => x > from).sort((a, b) => a - b);"],
    ["reduces", "this.n = [1, 2].reduce((sum, x) => sum + x, 0);"],
    ["goes through a map", "for (const [k, v] of this.kept.entries()) this.n = k + v;"],
    ["lists the keys of a map", "this.l = [...this.kept.keys()];"],
    ["makes a set of values", "this.s = new Set(this.kept.values());"],
    ["takes the first of a set", "this.n = this.kept.keys().next().value;"],
    [
      "has a local helper",
      "const isLate = (x) => x > from; this.l = [1].filter(isLate); isLate(1);",
    ],
    ["throws", 'if (from > 9) throw new Error("too far");'],
    ["reads a caught error", "try { this.x.y(); } catch (error) { this.log(error.message); }"],
    ["makes lists", "this.l = Array.from({ length: 3 }, (_, index) => index);"],
    ["takes itself apart", "const { kept } = this; kept.set(1, [2]);"],
    [
      "has a class for data",
      "this.p = new Pair(1, 2);",
      "class Pair { constructor(a, b) { this.a = a; this.b = b; } }",
    ],
    ["keeps a method of the program", "this.f = this.onExit;"],
  ])("%s", (_, body, top = "") => {
    expect(isKnown(programThat(body, top))).toBe(true);
  });

  test("is a solution of a lesson, with few exceptions", () => {
    const files = globSync("lessons/**/{solution,alternatives/*}.ts");
    const known = files.filter((file) => isKnown(readFileSync(file, "utf8")));
    expect(files.length).toBeGreaterThan(80);
    expect(known.length / files.length).toBeGreaterThan(0.9);
  });
});
