import { describe, expect, test } from "vitest";
import { surroundingsOf } from "../../app/_workbench/terminal/shell-surroundings.ts";
import { TerminalPrompt } from "../../app/_workbench/terminal/terminal-prompt.ts";
import { openPanel } from "../support/panel.ts";

/** A screen that remembers what was written, without the marks of colour and place. */
function openTerminal(rows = 24) {
  const panel = openPanel();
  const written: string[] = [];
  const asked: string[] = [];
  let interrupted = 0;
  let finish = () => {};
  const prompt = new TerminalPrompt(
    {
      write: (text) => written.push(text),
      clear: () => written.splice(0),
      rows: () => rows,
    },
    {
      execute: async (line) => {
        asked.push(line);
        if (line === "slow") await new Promise<void>((resolve) => (finish = resolve));
        return panel.execute(line);
      },
      interrupt: () => {
        interrupted += 1;
        finish();
      },
      surroundings: () => surroundingsOf(panel),
    },
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const type = async (...keys: readonly string[]) => {
    for (const key of keys) {
      prompt.receive(key);
      await settle();
    }
  };
  const text = () => written.join("").replace(/\p{Cc}\[[\d;]*[a-zA-Z]/gu, "");
  return { prompt, type, text, asked, interruptions: () => interrupted };
}

const [enter, tab, up, controlC] = ["\r", "\t", "\u001b[A", "\u0003"];

describe("the terminal", () => {
  test("runs a line and shows the answer", async () => {
    const { type, text, asked } = openTerminal();
    await type("seed", enter);
    expect(asked).toEqual(["seed"]);
    expect(text()).toContain("The seed is 5.");
  });

  test("recalls, edits and runs again", async () => {
    const { type, asked } = openTerminal();
    await type("seed 1", enter, up, "\u007f", "2", enter);
    expect(asked).toEqual(["seed 1", "seed 2"]);
  });

  test("completes a single candidate, and lists several", async () => {
    const { type, text, asked } = openTerminal();
    await type("sce", tab, "du", tab, enter);
    expect(asked).toEqual(["scenario duel"]);
    await type("s", tab);
    expect(text()).toContain("scenario   schedule   seed   share   state   step");
  });

  test("shows a long answer page by page; q ends it", async () => {
    const { type, text, asked } = openTerminal(6);
    await type("help", enter);
    expect(text()).toContain("more lines: Space goes on, q stops");
    expect(text()).toContain("run [seed]");
    expect(text()).not.toContain("drop p0→p1");
    await type(" ", " ");
    expect(text()).toContain("drop p0→p1");
    await type("q", "seed", enter);
    expect(asked.at(-1)).toBe("seed");
  });

  test("stops what is under way with Ctrl+C, and keeps what was typed meanwhile", async () => {
    const { type, asked, interruptions } = openTerminal();
    await type("slow", enter, "seed", enter, controlC);
    expect(interruptions()).toBe(1);
    await type("");
    expect(asked).toEqual(["slow", "seed"]);
  });

  test("throws a half-typed line away with Ctrl+C", async () => {
    const { type, asked, interruptions } = openTerminal();
    await type("nonsense", controlC, "seed", enter);
    expect(asked).toEqual(["seed"]);
    expect(interruptions()).toBe(0);
  });

  test("tells what was done on the page without touching what is being typed", async () => {
    const { prompt, type, text, asked } = openTerminal();
    await type("se");
    prompt.echo("goto 7", "7 deliver p0→p1 #1 request");
    expect(text()).toContain("› goto 7");
    await type("ed", enter);
    expect(asked).toEqual(["seed"]);
  });

  test("runs every line of a paste", async () => {
    const { type, asked } = openTerminal();
    await type("seed 3\nseed");
    await type("", enter);
    expect(asked).toEqual(["seed 3", "seed"]);
  });

  test("lets nothing that a learner wrote steer the screen", async () => {
    const { prompt, text } = openTerminal();
    prompt.echo("log", "a\u001b[2Jb\u0007c");
    expect(text()).toContain("a [2Jb c");
  });
});
