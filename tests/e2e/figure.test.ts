import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { accessibilityFaults } from "../support/accessibility.ts";
import { eventually, test } from "./browser-test.ts";

const address = inject("pageAddress");
const nasty = '"><script>document.title=1</script>'; // a seed is anything up to 40 characters

async function captionOf(page: Page): Promise<string> {
  return (await page.locator("figcaption").textContent()) ?? "";
}

/** The same for a picture on the page and one that was parsed from a file. */
const pictureOnPage = `
  const picture = document.querySelector("figure svg").cloneNode(true);
  new XMLSerializer().serializeToString(picture);
`;

describe("the figure of the start page", () => {
  test("is a named picture of a real run, with the run's figures below", async ({ open }) => {
    const { page, complaints } = await open(`${address}/`);
    const picture = page.getByRole("img", { name: "Ricart–Agrawala with 3 processes, seed 4" });
    await eventually(() => picture.isVisible()).toBe(true);
    await eventually(() => captionOf(page)).toContain("12 messages for 3 entries: 4 each");
    await eventually(() => captionOf(page)).toContain("Mutual exclusion holds in this run.");
    expect(complaints).toEqual([]);
  });

  test("has a list of its steps for those who read rather than look", async ({ open }) => {
    const { page } = await open(`${address}/`);
    await page.getByText("The same run in words").click();
    await page.locator("details pre").waitFor();
    const steps = (await page.locator("details pre").textContent()) ?? "";
    expect(steps.match(/deliver p\d→p\d #\d+ reply/g)).toHaveLength(6);
    expect(steps.match(/announce p\d enter "main"/g)).toHaveLength(3);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test("changes with the form, without any script", async ({ open }) => {
    const { page } = await open(address, { javaScriptEnabled: false });
    await page.getByLabel("Processes", { exact: true }).fill("5");
    await page.getByLabel("Seed", { exact: true }).fill("tie break");
    await page.getByRole("combobox", { name: "Network" }).selectOption("fifo");
    await page.getByRole("button", { name: "Run" }).click();
    await page.waitForURL(`${address}/?processes=5&seed=tie+break&network=fifo`);
    await eventually(() => captionOf(page)).toContain("40 messages for 5 entries: 8 each");
    await eventually(() => page.getByRole("combobox", { name: "Network" }).inputValue()).toBe(
      "fifo",
    );
    await eventually(() => page.getByLabel("Seed", { exact: true }).inputValue()).toBe("tie break");
    await page.getByRole("link", { name: "try seed tie break1" }).click();
    await page.getByRole("img", { name: "with 5 processes, seed tie break1" }).waitFor();
  });

  test("says clearly what it cannot do, and shows the usual instead", async ({ open }) => {
    const wrong = `${address}/?processes=99&seed=${"9".repeat(60)}&network=pigeon`;
    const { page, complaints } = await open(wrong);
    await eventually(() => page.getByRole("alert").locator("p").allTextContents()).toEqual([
      "Processes must be a whole number from 2 to 8, not “99”. Showing 3.",
      "A seed has at most 40 characters; this one has 60. Showing seed 4.",
      "The network is reordering or fifo, not “pigeon”. Showing reordering.",
    ]);
    await eventually(() =>
      page.getByLabel("Processes", { exact: true }).getAttribute("aria-invalid"),
    ).toBe("true");
    await eventually(() => captionOf(page)).toContain("12 messages for 3 entries");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test("shows a hostile seed as text", async ({ open }) => {
    const query = new URLSearchParams({ seed: nasty });
    const { page, complaints } = await open(`${address}/?${query}`);
    await eventually(() => page.title()).toBe("Tiebreak");
    await eventually(() => page.getByLabel("Seed", { exact: true }).inputValue()).toBe(nasty);
    await page.getByRole("img", { name: `seed ${nasty}` }).waitFor();
    expect(complaints).toEqual([]);
  });

  test("fits a phone: the picture scrolls in its frame, the page does not", async ({ open }) => {
    const viewport = { width: 360, height: 740 };
    const { page } = await open(`${address}/?processes=8`, { viewport });
    await eventually(() => page.evaluate("document.documentElement.scrollWidth")).toBe(360);
    const frame = page.locator(".figure-scroll");
    await eventually(() => frame.evaluate((element) => element.scrollWidth)).toBeGreaterThan(1000);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe("the picture alone", () => {
  test("is the picture of the page, as well-formed SVG of its own", async ({ open }) => {
    const { page } = await open(`${address}/?seed=${encodeURIComponent("<&'\">")}`);
    const shown = await page.evaluate<string>(pictureOnPage);
    await page.locator(".figure-scroll a").click();
    await page.waitForURL(`${address}/space-time.svg?**`);
    const file = () =>
      page.evaluate<string>("new XMLSerializer().serializeToString(document.documentElement)");
    await eventually(file).toBe(shown);
  });

  test("is sent as an image, or refused with the reason", async () => {
    const image = await fetch(`${address}/space-time.svg?processes=4`);
    expect(image.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    const refused = await fetch(`${address}/space-time.svg?processes=40`);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Processes must be a whole number from 2 to 8");
  });
});
