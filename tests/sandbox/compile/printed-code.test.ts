// What runs is what was checked: whoever reads the printed program reads the guarded tree.
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Program } from "acorn";
import { parse } from "acorn";
import fc from "fast-check";
import { parseSync } from "oxc-parser";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { boundNames } from "../../../lib/sandbox/compile/bound-names.ts";
import { compile } from "../../../lib/sandbox/compile/compile.ts";
import { guard, guardNames } from "../../../lib/sandbox/compile/guard.ts";
import { moduleBody } from "../../../lib/sandbox/compile/module-body.ts";
import { stripTypes } from "../../../lib/sandbox/compile/strip-types.ts";
import { isFunction, parseModule, walk } from "../../../lib/sandbox/compile/syntax-tree.ts";
import * as learnerModule from "../../../lib/sandbox/realm/learner-module.ts";
import { companions, dealings, modules } from "../../support/random-class.ts";
import { filled, grammar, hostileGaps } from "../../support/random-source.ts";
import { inClass, inMethod, runAsWritten, runCompiled } from "../../support/run-printed.ts";
import { treeDifference } from "../../support/same-tree.ts";

/** TIEBREAK_CASES=20000 for a long look: as many as that of each kind. */
const cases = Number(process.env.TIEBREAK_CASES ?? 500);
vi.setConfig({ testTimeout: 60_000 + 1000 * cases }); // far beyond what they take anywhere
const apiNames = Object.keys(learnerModule);
const root = fileURLToPath(new URL("../../..", import.meta.url));
const corpus = globSync(["lessons/**/*.ts", "tests/sandbox/attacks/*.ts"], { cwd: root })
  .sort()
  .map((file) => readFileSync(`${root}/${file}`, "utf8"))
  .filter((source) => source.includes('from "tiebreak"'));

/** The parser that checks, by both goals of the language, and one of another family. */
const options = { ecmaVersion: "latest", allowReturnOutsideFunction: true } as const;
const readers: readonly ((body: string) => unknown)[] = [
  (body) => parse(body, { ...options, sourceType: "script" }).body,
  (body) => parse(body, { ...options, sourceType: "module" }).body,
  (body) => {
    const lang = { sourceType: "script", preserveParens: false } as const;
    const { program, errors } = parseSync("a.js", `function whole() {${body}}`, lang);
    expect(errors).toEqual([]);
    const [whole] = program.body;
    return whole?.type === "FunctionDeclaration" ? whole.body?.body : null;
  },
];

/** A name of a guard that is bound inside would hide the guard from all that stands there. */
const guards: ReadonlySet<string> = new Set(guardNames);

function boundAnywhere(program: Program): string[] {
  const names: string[] = [];
  walk(program, (node) => {
    const patterns = isFunction(node)
      ? node.params
      : node.type === "VariableDeclarator"
        ? [node.id]
        : node.type === "CatchClause" && node.param
          ? [node.param]
          : [];
    names.push(...patterns.flatMap((pattern) => boundNames(pattern)).map(({ name }) => name));
  });
  return names;
}

/** False when the program is refused; throws when two readers differ. */
function readAlike(source: string): boolean {
  const compiled = compile(source, apiNames);
  if (compiled.kind === "refused") return false;
  const stripped = stripTypes(source);
  if (stripped.kind === "refused") throw new Error("it was stripped before");
  const checked = moduleBody(guard(parseModule(stripped.code)));
  const { body } = compiled;
  expect(boundAnywhere(checked).filter((name) => guards.has(name))).toEqual([]);
  for (const read of readers) expect(treeDifference(read(body), checked.body)).toBeNull();
  new Function(body); // the engine says no more than whether it can read it
  return true;
}

const texts = filled(
  fc.array(grammar.item, { minLength: 1, maxLength: 3 }).map((some) => some.join("¤")),
);

/** The engine refuses modules with anything that could be a comment of the old kind. */
const tameTexts = texts.map((text) => text.replaceAll("<!--", "<! --").replaceAll("-->", "-- >"));

/** `0 < 1 > (2)` is two comparisons to the engine, and a call with a type argument to us. */
function isTypeScript(source: string): boolean {
  const stripped = stripTypes(source);
  return stripped.kind === "stripped" && stripped.code !== source;
}

