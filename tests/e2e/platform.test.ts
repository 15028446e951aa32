import type { Browser, BrowserContext, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { accessibilityFaults } from "../support/accessibility.ts";
import { addFramingPage } from "../support/fake-course-page.ts";
import { FakePlatform, type FakeVisit } from "../support/fake-platform.ts";
import { type ServedCourse, serveCourse } from "../support/served-course.ts";
import { eventually, test } from "./browser-test.ts";

const claim = "https://purl.imsglobal.org/spec/lti/claim";
let served: ServedCourse;
let platform: FakePlatform;

beforeAll(async () => {
  served = await serveCourse();
  const keySet = async () => (await fetch(`${served.address}/lti/jwks`)).json();
  platform = await FakePlatform.start({ launch: `${served.address}/lti/launch`, keySet });
});
afterAll(async () => {
  await platform.close();
  await served.stop();
});

/** A frame of the other site than the page's, whose cookies browsers keep back. */
const otherSite = () => platform.issuer.replace("127.0.0.1", "localhost");

async function frameOf(page: Page): Promise<Frame> {
  await page.waitForFunction("frames.tool.length !== undefined");
  const frame = page.frame({ name: "tool" });
  if (frame === null) throw new Error("no frame");
  return frame;
}

function loginAddress(storageTarget: string | null, visit: FakeVisit = {}): string {
  const asked = platform.visit(`${served.address}/lessons/token-ring`, visit);
  if (storageTarget !== null) asked.set("lti_storage_target", storageTarget);
  return `${served.address}/lti/login?${asked}`;
}

/** The tab that the frame's button opens. */
async function openedTab(context: BrowserContext, frame: Frame): Promise<Page> {
  const opening = context.waitForEvent("page");
  await frame.getByRole("button", { name: "Open Tiebreak" }).click();
  return opening;
}

async function inFrame(
  browser: Browser,
  host: string,
  storageTarget: string | null,
  visit: FakeVisit = {},
) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const address = loginAddress(storageTarget, visit);
  const path = addFramingPage(platform, address, { withStorage: storageTarget !== null });
  await page.goto(host + path);
  const frame = await frameOf(page);
  await frame.getByRole("button", { name: "Open Tiebreak" }).waitFor();
  expect(await accessibilityFaults(frame)).toEqual([]);
  return { context, tab: await openedTab(context, frame) };
}

async function expectLesson(tab: Page): Promise<void> {
  await eventually(() => tab.url()).toContain("/lessons/token-ring#exercise-main");
  await tab.goto(`${served.address}/courses`);
  await tab.getByText("You take it, as Ada Lovelace").waitFor();
}

/** An instructor sees that a score was refused, and has it sent again. */
async function sendAgain(browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const role = "http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor";
  const claims = { [`${claim}/roles`]: [role], name: "Grace Hopper" };
  await page.goto(loginAddress(null, { subject: "teacher-1", claims }));
  await eventually(() => page.url()).toContain("/lessons/token-ring");
  await page.goto(`${served.address}/courses`);
  await page.getByRole("link", { name: "You teach it" }).click();
  await page.getByRole("heading", { name: "Scores that did not arrive" }).waitFor();
  await page.getByText("user is not a student here").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  platform.gradebook.students.add("student-1");
  await page.getByRole("button", { name: "Send the refused ones again" }).click();
  await page.getByText("Scores that did not arrive").waitFor({ state: "detached" });
  await context.close();
}

describe("a learning platform", () => {
  test("registers itself by a link that the operator makes", async ({ browser }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${served.address}/lti`);
    await page.locator("html[data-awake]").waitFor({ state: "attached" });
    expect(await accessibilityFaults(page)).toEqual([]);
    const section = page.getByRole("region", { name: "The platform registers itself" });
    await section.getByLabel("Set-up code").fill(served.setupCode);
    await section.getByRole("button").click();
    const link = await page.locator(".given-code code").innerText();
    const query = new URLSearchParams({
      openid_configuration: `${platform.issuer}/openid-configuration`,
      registration_token: "let-me-in",
    });
    const path = addFramingPage(platform, `${link}&${query}`, { withStorage: false });
    await page.goto(platform.issuer + path);
    const frame = await frameOf(page);
    await frame.getByRole("button", { name: "Connect" }).click();
    await eventually(() => page.title()).toBe("Closed");
    expect(platform.registrations).toHaveLength(1);
    await context.close();
  });

  test("opens a lesson from a frame, in a tab of its own", async ({ browser }) => {
    const { context, tab } = await inFrame(browser, platform.issuer, null);
    await expectLesson(tab);
    await context.close();
  });

  test("gets the score of what is submitted there, when it knows the learner", {
    timeout: 300_000,
  }, async ({ browser }) => {
    const { gradebook } = platform;
    const lineitem = gradebook.add({ label: "Token ring", scoreMaximum: 17 });
    const scope = ["https://purl.imsglobal.org/spec/lti-ags/scope/score"];
    const endpoint = "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint";
    const claims = { [endpoint]: { scope, lineitem } };
    const { context, tab } = await inFrame(browser, platform.issuer, null, { claims });
    await tab.getByRole("button", { name: "Submit my program" }).click();
    const tries = () => platform.requests.filter((one) => one.endsWith("/scores")).length;
    await expect.poll(tries, { timeout: 300_000, interval: 250 }).toBe(1);
    await context.close();
    await sendAgain(browser);
    const shown = () => gradebook.shown(1).get("student-1");
    await eventually(shown).toBe(0); // it was the starter
  });

  test("opens it without cookies, by its own storage", async ({ browser }) => {
    const { context, tab } = await inFrame(browser, otherSite(), "storage");
    await expectLesson(tab);
    await context.close();
  });

  test("opens it with neither, after a question", async ({ browser }) => {
    const { context, tab } = await inFrame(browser, otherSite(), null);
    await tab.getByRole("heading", { name: "Is this you?" }).waitFor();
    expect(await accessibilityFaults(tab)).toEqual([]);
    await tab.getByRole("button", { name: "Continue as Ada Lovelace" }).click();
    await expectLesson(tab);
    await context.close();
  });

  test("opens it outside a frame without a click", async ({ browser }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(loginAddress(null));
    await expectLesson(page);
    await context.close();
  });

  test("gets the exercises that an instructor chooses", async ({ browser }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const claims = {
      [`${claim}/message_type`]: "LtiDeepLinkingRequest",
      "https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings": {
        accept_types: ["ltiResourceLink"],
        accept_multiple: true,
        deep_link_return_url: `${platform.issuer}/deep-links`,
      },
    };
    const address = loginAddress(null, { claims });
    await page.goto(platform.issuer + addFramingPage(platform, address, { withStorage: false }));
    const frame = await frameOf(page);
    await frame.getByLabel("Token ring", { exact: true }).check();
    await frame.getByLabel("Ricart–Agrawala", { exact: true }).check();
    expect(await accessibilityFaults(frame)).toEqual([]);
    await frame.getByRole("button", { name: "Add to the course" }).click();
    await eventually(() => platform.deepLinks.length).toBe(1);
    const items = "https://purl.imsglobal.org/spec/lti-dl/claim/content_items";
    expect(platform.deepLinks[0]?.[items]).toHaveLength(2);
    await context.close();
  });
});
