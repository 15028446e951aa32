// Opens a page of the running site and keeps what no visitor sees: errors and stray requests.
import axe, { type AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";

export type Visit = {
  readonly page: Page;
  /** Console errors and uncaught exceptions, as text. */
  readonly errors: string[];
  /** Requests to any other origin than the page's own. */
  readonly externalRequests: string[];
};

export type ColourScheme = "light" | "dark";

export async function visit(
  browser: Browser,
  address: string,
  colorScheme: ColourScheme = "light",
): Promise<Visit> {
  const context = await browser.newContext({ colorScheme });
  const page = await context.newPage();
  const errors: string[] = [];
  const externalRequests: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    const isLocal = url.protocol === "data:" || url.protocol === "blob:";
    if (!isLocal && url.origin !== new URL(address).origin) externalRequests.push(url.href);
  });
  await page.goto(address, { waitUntil: "networkidle" });
  return { page, errors, externalRequests };
}

/** What axe finds, on the page or in a part of it, one line each: rule, what is wrong, where. */
export async function accessibilityFaults(page: Page, within = "html"): Promise<string[]> {
  await page.evaluate(axe.source); // a script tag would be stopped by the page's policy
  const { violations } = await page.evaluate<AxeResults>(`axe.run("${within}")`);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(" ")})`),
  );
}