/** Any program with a few accidents. */
const mutated = fc
  .tuple(
    fc.oneof(fc.constantFrom(...corpus), modules, texts.map(inMethod)),
    fc.array(
      fc.tuple(fc.nat(), fc.constantFrom(...hostileGaps), fc.constantFrom(0, 0, 0, 1, 2, 8)),
      { minLength: 1, maxLength: 3 },
    ),
  )
  .map(([source, accidents]) =>
    accidents.reduce((text, [where, inserted, removed]) => {
      const at = where % (text.length + 1);
      return text.slice(0, at) + inserted + text.slice(at + removed);
    }, source),
  );

describe("a printed program is read as the guarded tree", () => {
  test("whatever was written", () => {
    let accepted = 0;
    fc.assert(
      fc.property(texts, (text) => {
        if (readAlike(inMethod(text))) accepted += 1;
      }),
      { numRuns: cases },
    );
    expect(accepted / cases).toBeGreaterThan(0.5);
  });

  test("whatever the module looks like", () => {
    let accepted = 0;
    fc.assert(
      fc.property(modules, (source) => {
        if (readAlike(source)) accepted += 1;
      }),
      { numRuns: cases },
    );
    expect(accepted / cases).toBeGreaterThan(0.3);
  });

  test("for all programs of the lessons and all attacks", () => {
    const accepted = corpus.filter((source) => readAlike(source));
    expect(accepted.length).toBeGreaterThan(400);
  });

  test("for all of these with accidents in them", () => {
    const numRuns = 4 * cases; // most accidents break a program, and that is soon said
    let accepted = 0;
    fc.assert(
      fc.property(mutated, (source) => {
        if (readAlike(source)) accepted += 1;
      }),
      { numRuns },
    );
    expect(accepted / numRuns).toBeGreaterThan(0.05);
  });
});

interface Compared {
  runs: number;
  failures: number;
  sameLine: number;
  samePlace: number;
}

describe("a printed program", () => {
  const shown = Function.prototype.toString;

  beforeAll(() => {
    Function.prototype.toString = () => "function"; // as in the sandbox: guards would show
  });

  afterAll(() => {
    Function.prototype.toString = shown;
  });

  /** Compares one program in both forms, and counts what there was to compare. */
  async function compareOne(source: string, compared: Compared): Promise<void> {
    const compiled = compile(source, apiNames);
    if (compiled.kind === "refused" || isTypeScript(source)) return;
    const outcome = runCompiled(compiled);
    const wanted = await runAsWritten(source);
    if (outcome === null || wanted === null) return;
    expect(outcome.text).toBe(wanted.text);
    compared.runs += 1;
    if (wanted.place === null) return;
    compared.failures += 1;
    if (outcome.place?.line !== wanted.place.line) return;
    compared.sameLine += 1;
    if (outcome.place.column === wanted.place.column) compared.samePlace += 1;
  }

  test("computes what the written one computes, and fails where it fails", async () => {
    const compared = { runs: 0, failures: 0, sameLine: 0, samePlace: 0 };
    await fc.assert(
      fc.asyncProperty(tameTexts, (text) => compareOne(inMethod(text), compared)),
      { numRuns: cases },
    );
    const { runs, failures, sameLine, samePlace } = compared;
    expect(runs / cases).toBeGreaterThan(0.5);
    expect(failures / runs).toBeGreaterThan(0.3);
    // Where values are taken apart, as in a tenth of these, the engine points now at the whole and
    // now at a part of it.
    expect(sameLine / failures).toBeGreaterThan(0.97);
    expect(samePlace / failures).toBeGreaterThan(0.88);
  });

  test("does the same with accessors, fields and what is inherited", async () => {
    const compared = { runs: 0, failures: 0, sameLine: 0, samePlace: 0 };
    const sources = fc
      .tuple(companions, companions, fc.array(dealings, { minLength: 1, maxLength: 3 }))
      .map(([own, above, some]) => inClass([`return [${some.join(", ")}];`], own, above));
    await fc.assert(
      fc.asyncProperty(sources, (source) => compareOne(source, compared)),
      { numRuns: cases },
    );
    expect(compared.runs / cases).toBeGreaterThan(0.5);
    expect(compared.failures / compared.runs).toBeLessThan(0.6);
  });
});
