// The host's wall in a browser, alone: raw code where a learner's program would run, with neither
// gate nor guards nor `ses` in front of it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outcomeOf } from "../support/attack.ts";
import { type RawAttack, readRawAttacks } from "../support/raw-attack.ts";
import { canaries, openRawPage, type RawPage } from "../support/raw-page.ts";
import type { Serving } from "../support/sandbox-page.ts";

const attacks = readRawAttacks();
const asJobs = attacks.filter(({ where }) => where !== "document");
const inBareWorkers = attacks.filter(({ where }) => where === "worker");
const inDocuments = attacks.filter(({ where }) => where === "document");

/** What a program says or throws before its end. Whoever got out says ESCAPED. */
const harmless = /^(?!.*ESCAPED)(fault: )?(said|threw) /s;
const untouched = "fault: said undefined,1,0,1";

/** What became of every attack, and of the page. */
interface Attacked {
  readonly page: RawPage;
  readonly outcomes: ReadonlyMap<string, { readonly ended: string; readonly next: string }>;
  readonly bare: ReadonlyMap<string, string>;
  readonly documents: ReadonlyMap<string, string>;
  readonly before: string;
  readonly after: string;
}

/** While a job runs, the page goes on answering. */
async function attack(page: RawPage, one: RawAttack) {
  const limitMs = one.expect === "stopped watchdog" ? 500 : 20_000;
  const running = page.asJob(one, limitMs);
  await page.host.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  const ended = outcomeOf(await running);
  return { ended, next: outcomeOf(await page.fresh(limitMs)) };
}

async function attackAll(serving: Serving): Promise<Attacked> {
  const page = await openRawPage(serving);
  for (const limitMs of [500, 20_000]) await page.fresh(limitMs);
  const before = await canaries(page.host.page);
  const outcomes = new Map<string, Awaited<ReturnType<typeof attack>>>();
  const bare = new Map<string, string>();
  const documents = new Map<string, string>();
  for (const one of asJobs) outcomes.set(one.name, await attack(page, one));
  for (const one of inBareWorkers) bare.set(one.name, await page.asBareWorker(one));
  for (const one of inDocuments) documents.set(one.name, await page.inDocument(one));
  return { page, outcomes, bare, documents, before, after: await canaries(page.host.page) };
}

test("each attack says what it tries", () => {
  expect(attacks.filter(({ tries }) => tries === "")).toEqual([]);
});

/** Our server has headers for the frame; a plain file server has none, and the wall stands. */
describe.each(["headers", "plain"] as const)("served with %s", (serving) => {
  let attacked: Attacked;
  beforeAll(async () => {
    attacked = await attackAll(serving);
  }, 1_200_000);
  afterAll(() => attacked.page.close());
  attacksAreStopped(() => attacked);
  pageIsUntouched(() => attacked);
});

function attacksAreStopped(attacked: () => Attacked): void {
  describe.each(asJobs)("$name ($tries)", ({ name, expect: expected }) => {
    test("ends as it should, and the next job finds a fresh worker", () => {
      const { ended, next } = attacked().outcomes.get(name) ?? {};
      if (expected === "") expect(ended).toMatch(harmless);
      else expect(ended).toBe(expected);
      expect(next).toBe(untouched);
    });
  });

  describe("in a worker that has given up nothing", () => {
    test.each(inBareWorkers)("$name ($tries) is stopped by the policy alone", ({ name }) => {
      expect(attacked().bare.get(name)).toMatch(harmless);
    });
  });

  describe("in the frame's own document", () => {
    test.each(inDocuments)("$name ($tries) is stopped", ({ name }) => {
      expect(attacked().documents.get(name)).toMatch(harmless);
    });
  });
}

function pageIsUntouched(attacked: () => Attacked): void {
  test("no request of any attack arrives at our origin", () => {
    expect(attacks.flatMap(({ name }) => attacked().page.leaksOf(name))).toEqual([]);
  });

  test("nothing at all arrives at a foreign origin", () => {
    expect(attacked().page.arrivals).toEqual([]);
  });

  test("the page is as it was: address, document, storage, cookies, names", () => {
    const { before, after } = attacked();
    expect(before).toContain("visitor=known");
    expect(after).toBe(before);
  });

  test("the page saw no error", () => {
    expect(attacked().page.host.complaints).toEqual([]);
  });

  test("the counter counts: a request of the page itself is seen", async () => {
    const { page } = attacked();
    await page.host.page.evaluate(() => fetch("/leak/control/x"));
    expect(page.leaksOf("control")).toEqual(["/leak/control/x"]);
  });
}
