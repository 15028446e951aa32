// What the language's own methods answer inside the sandbox, where some of them are ours.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NodeSandbox } from "../../lib/sandbox/node/node-host.ts";
import { openNodeSandbox } from "../../lib/sandbox/node/node-host.ts";
import { jobFor, programThat } from "../support/sandbox-programs.ts";

let sandbox: NodeSandbox;

beforeAll(async () => {
  sandbox = await openNodeSandbox({ processes: 1 });
});

afterAll(() => sandbox.close());

/** The value of each expression as JSON, or what its error says. */
async function answers(expressions: readonly string[]): Promise<string[]> {
  const lines = expressions.map(
    (one) => `try { this.log(JSON.stringify(${one})); } catch (error) { this.log(error.message); }`,
  );
  const result = await sandbox.start(jobFor(programThat(lines.join("\n")))).result;
  if (result.kind !== "done") throw new Error(JSON.stringify(result));
  return result.report.log.map(([, text]) => text);
}

async function expectAnswers(table: Readonly<Record<string, string>>): Promise<void> {
  expect(await answers(Object.keys(table))).toEqual(Object.values(table));
}

test("logarithms, exponentials, powers and roots are there, to the last digit", () =>
  expectAnswers({
    "Math.log10(1000)": "3",
    "Math.log2(8)": "3",
    "Math.log(10)": "2.302585092994046",
    "Math.log1p(1e-10)": "9.999999999500001e-11",
    "Math.exp(1)": "2.718281828459045",
    "Math.expm1(1e-10)": "1.00000000005e-10",
    "Math.pow(3, 5)": "243",
    "Math.cbrt(27)": "3",
    "Math.hypot(3, 4)": "5",
  }));

test("sorting follows the language, and asks the same questions everywhere", () =>
  expectAnswers({
    "[3, 1, 2].sort()": "[1,2,3]",
    "[10, 9, 1].sort()": "[1,10,9]",
    "[3, undefined, 1, , 2].sort().length": "5",
    "[3, undefined, , 1].sort()": "[1,3,null,null]",
    "3 in [3, undefined, , 1].sort()": "false",
    "[[2, 'a'], [1, 'b'], [2, 'c'], [1, 'd']].sort((x, y) => x[0] - y[0])":
      '[[1,"b"],[1,"d"],[2,"a"],[2,"c"]]',
    "[3, 1, 2].sort(() => NaN)": "[3,1,2]",
    "[1, 2, 3].sort((x, y) => y > x)": "[3,2,1]",
    "[1, 2].sort(5)": "sort takes a function that compares two values",
    "[2, 1].sort(() => { throw new Error('no'); })": "no",
    "((list) => [list.toSorted(), list])([2, 1])": "[[1,2],[2,1]]",
    "((all) => { [3, 1, 2, 0].sort((x, y) => all.push(x, y) && x - y); return all; })([])":
      "[3,1,2,0,3,0,1,0,1,2,3,2]",
    "[1, 2, 3].toReversed()": "[3,2,1]",
    "[1, 2, 3].with(1, 5)": "[1,5,3]",
    "[1, 2, 3].findLast((x) => x < 3)": "2",
    "[1, 2, 3].toSpliced(0, 1)": "[2,3]",
  }));

test("letter case, bases and orders of text do not depend on the machine", () =>
  expectAnswers({
    "'Straße Ωμέγα Москва'.toUpperCase()": '"STRASSE ΩΜΈΓΑ МОСКВА"',
    "'ΟΔΟΣ İ'.toLowerCase()": '"οδος i̇"',
    "'აꟛ😀'.toUpperCase()": '"აꟛ😀"',
    "'a'.localeCompare('B')": "1",
    "(255).toString(16)": '"ff"',
    "(0.5).toString()": '"0.5"',
    "(0.5).toString(2)": "toString in another base takes whole numbers up to 2^53 only",
    "parseInt('zz', 36)": "1295",
    "parseInt('zzzzzzzzzzzzzzzz', 36)": "parseInt in this base takes numbers up to 2^53 only",
  }));

test("what is withheld says so by name, with the reason and what to write instead", async () => {
  const said = await answers([
    "Math['sin'](1)",
    "Math['ran' + 'dom']()",
    "'a'.match('a')",
    "'a'.normalize()",
    "(1).toLocaleString()",
    "new Set([1]).union(new Set([2]))",
    "Object['groupBy']([1], () => 'a')",
    "Object['getPrototypeOf']({})",
  ]);
  const names = [
    ...["Math.sin", "Math.random", "match", "normalize", "toLocaleString", "union"],
    ...["Object.groupBy", "Object.getPrototypeOf"],
  ];
  for (const [index, name] of names.entries()) {
    expect(said[index]).toMatch(new RegExp(`^\`${name}\` is not available\\. [A-Z].*\\.$`));
  }
});

test("what an engine refuses is said without its own names and values", () =>
  expectAnswers({
    "undefined.field": "Cannot read properties of undefined (reading 'field')",
    "this.nothing()": "this.nothing is not a function",
    "[1][0 + 0]()": "this value is not a function",
    "[...5]": "this value is not iterable",
    "Math.max(...this.id)": "this value is not iterable",
    "new Set(5)": "this value is not iterable",
    "(([first]) => first)(5)": "this value is not iterable",
    "(({ field }) => field)(null)": "Cannot destructure null",
    "[1].map(5)": "this value is not a function",
    "new (5)()": "this value is not a constructor",
    "(Object.freeze([1])[0] = 2)": "Cannot assign to read only property '0'",
    "JSON.parse('{')": "this text is not valid JSON",
    "JSON.parse('[1,]')": "this text is not valid JSON",
    "'a' in 'b'": "Cannot use 'in' on what is no object",
    "((): never => { throw new Error('x is not iterable, I say'); })()": "x is not iterable, I say",
  }));
