// Whatever changes a variable or a member does to it what the language says, in its order.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compile } from "../../../lib/sandbox/compile/compile.ts";
import { guardNames } from "../../../lib/sandbox/compile/guard.ts";
import { localNames } from "../../../lib/sandbox/compile/guard-nodes.ts";
import { inClass, runAsWritten, runCompiled } from "../../support/run-printed.ts";

const operators = "= += -= *= /= %= **= &= |= ^= <<= >>= >>>= &&= ||= ??=".split(" ");

/** Variables and members of every shape; reading, writing and finding them leaves traces. */
const targets = [
  ...["a", "b", "o.a", "o['a']", "o[a]", "c[0]", "c[a]", "c[7]", "t.v", "t['v']", "t.self.v"],
  ...["this.w", "this.v", "this['v']", "super.v", "super['v']", "super.w", "super[`w`]"],
  ...["t.note(t).v", "t.note(o)[t.note('a')]", "t.self[t.note('v')]", "(0, t).v", "f(c)[f(1)]"],
  ...["missing.v", "undefined.v", "null[t.note('v')]", "t.none.v", "t.none[t.note('v')]"],
  ...["t.cold.v", "t.cold[t.note('w')]", "(1).v", "'text'[0]", "'text'.length.v"],
];

/** Right sides that use guards themselves, change what is being changed, or fail. */
const values = [
  ...["2", "'3'", "'x'", "undefined", "2 ** 3", "t.note(2) ** t.note(2)", "b ** 2", "c[1] ** 0.5"],
  ...["a++", "c[0]--", "t.v++", "(c[0] -= 2 ** 2)", "(t.v **= 2)", "(o[a] *= c[0] <<= 1)"],
  ...["(a = 5)", "(c = [9])", "(t = o)", "f(() => a ** 2)()", "t.none.v", "{}.v"],
];

/** One of so many right sides for each operator and target; all of them in the long proof. */
const share = process.env.TIEBREAK_CASES === undefined ? 4 : 1;

const inherited = `
  w = 2;
  get v() { return this.w ** 2; }
  set v(value) { this.w = value; }
`;

/** Each in a method of one program, and with fresh arguments. */
async function compareAll(texts: readonly string[]): Promise<void> {
  const bodies = texts.map((text) => `let missing; const got = ${text}; return [got, a, b];`);
  const source = inClass(bodies, "", inherited);
  const compiled = compile(source, ["MutexProcess"]);
  if (compiled.kind === "refused") expect.fail(compiled.diagnostics[0]?.message);
  for (const [at, text] of texts.entries()) {
    const wanted = await runAsWritten(source, at);
    expect(runCompiled(compiled, at)?.text, text).toBe(wanted?.text);
  }
}

describe("what changes a value", () => {
  const shown = Function.prototype.toString;

  beforeAll(() => {
    Function.prototype.toString = () => "function"; // as in the sandbox: guards would show
  });

  afterAll(() => {
    Function.prototype.toString = shown;
  });

  test.each(targets)("does to %s what the language says, by every operator", async (target) => {
    for (const [at, operator] of operators.entries()) {
      const some = values.filter((_, one) => (one + at + targets.indexOf(target)) % share === 0);
      await compareAll(some.map((value) => `(${target} ${operator} ${value})`));
    }
  });

  test.each(targets)("counts %s up and down, before and after", async (target) => {
    const changes = [`${target}++`, `++${target}`, `${target}--`, `--${target}`];
    await compareAll(changes.flatMap((text) => [text, `(c[0] -= (${text}) ** 2)`]));
  });
});

test("no guard binds the name of another", () => {
  expect(guardNames.filter((one) => (localNames as readonly string[]).includes(one))).toEqual([]);
  expect(new Set(localNames).size).toBe(localNames.length);
});
