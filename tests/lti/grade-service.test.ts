import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCaller } from "../../lib/lti/call.ts";
import { toolScopes } from "../../lib/lti/claims.ts";
import { type Failure, retryAt } from "../../lib/lti/delivery.ts";
import type { GradeService } from "../../lib/lti/grade-service.ts";
import { findOrCreateLineItem } from "../../lib/lti/line-items.ts";
import { postScore, type Score, scoresAddress } from "../../lib/lti/scores.ts";
import { createServiceTokens } from "../../lib/lti/service-token.ts";
import { generateToolKey, keySetDocument, type ToolKey } from "../../lib/lti/tool-key.ts";
import { FakePlatform, type SigningKey, signingKey } from "../support/fake-platform.ts";
import { tool } from "../support/launch-desk.ts";

let key: ToolKey;
let platformKey: SigningKey;
let platform: FakePlatform;
let service: GradeService;
beforeAll(async () => {
  key = await generateToolKey();
  platformKey = await signingKey("key-1");
});
beforeEach(async () => {
  const keySet = async () => keySetDocument([key]);
  platform = await FakePlatform.start({ launch: tool.launch, keySet }, platformKey);
  platform.gradebook.students.add("student-1");
  const call = createCaller(tool.home);
  const tokens = createServiceTokens(call, async () => key);
  service = { call, tokens, platform: platform.record, scopes: toolScopes };
});
afterEach(() => platform.close());

const now = new Date();
const wish = { label: "Maekawa", scoreMaximum: 10, resourceId: "maekawa", tag: "score" };

function score(changed: Partial<Score> = {}): Score {
  const whole = { subject: "student-1", given: 7.5, maximum: 10, submittedAt: now, timestamp: now };
  return { ...whole, comment: "Well done.", ...changed };
}

function count(request: string): number {
  return platform.requests.filter((each) => each === request).length;
}

describe("a score", () => {
  test("arrives in its column, whose address has a query", async () => {
    const column = platform.gradebook.add(wish);
    expect(await postScore(service, column, score(), now)).toEqual({ kind: "delivered" });
    expect(platform.gradebook.scores.get(1)).toEqual([
      {
        userId: "student-1",
        timestamp: now.toISOString(),
        activityProgress: "Completed",
        gradingProgress: "FullyGraded",
        scoreGiven: 7.5,
        scoreMaximum: 10,
        comment: "Well done.",
      },
    ]);
  });

  test.each([
    ["https://a.example/items/5/lineitem?type_id=7", "/items/5/lineitem/scores?type_id=7"],
    ["https://a.example/api/line_items/5", "/api/line_items/5/scores"],
    ["https://a.example/api/line_items/5/", "/api/line_items/5/scores"],
  ])("for %s is posted to %s", (column, expected) => {
    expect(scoresAddress(column)).toBe(`https://a.example${expected}`);
  });

  test("that is older than what the platform has is refused for good", async () => {
    const column = platform.gradebook.add(wish);
    await postScore(service, column, score(), now);
    const older = score({ timestamp: new Date(now.getTime() - 1) });
    expect(await postScore(service, column, older, now)).toMatchObject({ mayRetry: false });
    const same = score({ timestamp: new Date(now.getTime() + 1) });
    expect((await postScore(service, column, same, now)).kind).toBe("delivered");
  });

  test.each([
    [500, true],
    [502, true],
    [503, true],
    [429, true],
    [400, false],
    [403, false],
    [404, false],
    [412, false],
    [422, false],
    [302, false],
  ])("answered by %i may be tried again: %s", async (status, mayRetry) => {
    const column = platform.gradebook.add(wish);
    await service.tokens.get(service.platform, service.scopes, now);
    platform.failNext("gradebook", { status, body: { error: "because" } });
    const failure = await postScore(service, column, score(), now);
    expect(failure).toMatchObject({ kind: "failed", mayRetry });
    expect(failure.kind === "failed" && failure.why).toContain(`${status}`);
    expect(count("POST /api/lineitems/1/lineitem/scores")).toBe(1);
  });

  test("of someone who is no student there is refused for good", async () => {
    const column = platform.gradebook.add(wish);
    const answer = await postScore(service, column, score({ subject: "nobody" }), now);
    expect(answer).toMatchObject({ kind: "failed", mayRetry: false });
  });

  test("may be tried again when nobody answers", async () => {
    const column = platform.gradebook.add(wish);
    await platform.close();
    const answer = await postScore(service, column, score(), now);
    expect(answer).toMatchObject({ kind: "failed", mayRetry: true });
  });
});

