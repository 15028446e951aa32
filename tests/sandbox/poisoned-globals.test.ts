// Whoever could run code in the realm with all its globals at hand (learners cannot) still finds
// nothing to change: the kernel, the checkers and the compiler go on as if nothing had happened.
import { constants, createContext, Script } from "node:vm";
import { beforeAll, describe, expect, test } from "vitest";
import { realmScript } from "../../lib/sandbox/bundle.ts";
import { realmGlobal } from "../../lib/sandbox/bundle-name.ts";
import type { Job } from "../../lib/sandbox/job.ts";
import { sampleRun } from "../../lib/sandbox/realm/sample-run.ts";
import { jobFor, programThat } from "../support/sandbox-programs.ts";

let script: Script;

beforeAll(async () => {
  script = new Script(`${await realmScript()};${realmGlobal}`);
});

/** Opens a realm, runs the given code in it, then the jobs; answers what the realm said. */
function answersAfter(poison: string, jobs: readonly Job[]): { answers: string[]; hits: number } {
  const context = createContext(constants.DONT_CONTEXTIFY);
  const answers: string[] = [];
  const start = script.runInContext(context).openRealm((text: string) => answers.push(text));
  const hits = Number(new Script(poison).runInContext(context));
  for (const job of jobs) start(JSON.stringify({ kind: "job", job }));
  return { answers, hits };
}

const jobs: readonly Job[] = [
  sampleRun,
  jobFor(programThat("this.enter(); this.enter();")),
  jobFor(programThat("Date.now();")),
  jobFor(programThat("for (;;);")),
];

/** Tries to replace every method and every global it can reach; answers how many it did replace. */
const replaceEverything = `
  let hits = 0;
  const seen = new Set();
  const evil = function () { throw new Error("poisoned"); };
  const succeeds = (action) => {
    try { return action(); } catch { return false; }
  };
  const visit = (owner) => {
    if ((typeof owner !== "object" && typeof owner !== "function") || owner === null) return;
    if (seen.has(owner) || seen.size > 5000) return;
    seen.add(owner);
    for (const key of Reflect.ownKeys(owner)) {
      const found = Reflect.getOwnPropertyDescriptor(owner, key);
      if (found === undefined) continue;
      if (owner === globalThis && key === "${realmGlobal}") continue;
      if (succeeds(() => Reflect.defineProperty(owner, key, { value: evil }))) hits += 1;
      else if (succeeds(() => Reflect.set(owner, key, evil) && owner[key] === evil)) hits += 1;
      else if (succeeds(() => Reflect.deleteProperty(owner, key))) hits += 1;
      visit(found.value); visit(found.get); visit(found.set);
    }
    visit(Reflect.getPrototypeOf(owner));
  };
  visit(globalThis);
  for (const value of [[], Object(""), Object(1), {}, () => 1, /x/, new Map(), new Set(),
    [].values(), new Map().entries(), new Error("x"), new Int32Array(1)]) {
    visit(Reflect.getPrototypeOf(value));
  }
  hits;
`;

describe("in a locked realm", () => {
  test("nothing that can be reached can be replaced or removed", () => {
    const { hits } = answersAfter(replaceEverything, []);
    expect(hits).toBe(0);
  });

  test("a poisoned realm answers with the same bytes as an untouched one", () => {
    const untouched = answersAfter("0", jobs).answers;
    expect(answersAfter(replaceEverything, jobs).answers).toEqual(untouched);
    expect(untouched.filter((text) => text.startsWith('{"kind":"result"'))).toHaveLength(
      jobs.length,
    );
  });

  test("new names on shared prototypes cannot be added", () => {
    const add = `
      let hits = 0;
      for (const owner of [Object.prototype, Array.prototype, Reflect.getPrototypeOf(Map),
        Map.prototype, String.prototype, Error.prototype, Math, JSON, Reflect]) {
        const planted = { value: 1 };
        if (Reflect.set(owner, "then", 1) || Reflect.defineProperty(owner, "then", planted)) {
          hits += 1;
        }
      }
      hits;
    `;
    expect(answersAfter(add, []).hits).toBe(0);
  });

  test("no global is left that leads to the host", () => {
    const list = `Reflect.ownKeys(globalThis).filter((key) => typeof key === "string").join(" ")`;
    const context = createContext(constants.DONT_CONTEXTIFY);
    script.runInContext(context).openRealm(() => {});
    const names = String(new Script(list).runInContext(context)).split(" ");
    const kept =
      "process require Buffer console WebAssembly Date Promise Proxy Function eval Atomics";
    expect(names.filter((name) => kept.split(" ").includes(name))).toEqual([]);
  });
});
