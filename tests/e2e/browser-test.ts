// Tests that open pages: one browser for the whole run, a fresh profile for each visit, and
// assertions that wait, because a page is never finished at the moment somebody looks.
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { test as base, expect, inject } from "vitest";
import { openPage, type Visitor, type Watched } from "../support/notebook.ts";

/** Long enough for a loaded machine with two cores; what never comes still fails. */
const patience = { timeout: 300_000 };

/** Asserts on what is read again and again until it fits. */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, patience);
}

type Open = (address: string, visitor?: Visitor) => Promise<Watched>;

export const test = base
  .extend("endpoint", { scope: "file" }, inject("browserAddress"))
  .extend("browser", { scope: "file" }, async ({ endpoint }, { onCleanup }): Promise<Browser> => {
    const browser = await chromium.connect(endpoint);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("open", async ({ browser }, { onCleanup }): Promise<Open> => {
    const contexts: BrowserContext[] = [];
    onCleanup(async () => {
      for (const context of contexts) await context.close();
    });
    return async (address, visitor) => {
      const visit = await openPage(browser, address, visitor);
      contexts.push(visit.context);
      return visit;
    };
  });
