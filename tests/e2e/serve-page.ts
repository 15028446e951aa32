// Serves the page, and one browser to look at it, while the end-to-end tests run.
import type { TestProject } from "vitest/node";
import { serveChromium } from "../support/chromium.ts";
import { servePage } from "../support/served-page.ts";

declare module "vitest" {
  interface ProvidedContext {
    pageAddress: string;
    browserAddress: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await servePage();
  const browser = await serveChromium();
  project.provide("pageAddress", address);
  project.provide("browserAddress", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await stop();
  };
}
