/** From a mistake to its replay, and from stored results to new ones, by the commands. */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { commands } from "../../../lib/cli/commands.ts";
import { projectRoot } from "../../../lib/cli/shell/project-root.ts";
import { graderVersion } from "../../../lib/grading/report.ts";
import { parseShare } from "../../../lib/grading/shared-work.ts";
import { mistakeOf } from "../../support/mistakes.ts";

// Each starts a sandbox: slow where many things run at once.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let root: string;
const mistake = "has-many-keys";

interface Told {
  readonly code: number | undefined;
  readonly output: string;
  readonly errors: string;
}

/** In this process, since starting another one each time would cost more than the work. */
async function tiebreak(...args: string[]): Promise<Told> {
  const lines = { log: [] as string[], error: [] as string[] };
  const log = vi.spyOn(console, "log").mockImplementation((text) => void lines.log.push(text));
  const error = vi.spyOn(console, "error").mockImplementation((text) => {
    lines.error.push(text);
  });
  try {
    const code = await commands.find(({ name }) => name.join(" ") === args[0])?.run(args.slice(1));
    return { code, output: lines.log.join("\n"), errors: lines.error.join("\n") };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "tiebreak-replay-"));
  const lesson = join(root, "small");
  cpSync(join(projectRoot, "lessons", "_template"), lesson, { recursive: true });
});

