import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendChoice } from "../../../lib/server/platform/platform-choice.ts";
import { receivePlatformLaunch } from "../../../lib/server/platform/platform-launch.ts";
import { beginPlatformLogin } from "../../../lib/server/platform/platform-login.ts";
import { redeemTicket } from "../../../lib/server/platform/platform-ticket.ts";
import { lineItems, platformContexts } from "../../../lib/store/platform-tables.ts";
import { findSession } from "../../../lib/store/sessions.ts";
import { courses, people, tasks } from "../../../lib/store/tables.ts";
import {
  gradesClaim,
  type Journey,
  journey,
  offers,
  offersOf,
  openPlatformSetting,
  type PlatformSetting,
} from "../../support/platform-server.ts";

const instructorRole = {
  "https://purl.imsglobal.org/spec/lti/claim/roles": [
    "http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor",
  ],
};
const contextClaim = "https://purl.imsglobal.org/spec/lti/claim/context";
const nobody = { session: null, people: [] };
const ours = { proof: null, isConfirmed: false, isFromOurPage: true };

let setting: PlatformSetting;
beforeAll(async () => {
  setting = await openPlatformSetting();
});
afterAll(() => setting.close());

function ticketOf({ answer }: Journey): string {
  if (answer.kind !== "ticket") throw new Error(JSON.stringify(answer));
  return answer.ticket;
}

async function signedIn(journey: Journey) {
  const request = { ...ours, ticket: ticketOf(journey) };
  const answer = await redeemTicket(setting.server, nobody, request, new Date());
  if (answer.kind !== "signed-in") throw new Error(JSON.stringify(answer));
  const token = /^tiebreak-session=([^;]+)/.exec(answer.cookie)?.[1] ?? "";
  const session = await findSession(setting.opened.database, token, new Date());
  return { location: answer.location, people: session?.people ?? [] };
}

describe("a launch from a platform", () => {
  test("opens the lesson in a session of the person, in the course of the context", async () => {
    const { location, people: found } = await signedIn(await journey(setting));
    expect(location).toBe("/lessons/token-ring#exercise-main");
    expect(found).toMatchObject([{ name: "Ada Lovelace", role: "learner" }]);
    const [course] = await setting.opened.database
      .select()
      .from(courses)
      .where(eq(courses.id, found[0]?.courseId ?? ""));
    expect(course?.title).toBe("Distributed Algorithms");
  });

  test("finds the same course and person again, also when several come at once", async () => {
    const context = { [contextClaim]: { id: "crowded", title: "Crowded" } };
    const journeys = await Promise.all(
      [1, 2, 3, 4].map(() => journey(setting, { claims: context })),
    );
    const found = await Promise.all(journeys.map((one) => signedIn(one)));
    expect(new Set(found.map((one) => one.people[0]?.id)).size).toBe(1);
    const made = await setting.opened.database
      .select()
      .from(courses)
      .where(eq(courses.title, "Crowded"));
    expect(made).toHaveLength(1);
  });

  test("follows the platform when a name or a role changes", async () => {
    const subject = "teacher-1";
    const before = await signedIn(await journey(setting, { subject }));
    const claims = { ...instructorRole, name: "Grace Hopper" };
    const after = await signedIn(await journey(setting, { subject, claims }));
    expect(after.people[0]).toMatchObject({ name: "Grace Hopper", role: "instructor" });
    expect(after.people[0]?.id).toBe(before.people[0]?.id);
  });

  test("sets the exercise in the course, and remembers where its scores go", async () => {
    const { platform, opened } = setting;
    const column = platform.gradebook.add({ label: "Basic", scoreMaximum: 10 });
    const target = "http://127.0.0.1:3000/lessons/maekawa?exercise=basic";
    const claims = {
      ...gradesClaim(platform, column),
      [contextClaim]: { id: "graded", title: "Graded" },
    };
    await journey(setting, { target, claims });
    await journey(setting, { target, claims });
    const rows = await opened.database
      .select({ task: tasks, item: lineItems, context: platformContexts })
      .from(tasks)
      .innerJoin(lineItems, eq(lineItems.taskId, tasks.id))
      .innerJoin(platformContexts, eq(platformContexts.courseId, tasks.courseId))
      .where(eq(platformContexts.contextId, "graded"));
    expect(rows).toMatchObject([
      {
        task: { lesson: "maekawa", exercise: "basic", title: "Maekawa: basic" },
        item: { url: column, resourceLinkId: "link-1" },
        context: { lineItemsUrl: platform.gradebook.container },
      },
    ]);
  });

  test("to no exercise in particular opens the course", async () => {
    const target = "http://127.0.0.1:3000/lti/launch";
    const { location, people: found } = await signedIn(await journey(setting, { target }));
    expect(location).toBe(`/courses/${found[0]?.courseId}`);
  });

  test("is refused without a course, to the removed, and twice; the log says why", async () => {
    const nowhere = await journey(setting, { claims: { [contextClaim]: undefined } });
    expect(nowhere.answer.kind).toBe("refused");
    const subject = "removed-1";
    await journey(setting, { subject });
    const { database } = setting.opened;
    await database
      .update(people)
      .set({ removedAt: new Date() })
      .where(eq(people.platformSubject, subject));
    expect((await journey(setting, { subject })).answer.kind).toBe("refused");
    const { form } = await journey(setting);
    const again = { form, cookies: null, now: new Date(), offersOf };
    expect((await receivePlatformLaunch(setting.server, again)).kind).toBe("refused");
    const refusals = setting.logged.filter((line) => line.includes('"rule":"state"'));
    expect(refusals).toHaveLength(1);
  });

  test("of an unknown platform is refused at the login", async () => {
    const asked = setting.platform.visit("http://127.0.0.1:3000");
    asked.set("iss", "https://elsewhere.example");
    const answer = await beginPlatformLogin(setting.server, asked, null, new Date());
    expect(answer.kind).toBe("refused");
  });
});

