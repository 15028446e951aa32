import { expect, test } from "vitest";
import { lessonTree } from "../../app/_notebook/prose/lesson-tree.ts";

const block = "when asked ⟵ request\n    answer";

test("pseudocode becomes an element with its text and whose runs it follows", async () => {
  const { root } = await lessonTree("pseudo", `\`\`\`pseudo fifo\n${block}\n\`\`\`\n`);
  expect(root.children[0]).toMatchObject({
    tagName: "pseudocode",
    properties: { text: `${block}\n`, exercise: "fifo" },
  });
});

test("other code stays what it is", async () => {
  const { root } = await lessonTree("other", `\`\`\`text\n${block}\n\`\`\`\n`);
  expect(root.children[0]).toMatchObject({ tagName: "pre" });
});
