/**
 * The stories of tests/golden: what each command does, word for word. `REWRITE=1 npx vitest run
 * tests/golden.test.ts` writes what happens now; commit only a change you understand.
 */

import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../lib/cli/shell/project-root.ts";
import { isRewriting } from "./support/rewriting.ts";
import { readSource } from "./support/source-files.ts";
import type { Block } from "./support/story.ts";
import { readStory, writeStory } from "./support/story.ts";
import { StoryTeller } from "./support/story-teller.ts";

const folder = "tests/golden";
const stories = readdirSync(join(projectRoot, folder)).filter((name) => name.endsWith(".txt"));

async function tellAll(path: string, blocks: readonly Block[]): Promise<string[]> {
  const teller = new StoryTeller();
  const outputs: string[] = [];
  for (const { commands, line } of blocks) {
    let output = "";
    for (const [index, command] of commands.entries()) {
      output += await teller.tell(command).catch((error: unknown) => {
        throw new Error(`${path}:${line + index} ${String(error)}`);
      });
    }
    outputs.push(output);
  }
  return outputs;
}

describe("the story", () => {
  test.each(stories)("%s goes as it is written", async (name) => {
    const path = `${folder}/${name}`;
    const text = readSource(path);
    const blocks = readStory(text);
    const told = writeStory(blocks, await tellAll(path, blocks));
    if (isRewriting(process.env)) writeFileSync(join(projectRoot, path), told);
    else expect(told, "REWRITE=1 rewrites it").toBe(text);
  });
});

test("a golden file is rewritten when somebody asks for it, and never in CI", () => {
  expect(isRewriting({})).toBe(false);
  expect(isRewriting({ CI: "true" })).toBe(false);
  expect(isRewriting({ REWRITE: "1" })).toBe(true);
  expect(() => isRewriting({ REWRITE: "1", CI: "true" })).toThrow("by a person who reads it");
});

describe("a story's text", () => {
  test("keeps its remarks and commands when its outputs are written anew", () => {
    const text = "// a remark\n\n// another\nstart\n----\nstart p0\n\nsettle\n----\n";
    const blocks = readStory(text);
    expect(blocks.map(({ commands }) => commands)).toEqual([[], ["start"], ["settle"]]);
    expect(writeStory(blocks, ["", "start p0\n", ""])).toBe(text);
  });

  test("knows the line of each block, to name it when a command is wrong", async () => {
    const blocks = readStory("// a remark\n\n// another\nprogram nothing-like-it\n");
    await expect(tellAll("a.txt", blocks)).rejects.toThrow("a.txt:4 Error: no program");
  });
});
