/** Mistakes that are made by rule: which ones, under what names, and what is said about them. */

import { describe, expect, test } from "vitest";
import { describeComplaint } from "../../lib/lessons/complaint.ts";
import type { Exercise } from "../../lib/lessons/load-lesson.ts";
import { readEquivalents } from "../../lib/lessons/mutate/equivalent.ts";
import type { JudgedMutant, MutationResult } from "../../lib/lessons/mutate/judge-mutants.ts";
import { judgeMutants } from "../../lib/lessons/mutate/judge-mutants.ts";
import type { Mutant } from "../../lib/lessons/mutate/mutants-of.ts";
import { mutantsOf } from "../../lib/lessons/mutate/mutants-of.ts";
import { mutationComplaints, recordOf } from "../../lib/lessons/mutate/mutation-complaints.ts";
import { formatRecord, readRecord } from "../../lib/lessons/mutate/record.ts";
import { compile } from "../../lib/sandbox/compile/compile.ts";
import type { GradeJob, GradeReport, JobResult } from "../../lib/sandbox/job.ts";

function program(body: string): string {
  return `import { MutexProcess } from "tiebreak";
    type Message = { type: "hello"; stamp: number };
    export default class A extends MutexProcess<Message> { ${body} }`;
}

function made(body: string, operator: string): readonly string[] {
  return mutantsOf("solution", program(body))
    .filter((mutant) => mutant.operator === operator)
    .map(({ name }) => name.replace(/^solution, [a-z0-9-]+ in /, ""));
}

const lock = program(`
  clock = 0; // grows
  since: number | null = null;
  waiting: number[] = [];
  onStart() { this.clock = 7; }
  onAcquire() {
    this.clock += 1;
    this.since = this.clock;
    this.broadcast({ type: "hello", stamp: this.clock });
  }
  onExit() {
    this.since = null;
    for (const one of this.waiting) this.send(one, { type: "hello", stamp: 0 });
  }
  onMessage = {
    hello: ({ stamp }, from) => {
      if (this.since !== null && stamp < this.since) return;
      this.waiting.push(from);
      if (this.waiting.length === this.processes.length) this.enter();
    },
  };
`);

describe("mistakes in a right program", () => {
  test.each([
    [
      "compare-as-text",
      "f(a, b) { return a < b; }",
      "return a < b → return (String(a) < String(b))",
    ],
    ["bound", "f(a, b) { return a < b; }", "return a < b → return a <= b"],
    ["negate", "f(a) { if (!a) this.enter(); }", "!a → a"],
    ["always", "f(a) { if (a) this.enter(); }", "a → true"],
    ["and-or", "f(a, b) { return a && b; }", "return a && b → return ((a) || (b))"],
    ["no-reset", "n = 0; f() { this.n = 0; }", "this.n = 0"],
    ["drop", "n = 0; f() { this.n = 1; }", "this.n = 1"],
    ["double", "f() { this.enter(); }", "this.enter()"],
    [
      "frozen-size",
      "f() { return this.processes.length; }",
      "return this.processes.length → return 3",
    ],
    [
      "capped-count",
      "n = 0; f() { this.n += 1; }",
      "this.n += 1 → (this.n = Math.min(3, this.n + 1))",
    ],
    ["only-once", "f() { this.enter(); }", "this.enter()"],
    ["only-while-small", "f() { this.enter(); }", "this.enter()"],
    ["other-end", "f(q) { return q.shift(); }", "return q.shift() → return q.pop()"],
    [
      "other-extreme",
      "f(a) { return Math.max(a, 1); }",
      "return Math.max(a, 1) → return Math.min(a, 1)",
    ],
    ["confuse-fields", "n = 0; m = 1; f() { return this.n; }", "return this.n → return this.m"],
    ["unfiltered", "f(q) { return q.filter(Boolean); }", "return q.filter(Boolean) → return q"],
    [
      "sort-as-text",
      "f(q) { return q.sort((a, b) => a - b); }",
      "sort((a, b) => a - b) → return q.sort()",
    ],
    ["falls-through", "f(a) { if (a) return; this.enter(); }", "return → {}"],
    ["all-but-one", "f(m) { this.broadcast(m); }", "slice(1).forEach"],
    ["wrong-recipient", "f(to, m) { this.send(to, m); }", "this.send(this.processes[0], m)"],
    ["other-delay", 'f() { this.startTimer("t", 8); }', 'this.startTimer("t", (8) / 2)'],
    ["other-delay", 'f(p) { this.startTimer("t", 8, p); }', 'this.startTimer("t", (8) / 2, p)'],
    [
      "reorder",
      "n = 0; f(a) { this.n = a; this.send(a, this.n); }",
      "this.send(a, this.n); this.n = a",
    ],
  ])("are made by %s", (operator, body, expected) => {
    expect(made(body, operator).join("\n")).toContain(expected);
  });

  test("are programs that can run, each once, and none is the program itself", () => {
    const mutants = mutantsOf("solution", lock);
    const refused = mutants.filter(
      ({ source }) => compile(source, ["MutexProcess"]).kind === "refused",
    );
    expect(mutants.length).toBeGreaterThan(50);
    expect(refused.map(({ name }) => name)).toEqual([]);
    expect(new Set(mutants.map(({ source }) => source)).size).toBe(mutants.length);
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  });

  test("keep their names when comments, spaces and lines are added", () => {
    const other = lock.replace("onAcquire()", "\n\n/* asks */ onAcquire()").replace("// grows", "");
    const names = (source: string) => mutantsOf("solution", source).map(({ name }) => name);
    expect(names(other)).toEqual(names(lock));
  });

  test("leave alone what order, repetition or a note cannot change", () => {
    expect(made("a = 0; b = 0; f() { this.a = 1; this.b = 2; }", "reorder")).toEqual([]);
    expect(made("onStart() { this.enter(); }", "only-once")).toEqual([]);
    expect(made('f() { this.log("here"); }', "drop")).toEqual([]);
  });
});

