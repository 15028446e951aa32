/** The author's commands through their real entry; the walk is that of CONTRIBUTING.md. */

import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { mistakesOf } from "../support/mistakes.ts";

// Whole gradings, each in a process of its own: slow where many things run at once.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const guide =
  readFileSync(join(projectRoot, "CONTRIBUTING.md"), "utf8").split("## Writing a lesson")[1] ?? "";
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "tiebreak-walk-"));
});

afterAll(() => rmSync(root, { recursive: true }));

interface Answer {
  readonly code: number | string | null | undefined;
  readonly output: string;
}

function tiebreak(args: readonly string[]): Promise<Answer> {
  const entry = join(projectRoot, "lib", "cli", "tiebreak.mjs");
  const env = { ...process.env, TIEBREAK_LESSONS: root };
  return new Promise((settle) => {
    execFile(process.execPath, [entry, ...args], { cwd: root, env }, (error, out, complaint) =>
      settle({ code: error === null ? 0 : error.code, output: out + complaint }),
    );
  });
}

/** The fenced blocks of the guide in one language. */
function blocks(language: string): string[] {
  return guide
    .split(`\`\`\`${language}\n`)
    .slice(1)
    .map((rest) => rest.split("```")[0] ?? "");
}

describe("the walk of CONTRIBUTING.md", () => {
  const commands = (blocks("sh")[0] ?? "")
    .trim()
    .split("\n")
    .map((line) => line.split("#")[0]?.trim().split(" ").slice(2) ?? []);

  test("writes a lesson, which passes the gate as it is", async () => {
    const [create = [], check = [], serve = []] = commands;
    expect(create.slice(0, 2)).toEqual(["lesson", "new"]);
    expect(serve.slice(0, 2)).toEqual(["lesson", "dev"]);
    const slug = create[2] ?? "";
    const made = await tiebreak([...create, "--in", root]);
    expect(made.code, made.output).toBe(0);
    expect(existsSync(join(root, slug, "lesson.mdx"))).toBe(true);
    const checked = await tiebreak(check);
    expect(checked.code, checked.output).toBe(0);
    expect(checked.output).toContain(`${slug}: healthy, 5 mistakes`);
    expect(checked.output).toMatch(/keeps-the-key +· ✘/);
    expect(checked.output).toMatch(/exclusion: \d+ ms, \d+ states/);
  });

  test("shows a rubric that is one", async () => {
    const slug = "shown";
    await tiebreak(["lesson", "new", slug, "--in", root]);
    const [shown = ""] = blocks("ts");
    writeFileSync(join(root, slug, "rubric.ts"), shown);
    const { output } = await tiebreak(["lesson", "check", slug]);
    expect(output).not.toContain("cannot be read");
    expect(output).not.toContain("Mend the types");
  });

  test("names each cell there is", async () => {
    const { cellRules } = await import("../../lib/lessons/cells.ts");
    for (const name of Object.keys(cellRules)) expect(guide).toContain(`<${name}`);
  });
});

