// Whatever strangers put into names, rosters and programs, no command lets a control character of
// theirs reach the terminal.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runTiebreak } from "../../support/run-tiebreak.ts";

// A process for each: slow where many things run.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** Clears the screen, renames the window, turns text around, goes back on the line. */
const codes = "\u001b[2J\u001b[31m\u001b]0;mine\u0007\u202e\u009b31m\rnow";
const student = `eve${codes}`;

/** Tells the codes in a note, as a field's value, as a class, and as it fails. */
const program = `import { MutexProcess } from "tiebreak";
export default class Mine extends MutexProcess {
  onMessage = {};
  text = ${JSON.stringify(codes)};
  onAcquire() { this.log(this.text); throw new Error(this.text); }
  onExit() {}
}
`;

let folder: string;
let file: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tiebreak-terminal-"));
  mkdirSync(join(folder, "class", `empty${codes}`), { recursive: true });
  file = join("class", `${student}.ts`);
  writeFileSync(join(folder, file), program);
  writeFileSync(join(folder, "class", `refused${codes}.ts`), `class ${"x".repeat(3)} {`);
  writeFileSync(join(folder, "class", `picture${codes}.png`), "no program");
  writeFileSync(join(folder, "roster.csv"), `id,name\n"absent${codes}","=cmd${codes}"\n`);
  const made = ["--format", "json", "--out", "results.json"];
  await runTiebreak(["grade", "token-ring", "class", "--jobs", "1", ...made], { cwd: folder });
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Ours are colours, which no pipe gets, and ends of lines. */
const forbidden = /[^\P{Cc}\n\t]|[\u202a-\u202e]/u;

const lesson = "token-ring";
const graded = ["grade", lesson, "class", "--journal", "kept"];
/** What each of them says for certain, so that it did say something. */
const commands: readonly (readonly [string, () => readonly string[], said: RegExp])[] = [
  [
    "grade",
    () => [...graded, "--roster", "roster.csv"],
    /absent.*[\s\S]*picture|picture[\s\S]*absent/,
  ],
  ["grade --format canvas", () => [...graded, "--format", "canvas"], /eve/],
  ["grade --format json", () => [...graded, "--format", "json"], /eve/],
  ["grade --format moodle", () => [...graded, "--format", "moodle"], /eve/],
  ["regrade", () => ["regrade", "results.json"], /./],
  ["regrade --json", () => ["regrade", "results.json", "--json"], /./],
  ["run", () => ["run", lesson, file], /now/],
  ["run --json", () => ["run", lesson, file, "--json"], /now/],
  ["run, refused", () => ["run", lesson, join("class", `refused${codes}.ts`)], /refused/],
  ["explore", () => ["explore", lesson, file], /eve/],
  ["explore --json", () => ["explore", lesson, file, "--json"], /now/],
  ["replay", () => ["replay", "results.json", "--student", student], /now/],
  [
    "similarity",
    () => ["similarity", "class", "--roster", "roster.csv", "--out", `out${codes}`],
    /out/,
  ],
  ["lesson check", () => ["lesson", "check", `none${codes}`], /none/],
  ["lesson new", () => ["lesson", "new", `none${codes}`], /./],
  ["a command that there is not", () => [`none${codes}`], /none/],
];

test.each(commands)("%s says it without the codes", async (_, args, said) => {
  const { output, errors } = await runTiebreak(args(), { cwd: folder });
  expect(`${output}${errors}`).toMatch(said);
  expect(output.replaceAll("\r\n", "\n")).not.toMatch(forbidden);
  expect(errors).not.toMatch(forbidden);
});

test("JSON gives back what was there", async () => {
  const { output } = await runTiebreak([...graded, "--format", "json"], { cwd: folder });
  const results: { submissions: { student: { id: string } }[] } = JSON.parse(output);
  expect(results.submissions.map((one) => one.student.id)).toContain(student);
});