describe("a ticket", () => {
  test("of the browser that began the launch signs in at once, and only once", async () => {
    const launched = await journey(setting);
    expect(launched.answer).toMatchObject({ isBound: true, storage: null });
    const request = { ...ours, ticket: ticketOf(launched) };
    const use = () => redeemTicket(setting.server, nobody, request, new Date());
    expect((await use()).kind).toBe("signed-in");
    expect((await use()).kind).toBe("refused");
  });

  test("without the browser's secret asks who sits there, then signs in", async () => {
    for (const cookies of [null, `tiebreak-browser=${"x".repeat(43)}`]) {
      const launched = await journey(setting, { cookies });
      expect(launched.answer).toMatchObject({ isBound: false });
      const request = { ...ours, ticket: ticketOf(launched) };
      const asked = await redeemTicket(setting.server, nobody, request, new Date());
      expect(asked).toMatchObject({ kind: "ask", personName: "Ada Lovelace" });
      const confirmed = { ...request, isConfirmed: true };
      const answer = await redeemTicket(setting.server, nobody, confirmed, new Date());
      expect(answer.kind).toBe("signed-in");
    }
  });

  test("is proved by what the platform's storage kept, and by nothing else", async () => {
    const launched = await journey(setting, { cookies: null, storageTarget: "post_message" });
    expect(launched.answer).toMatchObject({
      isBound: false,
      storage: { target: "post_message", origin: setting.platform.issuer },
    });
    const ticket = ticketOf(launched);
    const wrong = { ...ours, ticket, proof: "made-up" };
    expect((await redeemTicket(setting.server, nobody, wrong, new Date())).kind).toBe("ask");
    const proof = launched.cookie.split("=")[1] ?? "";
    const right = { ...ours, ticket, proof };
    expect((await redeemTicket(setting.server, nobody, right, new Date())).kind).toBe("signed-in");
  });

  test("that another site sends asks, whatever it claims: nobody signs others in", async () => {
    const launched = await journey(setting);
    const proof = launched.cookie.split("=")[1] ?? "";
    const request = { ticket: ticketOf(launched), proof, isConfirmed: true, isFromOurPage: false };
    expect((await redeemTicket(setting.server, nobody, request, new Date())).kind).toBe("ask");
  });

  test("is good for five minutes", async () => {
    const request = { ...ours, ticket: ticketOf(await journey(setting)) };
    const late = new Date(Date.now() + 301_000);
    expect((await redeemTicket(setting.server, nobody, request, late)).kind).toBe("refused");
  });

  test("keeps the other courses of the browser", async () => {
    const first = await journey(setting);
    const second = await journey(setting, {
      claims: { [contextClaim]: { id: "second", title: "Second" } },
    });
    const { database } = setting.opened;
    const open = async (launched: Journey, visitor: typeof nobody) => {
      const request = { ...ours, ticket: ticketOf(launched) };
      const answer = await redeemTicket(setting.server, visitor, request, new Date());
      if (answer.kind !== "signed-in") throw new Error(JSON.stringify(answer));
      const token = /^tiebreak-session=([^;]+)/.exec(answer.cookie)?.[1] ?? "";
      return findSession(database, token, new Date());
    };
    const before = await open(first, nobody);
    if (before === null) throw new Error("no session");
    const request = { ...ours, ticket: ticketOf(second) };
    const answer = await redeemTicket(setting.server, before, request, new Date());
    const cookie = answer.kind === "signed-in" ? answer.cookie : "";
    const token = /^tiebreak-session=([^;]+)/.exec(cookie)?.[1] ?? "";
    expect((await findSession(database, token, new Date()))?.people).toHaveLength(2);
  });
});

describe("choosing exercises", () => {
  const settings = {
    accept_types: ["ltiResourceLink"],
    accept_presentation_document_targets: ["iframe"],
    accept_multiple: true,
    data: "opaque",
  };

  test("sends signed links with columns back, once", async () => {
    const { platform, server } = setting;
    const { answer } = await journey(setting, {
      claims: {
        ...instructorRole,
        "https://purl.imsglobal.org/spec/lti/claim/message_type": "LtiDeepLinkingRequest",
        "https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings": {
          ...settings,
          deep_link_return_url: `${platform.issuer}/deep-links`,
        },
      },
    });
    if (answer.kind !== "choose") throw new Error(JSON.stringify(answer));
    expect(answer.several).toBe(true);
    const chosen = offers.map((one) => ({ ...one, points: 10 }));
    const sent = await sendChoice(server, answer.request, chosen, new Date());
    if (sent.kind === "refused") throw new Error(sent.why);
    const body = new URLSearchParams(sent.form.fields);
    await fetch(sent.form.action, { method: "POST", body });
    const items =
      platform.deepLinks.at(-1)?.["https://purl.imsglobal.org/spec/lti-dl/claim/content_items"];
    expect(items).toMatchObject([
      {
        url: "http://127.0.0.1:3000/lessons/maekawa?exercise=basic",
        lineItem: { scoreMaximum: 10, resourceId: "maekawa/basic", tag: "tiebreak" },
      },
      { url: "http://127.0.0.1:3000/lessons/token-ring", title: "Token ring" },
    ]);
    const again = await sendChoice(server, answer.request, chosen, new Date());
    expect(again.kind).toBe("refused");
  });
});
