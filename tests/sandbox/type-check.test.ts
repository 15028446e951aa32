import { expect, test } from "vitest";
import { sampleRun } from "../../lib/sandbox/sample-run.ts";
import { typeCheck } from "../../lib/sandbox/type-check.ts";

test("a program without type errors has none", async () => {
  expect(await typeCheck(sampleRun.source)).toEqual([]);
});

test("a forgotten message is shown at the learner's own line and column", async () => {
  const source = sampleRun.source.replace("    grant: () => this.enter(),\n", "");
  const [first, ...others] = await typeCheck(source);
  const lines = source.split("\n");
  const line = lines.findIndex((text) => text.includes("onMessage:")) + 1;
  expect(others).toEqual([]);
  expect(first).toMatchObject({ line, column: 3, slug: "ts2741" });
  expect(first?.message).toContain("grant");
});

test("the page and Node are unknown to a program", async () => {
  const source = sampleRun.source.replace("this.grantNext();", "document.title = process.title;");
  const messages = (await typeCheck(source)).map(({ message }) => message);
  expect(messages.join("\n")).toMatch(/document/);
  expect(messages.join("\n")).toMatch(/process/);
});
