// What axe finds wrong on a page for those who do not see it, or not well.
import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";

/** A page, or a frame of one. */
type Looked = Pick<Page, "evaluate">;

/** On the page or in a part of it, one line each: rule, what is wrong, where. */
export async function accessibilityFaults(page: Looked, within = "html"): Promise<string[]> {
  return faultsOf(page, `axe.run("${within}", { resultTypes: ["violations"] })`);
}

/**
 * The same without measuring every colour and every word of code and formula, which is most of
 * the time: those come from style sheets that all lessons share.
 */
export async function structureFaults(page: Looked): Promise<string[]> {
  const context = { include: ["main"], exclude: ["pre", ".katex", "svg"] };
  const options = { resultTypes: ["violations"], rules: { "color-contrast": { enabled: false } } };
  return faultsOf(page, `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)})`);
}

async function faultsOf(page: Looked, call: string): Promise<string[]> {
  await page.evaluate(axe.source); // a script tag would be stopped by the page's policy
  const { violations } = await page.evaluate<AxeResults>(call);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(" ")})`),
  );
}
