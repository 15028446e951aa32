/** What all commands have in common: help, completion, and words for those who mistype. */

import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { commands } from "../../lib/cli/commands.ts";
import { isColoured } from "../../lib/cli/grade/grading-options.ts";
import { nearestWord } from "../../lib/cli/shell/nearest-word.ts";
import { ProgressLine } from "../../lib/cli/shell/progress-line.ts";
import { shellCommand } from "../../lib/cli/shell/shell-word.ts";
import { writeFiles } from "../../lib/cli/shell/write-files.ts";
import { runTiebreak } from "../support/run-tiebreak.ts";

// Three processes at once: slow where many things run.
vi.setConfig({ testTimeout: 120_000 });

async function printed(name: string, args: readonly string[]): Promise<string> {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  try {
    await commands.find((one) => one.name.join(" ") === name)?.run(args);
    return log.mock.calls.join("\n");
  } finally {
    log.mockRestore();
  }
}

describe.each(commands)("the help of $name", ({ name, usage, help, options = {} }) => {
  test("begins with the command, names every option and ends with an example", () => {
    expect(usage.startsWith(name.join(" "))).toBe(true);
    const missing = Object.keys(options).filter(
      (option) => !help.includes(`--${option}`) && !help.includes(`--no-${option}`),
    );
    expect(missing).toEqual([]);
    expect(help).toMatch(/Examples?:\n {2}.*tiebreak [\s\S]*$/);
    expect(help.split("\n").filter((line) => line.length > 100)).toEqual([]);
  });
});

describe("the command line", () => {
  test("lists the commands, says what a mistyped one was meant to be, and refuses it", async () => {
    const [help, mistyped, strange] = await Promise.all(
      [["--help"], ["graed", "x"], ["grade", "token-ring", "x", "--fromat", "csv"]].map((args) =>
        runTiebreak(args, { cwd: "/" }),
      ),
    );
    for (const { summary } of commands) expect(help?.output).toContain(summary);
    expect(help?.code).toBe(0);
    expect(mistyped?.errors).toContain("Did you mean `tiebreak grade`?");
    expect(mistyped?.code).toBe(2);
    expect(strange?.errors).toContain("--fromat");
    expect(strange?.code).toBe(2);
  });

  test("colours only what a terminal shows, and not for those who want none", () => {
    expect(isColoured({ isTTY: true }, {})).toBe(true);
    expect(isColoured({ isTTY: true }, { NO_COLOR: "1" })).toBe(false);
    expect(isColoured({ isTTY: true }, { TERM: "dumb" })).toBe(false);
    expect(isColoured({}, {})).toBe(false);
  });

  test("prints commands that a shell reads as they were meant", () => {
    expect(shellCommand(["replay", "tb1.a-b_c", "--source", "my lock's.ts"])).toBe(
      "npx tiebreak replay tb1.a-b_c --source 'my lock'\\''s.ts'",
    );
  });

  test("finds the nearest word, and none that is far", () => {
    expect(nearestWord("rnu", ["run", "grade"])).toBe("run");
    expect(nearestWord("xyz", ["run", "grade"])).toBeNull();
    expect(nearestWord("token-rnig", ["token-ring", "maekawa"])).toBe("token-ring");
  });
});

describe("completion", () => {
  const ask = async (...words: string[]): Promise<string[]> => {
    const script = `${await printed("completion", ["bash"])}
      COMP_WORDS=("$@"); COMP_CWORD=$(( $# - 1 )); _tiebreak; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return new Promise((settle) => {
      execFile("bash", ["-c", script, "bash", "tiebreak", ...words], (_error, output) =>
        settle(output.trim().split("\n")),
      );
    });
  };

  test("of bash offers commands, lessons and options where they belong", async () => {
    expect(await ask("expl")).toEqual(["explore"]);
    expect(await ask("lesson", "")).toEqual(["new", "check", "dev"]);
    expect(await ask("grade", "token-r")).toEqual(["token-ring"]);
    expect(await ask("grade", "token-ring", "x", "--no")).toEqual(["--no-hidden"]);
    expect(await ask("completion", "f")).toEqual(["fish"]);
  });

  test("is written for zsh and fish, too, and for no other shell", async () => {
    expect(await printed("completion", ["zsh"])).toContain("bashcompinit");
    const fish = await printed("completion", ["fish"]);
    for (const { name } of commands) expect(fish).toContain(name.at(-1));
    await expect(printed("completion", ["powershell"])).rejects.toThrow("bash, zsh, fish");
  });
});

describe("a line of progress", () => {
  function shown(isTTY: boolean, every: number): string {
    let [now, text] = [0, ""];
    const line = new ProgressLine({ isTTY, write: (part) => (text += part) }, () => now);
    for (let done = 10; done <= 100; done++) {
      line.show(done, 100);
      now += every;
    }
    line.clear();
    return text;
  }

  test("is redrawn on a terminal, with the time that is left, and cleared", () => {
    const text = shown(true, 1000);
    expect(text).toContain("\r\u001b[K20 of 100 graded, 1.0/s, about 80 s left");
    expect(text.endsWith("\r\u001b[K")).toBe(true);
  });

  test("comes now and then in a file, without codes, and not at all for a short run", () => {
    const lines = shown(false, 1000).trim().split("\n");
    expect(lines).toHaveLength(9);
    expect(lines[0]).toBe("20 of 100 graded, 1.0/s, about 80 s left");
    expect(shown(false, 10)).toBe("");
  });
});

describe("files that are written", () => {
  test("are whole, leave nothing beside them, and stay within their folder", () => {
    const folder = mkdtempSync(join(tmpdir(), "tiebreak-files-"));
    try {
      const [first, second] = [
        { name: "a.txt", text: "one" },
        { name: "b/c.txt", text: "two" },
      ];
      expect(writeFiles(join(folder, "only.txt"), [first])).toEqual([join(folder, "only.txt")]);
      writeFileSync(join(folder, "only.txt"), "old");
      writeFiles(join(folder, "only.txt"), [first]);
      writeFiles(join(folder, "many"), [first, second]);
      writeFiles(`${join(folder, "new")}/`, [first]);
      expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
        ...["many", "many/a.txt", "many/b", "many/b/c.txt", "new", "new/a.txt", "only.txt"],
      ]);
      expect(readFileSync(join(folder, "only.txt"), "utf8")).toBe("one");
      const outside = { name: "../out.txt", text: "x" };
      expect(() => writeFiles(join(folder, "many"), [first, outside])).toThrow("leaves");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
