import type { Frame } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleRun } from "../../../lib/sandbox/realm/sample-run.ts";
import { outcomeOf } from "../../support/attack.ts";
import { innerFrame, openSandboxPage, type SandboxPage } from "../../support/sandbox-page.ts";
import { hungryJob, restlessJob } from "../../support/sandbox-programs.ts";

let host: SandboxPage;

beforeAll(async () => {
  host = await openSandboxPage();
  await host.run(sampleRun);
});

afterAll(async () => {
  await host.close();
});

function sandboxFrame(): Frame {
  return innerFrame(host.page);
}

/** Code that a frame would run if learner code had left its realm, and that must fail. */
const withheld: readonly (readonly [name: string, code: string])[] = [
  ["the page", "top.document.title"],
  ["the page's address", "top.location.href"],
  ["the document around it", "parent.document.title"],
  ["the address around it", "parent.location.href"],
  ["cookies", "document.cookie"],
  ["local storage", "localStorage.length"],
  ["databases", failing("indexedDB.open('x').onerror = reject")],
  ["the network by fetch", "fetch('/')"],
  [
    "the network by a socket",
    failing("new WebSocket(location.origin.replace('http', 'ws')).onerror = reject"),
  ],
  [
    "a foreign script",
    failing(`const script = document.createElement("script");
      script.src = "data:text/javascript,1";
      script.onerror = reject;
      document.head.append(script)`),
  ],
  [
    "a frame of its own",
    failing(`document.addEventListener("securitypolicyviolation", reject);
      const frame = document.createElement("iframe");
      frame.src = "/";
      document.documentElement.append(frame)`),
  ],
];

/** A promise that is rejected when the action reports an error, and else never settles. */
function failing(action: string): string {
  const reject = 'const reject = () => fail(new Error("refused"))';
  return `new Promise((_, fail) => { ${reject}; ${action}; })`;
}

describe("the frame that holds learner code", () => {
  test("has an origin of its own, to which nothing belongs", async () => {
    expect(await sandboxFrame().evaluate(() => window.origin)).toBe("null");
  });

  test.each(withheld)("cannot reach %s", async (_name, code) => {
    await expect(sandboxFrame().evaluate(code)).rejects.toThrow();
  });
});

describe("a job whose realm does not come back", () => {
  test("is inconclusive when the time is up, and the next one runs", async () => {
    expect(outcomeOf(await host.run(restlessJob, 500))).toBe("stopped watchdog");
    expect(outcomeOf(await host.run(sampleRun))).toBe("holds");
  });

  test("is inconclusive when the page cancels it, and the next one runs", async () => {
    expect(outcomeOf(await host.cancelled(restlessJob))).toBe("stopped cancelled");
    expect(outcomeOf(await host.run(sampleRun))).toBe("holds");
  });
});

test("a program that wants all memory is stopped long before the tab is", async () => {
  expect(outcomeOf(await host.run(hungryJob))).toBe("stopped budget");
  expect(outcomeOf(await host.run(sampleRun))).toBe("holds");
});

test("the page sees no error and the frame asks for nothing but its own files", async () => {
  expect(host.complaints).toEqual([]);
  expect(host.requests.filter((path) => !/^\/(\?|host\.js|sandbox\/|favicon)/.test(path))).toEqual(
    [],
  );
});