beforeEach(() => {
  vi.stubEnv("TIEBREAK_LESSONS", root);
  vi.stubEnv("XDG_CACHE_HOME", join(root, "cache"));
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

test("the cheapest and the dearest schedule are found, and replay", async () => {
  const asked = ["small", "solution", "--scenario", "pair", "--messages"];
  const told = await tiebreak("explore", ...asked);
  expect(told.code).toBe(0);
  expect(told.output).toMatch(/^messages in pair: at least \d+, at most \d+, in all \d+ states\n/);
  const found = JSON.parse((await tiebreak("explore", ...asked, "--json")).output);
  expect(found.least.messages).toBeLessThanOrEqual(found.most.messages);
  for (const { messages, replayToken } of [found.least, found.most]) {
    const run = await tiebreak("replay", replayToken, "--source", "solution", "--json");
    const { transcript, divergence } = JSON.parse(run.output);
    expect(divergence).toBeNull();
    expect(transcript.match(/ sends? /g)).toHaveLength(messages);
  }
  const few = await tiebreak("explore", ...asked, "--states", "3");
  expect(few.code).toBe(1);
  expect(few.output).toContain("not known: there are more than 3 states");
});

describe("a mistake", () => {
  test("is found, replayed from its token, and opens in the page", async () => {
    const found = await tiebreak("explore", "small", mistake, "--json");
    expect(found.code).toBe(1);
    const [{ verdict, replayToken }] = JSON.parse(found.output).outcomes;
    expect(verdict).toBe("violated");
    const told = await tiebreak("replay", replayToken, "--source", mistake);
    expect(told.code).toBe(1);
    expect(told.output).toMatch(/mutual-exclusion: violated at step \d+/);
    const [, lesson = "", word = ""] = /lessons\/(\w+)#shared=(\S+)/.exec(told.output) ?? [];
    expect(lesson).toBe("small");
    const shared = await parseShare(word);
    expect(shared.source).toBe(mistakeOf("lessons/_template", mistake).source);
    expect(shared).toMatchObject({ exercise: "main", schedule: expect.stringContaining("call p") });
    const right = await tiebreak("replay", replayToken, "--source", "solution", "--json");
    expect(right.code).toBe(0);
    expect(JSON.parse(right.output)).toMatchObject({ verdict: { kind: "holds" } });
    const bare = await tiebreak("replay", replayToken);
    expect(bare.code).toBe(0);
    expect(bare.output).toContain("A token holds no program, so nothing was run.");
    await expect(tiebreak("replay", replayToken.slice(0, -9))).rejects.toThrow("whole token");
  });

  test("in a price is looked for with the parameters that the rubric has", async () => {
    const args = ["small", "--property", "exact-messages", "--scenario", "pair"];
    const right = await tiebreak("explore", ...args.toSpliced(1, 0, "solution"));
    expect(right.code).toBe(0);
    expect(right.output).toMatch(/^exact-messages in pair: holds in all \d+ states/);
    const unknown = tiebreak("explore", "small", "solution", "--property", "bounded-bypass");
    await expect(unknown).rejects.toThrow("There is no bounded-bypass to explore; there are ");
  });

  test("that does not compile is told with line and column", async () => {
    writeFileSync(join(root, "broken.ts"), "// my lock\nclass {");
    const told = await tiebreak("run", "small", join(root, "broken.ts"));
    expect(told.code).toBe(1);
    expect(told.errors).toMatch(/broken\.ts:2:\d+: /);
  });
});

describe("a run", () => {
  test("is the same again, and another with another seed", async () => {
    const hash = async (seed: string): Promise<string> =>
      JSON.parse((await tiebreak("run", "small", "solution", "--seed", seed, "--json")).output)
        .traceHash;
    const [first, again, other] = [await hash("7"), await hash("7"), await hash("8")];
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test("needs a scenario and a lesson that there are", async () => {
    const scenario = tiebreak("run", "small", "solution", "--scenario", "piar");
    await expect(scenario).rejects.toThrow("Did you mean pair?");
    await expect(tiebreak("run", "smal", "solution")).rejects.toThrow("Did you mean small?");
    await expect(tiebreak("run", "maekawa", "x.ts")).rejects.toThrow("maekawa/basic");
    await expect(tiebreak("run", "small", "x.ts")).rejects.toThrow("There is no file x.ts");
  });
});

describe("a mistake of the lesson", () => {
  test("is named by its id or its words, in every command", async () => {
    const words = "When I am done I keep the key in my pocket";
    const told = await tiebreak("run", "small", words, "--lines", "0");
    const again = await tiebreak("run", "small", "keeps-the-key", "--lines", "0");
    expect(told.code).toBe(1);
    expect(told.output).toContain("progress: violated");
    expect(told.output).toContain(`The same run again: npx tiebreak run small '${words}'`);
    const traces = [told, again].map(({ output }) => /trace \w+/.exec(output)?.[0]);
    expect(traces[0]).toBe(traces[1]);
    const out = join(root, "mistake.json");
    await tiebreak("grade", "small", "keeps-the-key", "--format", "json", "--out", out);
    const [{ student, report }] = JSON.parse(readFileSync(out, "utf8")).submissions;
    expect(student.id).toBe("keeps-the-key");
    expect(report.headline).toBe("progress");
  });

  test("that nobody knows is told the nearest", async () => {
    const told = tiebreak("run", "small", "keep-the-key");
    await expect(told).rejects.toThrow("Did you mean keeps-the-key?");
  });
});

describe("stored results", () => {
  test("are graded again: first told, then written, with the old ones kept", async () => {
    const path = join(root, "results.json");
    const source = readFileSync(join(root, "small", "solution.ts"), "utf8");
    writeFileSync(join(root, "alice.ts"), source);
    const file = join(root, "alice.ts");
    await tiebreak("grade", "small", file, "--format", "json", "--out", path, "--jobs", "1");
    const graded = JSON.parse(readFileSync(path, "utf8"));
    const [alice] = graded.submissions;
    expect(alice.report.earned).toBe(alice.report.possible);
    const { earned } = alice.report;
    alice.report.earned = 1;
    graded.lessonVersion = "then";
    writeFileSync(path, JSON.stringify(graded));
    const override = { earned: 2, note: "on paper" };
    writeFileSync(
      join(root, "marked.json"),
      JSON.stringify({
        ...graded,
        submissions: [{ ...alice, override }],
      }),
    );
    const marked = join(root, "marked.json");
    await tiebreak("grade", "small", file, "--format", "json", "--out", marked, "--jobs", "1");
    expect(JSON.parse(readFileSync(marked, "utf8")).submissions).toMatchObject([
      { override, report: { earned } },
    ]);
    rmSync(file);
    const dry = await tiebreak("regrade", path, "--jobs", "1");
    expect(dry.output).toContain(`alice  1 → ${earned}`);
    expect(dry.errors).toContain("Nothing is written.");
    expect(JSON.parse(readFileSync(path, "utf8"))).toEqual(graded);
    const applied = await tiebreak("regrade", path, "--jobs", "1", "--apply");
    expect(applied.errors).toContain("Going on: 1 grading kept");
    const [again] = JSON.parse(readFileSync(path, "utf8")).submissions;
    expect(again.report.earned).toBe(earned);
    const old = readFileSync(join(root, `results.then-${graderVersion}.json`), "utf8");
    expect(JSON.parse(old)).toEqual(graded);
  });

  test("that are none are refused in words", async () => {
    const path = join(root, "other.json");
    writeFileSync(path, '{"version":2}');
    await expect(tiebreak("regrade", path)).rejects.toThrow("version 2");
    writeFileSync(path, '{"version":1,');
    await expect(tiebreak("regrade", path)).rejects.toThrow("not JSON");
    writeFileSync(path, "[]");
    await expect(tiebreak("replay", path)).rejects.toThrow("no results file");
  });
});

describe("a folder for Dolos", () => {
  test("holds a program for each student, their list, and the starter to ignore", async () => {
    writeFileSync(join(root, "bob.ts"), "// bob's");
    writeFileSync(join(root, "roster.csv"), 'id,name\nbob,"Builder, Bob"\n');
    const out = join(root, "alike");
    const [file, roster] = [join(root, "bob.ts"), join(root, "roster.csv")];
    const told = await tiebreak(
      ...["similarity", file, "--lesson", "small", "--roster", roster, "--out", out],
    );
    expect(told.output).toContain(`-i ${out}/ignore/starter.ts ${out}/info.csv`);
    expect(readFileSync(join(out, "info.csv"), "utf8")).toBe(
      'filename,label,full_name\r\nbob.ts,bob,"Builder, Bob"\r\n',
    );
    expect(readFileSync(join(out, "bob.ts"), "utf8")).toBe("// bob's");
    expect(readFileSync(join(out, "ignore/starter.ts"), "utf8")).toContain("Your turn");
  });
});
