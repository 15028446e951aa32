import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type NodeSandbox, openNodeSandbox } from "../../lib/sandbox/node/node-host.ts";
import { outcomeOf, readAttacks } from "../support/attack.ts";
import { type AnyResult, openSandboxPage, type SandboxPage } from "../support/sandbox-page.ts";

const attacks = readAttacks();
const inNode = new Map<string, AnyResult>();
const inChromium = new Map<string, AnyResult>();
let sandbox: NodeSandbox;
let page: SandboxPage;

beforeAll(async () => {
  [sandbox, page] = await Promise.all([openNodeSandbox(), openSandboxPage()]);
  const node = attacks.map(async ({ name, job }) => {
    inNode.set(name, await sandbox.start(job).result);
  });
  const chromium = attacks.map(async ({ name, job }) => {
    inChromium.set(name, await page.run(job));
  });
  await Promise.all([...node, ...chromium]);
}, 600_000);

afterAll(async () => {
  await Promise.all([sandbox.close(), page.close()]);
});

test("there are at least 80 attacks, and each says what it tries", () => {
  expect(attacks.length).toBeGreaterThanOrEqual(80);
  expect(attacks.filter(({ tries }) => tries === "")).toEqual([]);
});

describe.each(attacks)("$name ($tries)", ({ name, expect: expected }) => {
  test(`ends in "${expected}" in Node`, () => {
    const result = inNode.get(name);
    expect(result && outcomeOf(result)).toBe(expected);
  });

  test("ends in the same bytes in Chromium", () => {
    expect(JSON.stringify(inChromium.get(name))).toBe(JSON.stringify(inNode.get(name)));
  });
});
