import { constants, createContext, Script } from "node:vm";
import { beforeAll, expect, test } from "vitest";
import { openNodeSandbox } from "../../../lib/sandbox/node/node-host.ts";
import { prices } from "../../../lib/sandbox/realm/prices.ts";
import { readAttacks } from "../../support/attack.ts";

/** Values of every kind that a program can make. */
const kinds = `({
  Object: {}, Function: () => {}, Number: 1, Boolean: true, Map: new Map(), Set: new Set(),
  Array: [], String: "", Error: new Error(), RangeError: new RangeError(),
  TypeError: new TypeError()
})`;

/** Iterators: what \`for\` and spreading use. Their one function is paid for at every turn. */
const iterators = `[[].values(), new Map().keys(), new Set().keys(), ""[Symbol.iterator]()]`;

let context: object;

beforeAll(() => {
  context = createContext(constants.DONT_CONTEXTIFY);
});

test("every kind of value inherits only from prototypes that have a list of prices", () => {
  const script = `const found = []; const kinds = ${kinds};
    for (const [kind, value] of Object.entries(kinds)) {
      for (let o = Object.getPrototypeOf(Object(value)); o !== null; o = Object.getPrototypeOf(o)) {
        if (!Object.hasOwn(o, "constructor")) found.push(kind);
        else found.push(o.constructor.name);
      }
    } found.join(" ")`;
  const names: string = new Script(`{ ${script} }`).runInContext(context);
  expect(names.split(" ").filter((name) => prices[name] === undefined)).toEqual([]);
});

test("an iterator can be asked for the next element and for nothing else that works", () => {
  const names = "Object.getOwnPropertyNames(Object.getPrototypeOf(one)).join()";
  const script = `${iterators}.map((one) => ${names}).join(" ")`;
  expect(new Script(script).runInContext(context)).toBe("next next next next");
});

test("a program cannot leave its costs to an operator, a native or an error", async () => {
  const sandbox = await openNodeSandbox({ processes: 1 });
  const [attack] = readAttacks();
  if (attack?.job.kind !== "run") throw new Error("an attack is a run");
  const ends = async (body: string): Promise<string> => {
    const source = `import { MutexProcess } from "tiebreak";
      export default class Attack extends MutexProcess {
        onMessage = {}; onStart() { ${body} } onAcquire() {} onExit() {}
      }`;
    const result = await sandbox.start({ ...attack.job, kind: "run", source } as never).result;
    return /"slug":"([^"]*)"/.exec(JSON.stringify(result))?.[1] ?? "finished";
  };
  // Each does little at a time, but as often as a plain loop of so many turns may run.
  const often = (action: string): string => `for (let n = 0; n < 100000; n++) { ${action} }`;
  const text = 'const t = "1".repeat(15000); const o = { x: 0 }; let x = 0;';
  try {
    expect(await ends(`${text} ${often("x = n;")}`)).toBe("finished");
    const dear = [
      "+t;",
      "t - 0;",
      "t < 0;",
      "x = t; x++;",
      "x = t; x -= 1;",
      "o.x = t; o.x--;",
      "o.x = t; o.x *= 2;",
      'o["x"] = t; o["x"] /= 2;',
      't === "2" + t.slice(1);',
      "switch (t) { case t.slice(0): }",
      "t in o;",
      "({ [t]: 1 });",
      "o[t];",
      "isNaN(t);",
      "Number(t);",
      "Math.abs(t);",
      "[].at(t);",
      "new Set().has(t);",
      "Object.keys(t);",
      "for (const k in t) break;",
      "try { null.x; } catch {}",
      "const l = []; l[1000] = 1;",
      "(1.5).toFixed(90);",
    ];
    const ended = [];
    for (const action of dear) ended.push([action, await ends(`${text} ${often(action)}`)]);
    expect(ended.filter(([, slug]) => slug !== "did-not-finish")).toEqual([]);
  } finally {
    await sandbox.close();
  }
}, 600_000);