describe("the wait before the next try", () => {
  const failure: Failure = { kind: "failed", why: "", mayRetry: true, retryAfterMs: null };
  const waitMs = (tries: number, retryAfterMs: number | null = null) => {
    return retryAt(now, tries, { ...failure, retryAfterMs }).getTime() - now.getTime();
  };

  test("doubles up to an hour", () => {
    expect([1, 2, 3, 4].map((tries) => waitMs(tries))).toEqual([5000, 10_000, 20_000, 40_000]);
    expect(waitMs(30)).toBe(3_600_000);
  });

  test("is as long as the platform asks for", () => {
    expect(waitMs(1, 90_000)).toBe(90_000);
    expect(waitMs(5, 1000)).toBe(80_000);
  });

  test.each([
    ["120", 120_000],
    [new Date(Math.ceil(now.getTime() / 1000) * 1000 + 60_000).toUTCString(), 60_000],
    ["soon", null],
    ["99999999", 24 * 3_600_000],
  ])("reads Retry-After: %s", async (header, expected) => {
    await service.tokens.get(service.platform, service.scopes, now);
    platform.failNext("gradebook", { status: 429, headers: { "retry-after": header } });
    const column = platform.gradebook.add(wish);
    const answer = await postScore(service, column, score(), now);
    const waited = answer.kind === "failed" ? answer.retryAfterMs : undefined;
    if (expected === null) expect(waited).toBeNull();
    else expect(Math.abs((waited ?? 0) - expected)).toBeLessThan(1000);
  });
});

describe("a service token", () => {
  test("serves many calls, and is asked for anew shortly before it expires", async () => {
    const column = platform.gradebook.add(wish);
    await postScore(service, column, score(), now);
    await postScore(service, column, score({ timestamp: new Date(now.getTime() + 1) }), now);
    expect(count("POST /token")).toBe(1);
    const later = new Date(now.getTime() + 3_541_000);
    await postScore(service, column, score({ timestamp: later }), later);
    expect(count("POST /token")).toBe(2);
  });

  test("that the platform forgot is replaced once", async () => {
    const column = platform.gradebook.add(wish);
    await postScore(service, column, score(), now);
    platform.forgetTokens();
    const next = score({ timestamp: new Date(now.getTime() + 1) });
    expect((await postScore(service, column, next, now)).kind).toBe("delivered");
    platform.failNext("gradebook", { status: 401 });
    platform.failNext("gradebook", { status: 401 });
    const answer = await postScore(service, column, next, now);
    expect(answer).toMatchObject({ kind: "failed", mayRetry: false });
  });

  test("is refused to a tool whose key the platform does not know, for good", async () => {
    const stranger = await generateToolKey();
    const tokens = createServiceTokens(service.call, async () => stranger);
    const column = platform.gradebook.add(wish);
    const answer = await postScore({ ...service, tokens }, column, score(), now);
    expect(answer).toMatchObject({ kind: "failed", mayRetry: false });
    expect(platform.gradebook.scores.size).toBe(0);
  });

  test("may be asked for again when the endpoint fails", async () => {
    platform.failNext("token", { status: 503 });
    const column = platform.gradebook.add(wish);
    const answer = await postScore(service, column, score(), now);
    expect(answer).toMatchObject({ kind: "failed", mayRetry: true });
  });
});

describe("the column of an exercise", () => {
  test("is found on a later page", async () => {
    for (const other of ["a", "b", "c"]) platform.gradebook.add({ ...wish, resourceId: other });
    const column = platform.gradebook.add(wish);
    const found = await findOrCreateLineItem(service, platform.gradebook.container, wish, now);
    expect(found).toMatchObject({ kind: "line-item", item: { id: column } });
    expect(count("GET /api/lineitems")).toBe(2);
  });

  test("is made where there is none, and found the next time", async () => {
    platform.gradebook.add({ ...wish, tag: "other" });
    const { container } = platform.gradebook;
    const made = await findOrCreateLineItem(service, container, wish, now);
    expect(made).toMatchObject({ kind: "line-item", item: { ...wish } });
    expect(await findOrCreateLineItem(service, container, wish, now)).toEqual(made);
    expect(platform.gradebook.items).toHaveLength(2);
  });

  test("is not looked for on another host, nor without end", async () => {
    const elsewhere = { link: '<http://127.0.0.1:1/next>; rel="next"' };
    platform.failNext("gradebook", { status: 200, body: [], headers: elsewhere });
    const made = await findOrCreateLineItem(service, platform.gradebook.container, wish, now);
    expect(made.kind).toBe("line-item");
    for (let page = 0; page < 60; page += 1) {
      const link = { link: `<${platform.gradebook.container}>; rel=next` };
      platform.failNext("gradebook", { status: 200, body: [], headers: link });
    }
    const endless = await findOrCreateLineItem(service, platform.gradebook.container, wish, now);
    expect(endless).toMatchObject({ kind: "failed", mayRetry: false });
  });

  test("that comes back malformed is a failure in words", async () => {
    platform.failNext("gradebook", { status: 200, body: { not: "a list" } });
    const answer = await findOrCreateLineItem(service, platform.gradebook.container, wish, now);
    expect(answer).toMatchObject({ kind: "failed", mayRetry: false });
  });
});