describe("lesson check", () => {
  test("says in which line a name is misspelt", async () => {
    await tiebreak(["lesson", "new", "misspelt", "--in", root]);
    const path = join(root, "misspelt", "rubric.ts");
    const text = readFileSync(path, "utf8");
    writeFileSync(path, text.replace('scenario: "pair"', 'scenario: "pear"'));
    const { code, output } = await tiebreak(["lesson", "check", "misspelt", "--quiet"]);
    expect(code).toBe(1);
    expect(output).toMatch(/misspelt\/rubric\.ts:\d+: Type '"pear"' is not assignable .*"pair"/);
  });

  test("says at which line of mistakes.md the types of a mistake are wrong", async () => {
    await tiebreak(["lesson", "new", "mistyped", "--in", root]);
    const path = join(root, "mistyped", "mistakes.md");
    const text = readFileSync(path, "utf8");
    const wrong = text
      .replace("+ onExit() {}", "+ onExit() {\n+   const key: string = 1;\n+ }")
      .replace("- this.hasKey = false;", '+ hasKey = "yes";\n  waiting: ProcessId[] = [];');
    const there = "waiting: ProcessId[] = []; // the keeper's list: first come, first served";
    writeFileSync(path, wrong.replace("waiting: ProcessId[] = [];", there));
    const { code, output } = await tiebreak(["lesson", "check", "mistyped", "--quiet"]);
    expect(code).toBe(1);
    expect(output).toContain("mistyped/mistakes.md:52: Type 'number' is not assignable");
    expect(output).toContain("mistyped/mistakes.md:24: Duplicate identifier 'hasKey'");
    expect(output).toMatch(/mistakes\.md:21: line \d+ of solution\.ts, as edited: /);
    expect(output).not.toContain("edited/");
  });

  test("takes a lesson whose mistakes are all files, as they used to be", async () => {
    await tiebreak(["lesson", "new", "older", "--in", root]);
    const folder = join(root, "older");
    for (const { property, id, words, source } of mistakesOf("lessons/_template")) {
      mkdirSync(join(folder, "mutants", property), { recursive: true });
      const file = join(folder, "mutants", property, `${id}.ts`);
      writeFileSync(file, `/** Mistake: ${words} */\n${source.replace(/^\/\*\*.*\n/, "")}`);
    }
    rmSync(join(folder, "mistakes.md"));
    const mdx = join(folder, "lesson.mdx");
    const named = 'program="mutants/mutual-exclusion/copies-the-key"';
    const shown = readFileSync(mdx, "utf8").replace(/program="I give[^"]*"/, named);
    writeFileSync(mdx, shown);
    expect(shown).toContain(named);
    const { code, output } = await tiebreak(["lesson", "check", "older", "--quiet"]);
    expect(output).toContain("older: healthy, 5 mistakes");
    expect(code).toBe(0);
  });

  test.each([[["--seed"]], [["--seeds", "many"]]])("refuses the options %j", async (options) => {
    const { code, output } = await tiebreak(["lesson", "check", ...options]);
    expect(code).toBe(2);
    expect(output).toContain(options[0]);
    expect(output).not.toContain("    at "); // a sentence, not a stack
  });

  test("of a lesson that does not exist names those that do", async () => {
    const { code, output } = await tiebreak(["lesson", "check", "nowhere"]);
    expect(code).toBe(2);
    expect(output).toContain("There is no lesson `nowhere`; there are ");
    expect(output).toContain("ricart-agrawala");
  });
});

describe("lesson new", () => {
  test.each([[[]], [["Big Lock"]], [["one", "two"]]])("refuses the name %j", async (names) => {
    expect((await tiebreak(["lesson", "new", ...names])).code).toBe(2);
  });

  test("does not write over a lesson", async () => {
    await tiebreak(["lesson", "new", "mine", "--in", root]);
    writeFileSync(join(root, "mine", "hints.md"), "my own");
    const { code, output } = await tiebreak(["lesson", "new", "mine", "--in", root]);
    expect([code, output]).toEqual([1, `${join(root, "mine")} exists already.\n`]);
    expect(readFileSync(join(root, "mine", "hints.md"), "utf8")).toBe("my own");
  });
});

describe("tiebreak", () => {
  test("without a command lists the commands", async () => {
    const { code, output } = await tiebreak([]);
    expect(code).toBe(2);
    for (const name of ["lesson new", "lesson check", "lesson dev"]) expect(output).toContain(name);
  });

  test("explains a command on demand", async () => {
    const { code, output } = await tiebreak(["lesson", "check", "--help"]);
    expect(code).toBe(0);
    expect(output).toContain("--seeds n");
  });

  test("says so when a command does not exist", async () => {
    const { code, output } = await tiebreak(["lessen", "check"]);
    expect(code).toBe(2);
    expect(output).toContain("There is no command `lessen check`");
  });
});
