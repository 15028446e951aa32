// The host's wall in a browser, alone: raw code where a learner's program would run, with neither
// gate nor guards nor `ses` in front of it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outcomeOf } from "../support/attack.ts";
import { type RawAttack, readRawAttacks } from "../support/raw-attack.ts";
import { canaries, openRawPage, type RawPage } from "../support/raw-page.ts";

const attacks = readRawAttacks();
const asJobs = attacks.filter(({ where }) => where !== "document");
const inBareWorkers = attacks.filter(({ where }) => where === "worker");
const inDocuments = attacks.filter(({ where }) => where === "document");

/** What a program says or throws before its end. Whoever got out says ESCAPED. */
const harmless = /^(?!.*ESCAPED)(fault: )?(said|threw) /s;
const untouched = "fault: said undefined,1,0,1";

/** Ours has headers for the frame; a plain file server has none, and the wall stands all the same. */
describe.each(["headers", "plain"] as const)("served with %s", (serving) => {
  const outcomes = new Map<string, { readonly ended: string; readonly next: string }>();
  const bare = new Map<string, string>();
  const documents = new Map<string, string>();
  let page: RawPage;
  let before = "";
  let after = "";

  /** While a job runs, the page goes on answering. */
  async function attack(one: RawAttack): Promise<void> {
    const limitMs = one.expect === "stopped watchdog" ? 500 : 20_000;
    const running = page.asJob(one, limitMs);
    await page.host.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    const ended = outcomeOf(await running);
    outcomes.set(one.name, { ended, next: outcomeOf(await page.fresh(limitMs)) });
  }

  beforeAll(async () => {
    page = await openRawPage(serving);
    for (const limitMs of [500, 20_000]) await page.fresh(limitMs);
    before = await canaries(page.host.page);
    for (const one of asJobs) await attack(one);
    for (const one of inBareWorkers) bare.set(one.name, await page.asBareWorker(one));
    for (const one of inDocuments) documents.set(one.name, await page.inDocument(one));
    after = await canaries(page.host.page);
  }, 600_000);

  afterAll(async () => {
    await page.close();
  });

  test("each attack says what it tries", () => {
    expect(attacks.filter(({ tries }) => tries === "")).toEqual([]);
  });

  describe.each(asJobs)("$name ($tries)", ({ name, expect: expected }) => {
    test("ends as it should, and the next job finds a fresh worker", () => {
      const { ended, next } = outcomes.get(name) ?? {};
      if (expected === "") expect(ended).toMatch(harmless);
      else expect(ended).toBe(expected);
      expect(next).toBe(untouched);
    });
  });

  describe("in a worker that has given up nothing", () => {
    test.each(inBareWorkers)("$name ($tries) is stopped by the policy alone", ({ name }) => {
      expect(bare.get(name)).toMatch(harmless);
    });
  });

  describe("in the frame's own document", () => {
    test.each(inDocuments)("$name ($tries) is stopped", ({ name }) => {
      expect(documents.get(name)).toMatch(harmless);
    });
  });

  test("no request of any attack arrives at our origin", () => {
    expect(attacks.flatMap(({ name }) => page.leaksOf(name))).toEqual([]);
  });

  test("nothing at all arrives at a foreign origin", () => {
    expect(page.arrivals).toEqual([]);
  });

  test("the page is as it was: address, document, storage, cookies, names", () => {
    expect(before).toContain("visitor=known");
    expect(after).toBe(before);
  });

  test("the page saw no error", () => {
    expect(page.host.complaints).toEqual([]);
  });

  test("the counter counts: a request of the page itself is seen", async () => {
    await page.host.page.evaluate(() => fetch("/leak/control/x"));
    expect(page.leaksOf("control")).toEqual(["/leak/control/x"]);
  });
});
