// How a page looks to those who see it otherwise: in the dark, on a phone, or not at all.
import type { Page } from "playwright-core";
import { accessibilityFaults } from "./accessibility.ts";

const phone = { width: 360, height: 740 };

/** Faults in both colour schemes, and whether a phone would have to scroll sideways. */
export async function looks(page: Page): Promise<string[]> {
  const faults = await accessibilityFaults(page);
  await page.emulateMedia({ colorScheme: "dark" });
  faults.push(...(await accessibilityFaults(page)));
  await page.emulateMedia({ colorScheme: null });
  const usual = page.viewportSize() ?? phone;
  await page.setViewportSize(phone);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize(usual);
  return width > phone.width ? [...faults, `${page.url()} is ${width} px wide`] : faults;
}
