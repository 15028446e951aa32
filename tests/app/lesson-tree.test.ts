import type { Element, ElementContent } from "hast";
import { describe, expect, test } from "vitest";
import { lessonTree } from "../../app/_notebook/prose/lesson-tree.ts";

const head = "---\ntitle: A\n---\n\n";
let count = 0;

async function elementsOf(text: string): Promise<Element[]> {
  count += 1;
  const { root } = await lessonTree(`test-${count}`, head + text);
  return root.children.filter((node): node is Element => node.type === "element");
}

function allOf(nodes: readonly ElementContent[], tagName: string): Element[] {
  return nodes.flatMap((node) => {
    if (node.type !== "element") return [];
    const below = allOf(node.children, tagName);
    return node.tagName === tagName ? [node, ...below] : below;
  });
}

describe("a lesson's tree", () => {
  test("names headings by their words, and tells two alike apart", async () => {
    const text = "## The idea\n\n## Why it’s *safe*\n\n## The idea\n";
    count += 1;
    const { sections } = await lessonTree(`test-${count}`, head + text);
    expect(sections.map(({ id }) => id)).toEqual(["the-idea", "why-it-s-safe", "the-idea-2"]);
    expect(sections[1]?.title).toBe("Why it’s safe");
  });

  test("has one element for each cell, with its line and its text as prose", async () => {
    const elements = await elementsOf("Before.\n\n<Hint>\nSome *text*.\n</Hint>\n");
    const [cell] = allOf(elements, "cell");
    expect(cell?.properties.line).toBe(7);
    expect(allOf(cell?.children ?? [], "em")).toHaveLength(1);
  });

  test("marks the first use of a glossary word, and only in running text", async () => {
    const text = "## A process\n\nEach process, `process`, [process](/x). Two processes.\n";
    const terms = allOf(await elementsOf(text), "term");
    expect(terms).toHaveLength(1);
    expect(terms[0]?.properties.word).toBe("process");
  });

  test("does not find a word inside another", async () => {
    expect(allOf(await elementsOf("Preprocessing, ticking-off.\n"), "term")).toEqual([]);
  });

  test("marks every abbreviation of a lecture, in notes and explanations too", async () => {
    const note = '<Note kind="aside">\nAs KTH’s slides and *KRZ* say.\n</Note>\n';
    const text = `## KER\n\nKTH, \`UMA\`, PAIR, [PAI](/x).\n\n${note}`;
    const found = allOf(await elementsOf(text), "lecture");
    expect(found.map(({ properties }) => properties.name)).toEqual(["KTH", "KTH", "KRZ"]);
    count += 1;
    const { lectures } = await lessonTree(`test-${count}`, head + text);
    expect([...lectures].sort()).toEqual(["KRZ", "KTH"]);
  });

  test("draws maths and colours code on the server", async () => {
    const elements = await elementsOf("Costs $2(N-1)$.\n\n```ts\nconst a = 1;\n```\n");
    expect(allOf(elements, "math")).toHaveLength(1);
    const [code] = allOf(elements, "pre");
    expect(JSON.stringify(code)).toContain("light-dark(");
  });

  test("has no empty headings in tables: neither a whole row nor a corner", async () => {
    const grid = await elementsOf("|  |  |\n| - | - |\n| 1 | 2 |\n");
    expect(allOf(grid, "thead")).toEqual([]);
    expect(allOf(grid, "td")).toHaveLength(2);
    const corner = await elementsOf("|  | b |\n| - | - |\n| 1 | 2 |\n");
    expect(allOf(corner, "th")).toHaveLength(1);
    expect(allOf(corner, "td")).toHaveLength(3);
  });

  test("leaves comments out", async () => {
    expect(JSON.stringify(await elementsOf("{/* note to self */}\n\nText.\n"))).not.toContain(
      "self",
    );
  });

  test("is made once for each version", async () => {
    expect(lessonTree("same", `${head}Text.`)).toBe(lessonTree("same", `${head}Text.`));
  });
});
