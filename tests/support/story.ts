/**
 * A golden story: blocks of commands, `----`, and what they print. A line that begins with `//` is
 * a remark. Reading and writing a story is all this file knows; the whole text is compared.
 */

export interface Block {
  readonly remarks: readonly string[];
  readonly commands: readonly string[];
  /** The number of the first command's line, from 1. */
  readonly line: number;
}

const divider = "----";

/** Blocks are separated by blank lines. */
export function readStory(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let start = 0;
  const lines = [...text.split("\n"), ""];
  lines.forEach((line, index) => {
    if (line.trim() !== "") return;
    if (index > start) blocks.push(readBlock(lines.slice(start, index), start + 1));
    start = index + 1;
  });
  return blocks;
}

function readBlock(lines: readonly string[], firstLine: number): Block {
  const cut = lines.indexOf(divider);
  const head = cut < 0 ? lines : lines.slice(0, cut);
  return {
    remarks: head.filter((line) => line.startsWith("//")),
    commands: head.filter((line) => !line.startsWith("//")),
    line: firstLine + head.findIndex((line) => !line.startsWith("//")),
  };
}

/** The story with what its commands print now; a block without commands is remarks only. */
export function writeStory(blocks: readonly Block[], outputs: readonly string[]): string {
  const texts = blocks.map(({ remarks, commands }, index) => {
    const said = commands.length === 0 ? [] : [...commands, divider];
    return [...remarks, ...said].map((line) => `${line}\n`).join("") + (outputs[index] ?? "");
  });
  return texts.join("\n");
}
