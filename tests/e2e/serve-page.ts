// Serves the page while the end-to-end tests run.
import type { TestProject } from "vitest/node";
import { servePage } from "../support/served-page.ts";

declare module "vitest" {
  interface ProvidedContext {
    pageAddress: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await servePage();
  project.provide("pageAddress", address);
  return stop;
}