const mutants: readonly Mutant[] = ["one", "two", "three"].map((name) => ({
  name,
  operator: "drop",
  words: "I forgot this step",
  source: name,
}));

const assignment = {
  lesson: "a",
  exercise: null,
  lessonVersion: "1",
  hidden: null,
  rubric: { problem: "mutex", scenarios: {}, criteria: [] },
};

function exercise(equivalent: string): Exercise {
  const equivalents = readEquivalents(equivalent, "equivalent.md");
  return { name: null, solution: "right", equivalents } as unknown as Exercise;
}

function result(...killers: readonly (string | null)[]): MutationResult {
  const judged = mutants.map((mutant, index): JudgedMutant => {
    return { mutant, killedBy: killers[index] ?? null };
  });
  return { isComplete: true, judged, obstacle: null };
}

function complaints(found: MutationResult, equivalent: string, known: readonly string[] = []) {
  return mutationComplaints(found, exercise(equivalent), known).map(describeComplaint).join("\n");
}

describe("what survives", () => {
  test("is a complaint, unless it is explained or admitted", () => {
    const found = result("progress", null, null);
    expect(complaints(found, "")).toMatch(/nothing catches `two`.*nothing catches `three`/s);
    expect(complaints(found, "## two\n## three\nNobody can tell.")).toBe("");
    expect(complaints(found, "## two\nNobody can tell.", ["three"])).toBe("");
  });

  test("is not explained by a name without a reason", () => {
    const read = readEquivalents("## one\nBecause.\n## two\n", "equivalent.md");
    expect([...read.reasons.keys()]).toEqual(["one"]);
    expect(read.complaints.map(describeComplaint).join()).toContain("equivalent.md:3: it does not");
  });

  test("is explained no longer once it is caught or gone", () => {
    const text = complaints(
      result("progress", null, null),
      "## one\n## two\n## three\n## four\nSo.",
    );
    expect(text).toMatch(/`one` is caught after all: progress.*there is no mutant `four`/s);
  });

  test("stands for weaker forms of the same mistake", () => {
    const names = ["a, drop in f: x", "a, only-once in f: x", "a, only-once in f: y"];
    const judged = names.map((name) => ({ mutant: { ...mutants[0], name }, killedBy: null }));
    const found = { isComplete: true, judged, obstacle: null } as unknown as MutationResult;
    expect(recordOf(found, exercise(""), "f").survivors).toEqual([names[0], names[2]]);
    expect(recordOf(found, exercise(`## ${names[0]}\nSo.`), "f")).toMatchObject({
      equivalent: 2,
      survivors: [names[2]],
    });
  });

  test("is counted in a record that can be read again", () => {
    const record = recordOf(result("progress", null, null), exercise("## two\nSo."), "f");
    expect(record).toMatchObject({ made: 3, killed: 1, equivalent: 1, survivors: ["three"] });
    expect(readRecord(formatRecord(record))).toEqual(record);
    expect(readRecord('{ "made": 3 }')).toBeNull();
  });
});

describe("judging mutants", () => {
  const done: JobResult<GradeReport> = {
    kind: "done",
    report: { kind: "grade", outcomes: [], findings: [] },
  };
  const options = { atOnce: 2, onProgress: () => {} };

  test("ends each with its first failure, and leaves out what cannot run", async () => {
    const jobs: GradeJob[] = [];
    const found = await judgeMutants(assignment, exercise(""), mutants, {
      ...options,
      signal: new AbortController().signal,
      ask: async (job) => {
        jobs.push(job);
        if (job.source === "one") return { kind: "refused", diagnostics: [] };
        return job.source === "two" ? { kind: "fault", why: "it broke" } : done;
      },
    });
    expect(jobs.map((job) => job.endsAtFailure === true)).toEqual([false, true, true, true]);
    expect(found.judged.map(({ killedBy }) => killedBy)).toEqual(["it broke", null]);
    expect(found.isComplete).toBe(true);
  });

  test("stops when told to, and says so", async () => {
    const stop = new AbortController();
    const found = await judgeMutants(assignment, exercise(""), mutants, {
      ...options,
      atOnce: 1,
      signal: stop.signal,
      ask: async (job) => {
        if (job.source === "two") stop.abort();
        return done;
      },
    });
    expect(found.judged.map(({ mutant }) => mutant.name)).toEqual(["one"]);
    expect(found.isComplete).toBe(false);
  });

  test("judges nobody while the solution itself fails", async () => {
    const found = await judgeMutants(assignment, exercise(""), mutants, {
      ...options,
      signal: new AbortController().signal,
      ask: async () => ({ kind: "fault", why: "it broke" }),
    });
    expect(mutationComplaints(found, exercise(""), []).map(({ what }) => what)).toEqual([
      "no mutant can be judged while the solution fails: it broke",
    ]);
  });
});
