import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POST as enter } from "../../../app/join/enter/route.ts";
import { POST as comeBack } from "../../../app/join/return/route.ts";
import { POST as setUp } from "../../../app/setup/create/route.ts";
import { returnCodeCookie } from "../../../lib/server/sign-in/return-code-cookie.ts";
import { visitorOf } from "../../../lib/server/sign-in/visitor.ts";
import { addCourse } from "../../../lib/store/courses.ts";
import { renewReturnCode } from "../../../lib/store/people.ts";
import { type Course, people } from "../../../lib/store/tables.ts";
import {
  openRouteServer,
  type RouteServer,
  RouteVisitor,
  setupCode,
} from "../../support/route-visitor.ts";

const noon = new Date("2026-11-16T12:00:00Z");

let routes: RouteServer;
let course: Course;
let addresses = 0;

beforeAll(async () => {
  routes = await openRouteServer(noon);
  course = await addCourse(routes.server.database, { title: "Locks", createdAt: noon });
});
afterAll(() => routes.close());

/** From an address of its own, so that no test uses up another's attempts. */
function somebody(): RouteVisitor {
  addresses += 1;
  return new RouteVisitor(routes.server, `192.0.2.${addresses}`);
}

async function whoIs({ token }: RouteVisitor) {
  return (await visitorOf(routes.server, token)).people;
}

async function joined(name = "Ada"): Promise<RouteVisitor> {
  const visitor = somebody();
  const { status } = await visitor.post(enter, { code: course.learnerCode, name });
  expect(status).toBe(200);
  return visitor;
}

describe("a join code", () => {
  test("makes somebody new, a learner or an instructor by which code it was", async () => {
    const ada = await joined();
    expect(await whoIs(ada)).toMatchObject([{ name: "Ada", role: "learner", courseId: course.id }]);
    const grace = somebody();
    await grace.post(enter, { code: course.instructorCode, email: "grace@example.org" });
    expect(await whoIs(grace)).toMatchObject([
      { name: "grace@example.org", email: "grace@example.org", role: "instructor" },
    ]);
  });

  test("is read whatever case, spaces and dashes it was typed with", async () => {
    const visitor = somebody();
    const code = ` ${course.learnerCode.toUpperCase().replace("-", " ")} `;
    expect((await visitor.post(enter, { code, name: "Ada" })).status).toBe(200);
  });

  test("makes two people of two who give the same name", async () => {
    const [one, other] = [await joined("Sam"), await joined("Sam")];
    const [[first], [second]] = [await whoIs(one), await whoIs(other)];
    expect(first?.id).not.toBe(second?.id);
    expect(first?.pseudonym).not.toBe(second?.pseudonym);
    expect(first?.pseudonym).toMatch(/^[a-z]+-[a-z]+(-[0-9a-f]{4})?$/);
  });

  test("does not make a second person in a browser that is in the course already", async () => {
    const ada = await joined();
    const [before] = await whoIs(ada);
    const again = await ada.post(enter, { code: course.learnerCode, name: "Ada again" });
    expect(again.status).toBe(200);
    const other = await ada.post(enter, { code: course.instructorCode, name: "Ada" });
    expect(other).toMatchObject({ status: 409 });
    expect(await whoIs(ada)).toMatchObject([{ id: before?.id, name: "Ada" }]);
  });

  test("needs a name or an e-mail, and names the field that is missing", async () => {
    const answer = await somebody().post(enter, { code: course.learnerCode, name: " " });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toMatchObject({ field: "name" });
  });
});

describe("a code that opens nothing", () => {
  test("gets the same bytes and the same wait, whichever kind it was meant to be", async () => {
    const started = performance.now();
    const answers = [
      await somebody().post(enter, { code: "0000-0000", name: "Eve" }),
      await somebody().post(comeBack, { code: "0000-0000-0000-0000" }),
      await somebody().post(comeBack, { code: course.learnerCode }),
      await somebody().post(setUp, { code: "no", title: "Mine", name: "Eve" }),
    ];
    // Not a measurement: the wait is part of the answer, and this is its lower bound.
    expect(performance.now() - started).toBeGreaterThan(answers.length * 600);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(403);
  });

  test("is counted: of an address so many are heard, then the class's code waits", async () => {
    const eve = somebody();
    const guesses = Array.from({ length: 210 }, (_, place) =>
      eve.post(enter, { code: `guess-${place}`, name: "Eve" }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(200);
    const late = await eve.post(enter, { code: course.learnerCode, name: "Eve" });
    expect(late.status).toBe(429);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(JSON.parse(late.text).why).toMatch(/Try again in \d+ minutes/);
  });

  test("locks out nobody who brings a code that cannot be guessed", async () => {
    const address = "198.51.100.7";
    const ada = await joined();
    const [person] = await whoIs(ada);
    const code = await renewReturnCode(routes.server.database, person?.id ?? "");
    const at = () => new RouteVisitor(routes.server, address);
    for (let place = 0; place < 200; place += 1) {
      await routes.server.guesses.countRefused("class", address, `guess-${place}`);
    }
    const learner = { code: course.learnerCode, name: "Bea" };
    expect((await at().post(enter, learner)).status).toBe(429);
    const instructor = { code: course.instructorCode, name: "Grace" };
    expect((await at().post(enter, instructor)).status).toBe(200);
    expect((await at().post(comeBack, { code })).status).toBe(200);
  });

  test("costs a class nothing that joins at once from behind one address", async () => {
    const joins = Array.from({ length: 300 }, (_, place) =>
      new RouteVisitor(routes.server, "198.51.100.1").post(enter, {
        code: course.learnerCode,
        name: `L${place}`,
      }),
    );
    const statuses = (await Promise.all(joins)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test("that a whole class copies from a slide is one wrong code", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 300 }, async () => {
        const visitor = new RouteVisitor(routes.server, "198.51.100.2");
        return (await visitor.post(enter, { code: "0000-0001", name: "One of many" })).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([403]));
    const after = new RouteVisitor(routes.server, "198.51.100.2");
    const { status } = await after.post(enter, { code: course.learnerCode, name: "Ada" });
    expect(status).toBe(200);
  });
});

describe("a return code", () => {
  test("is handed over once, is stored as a hash, and brings the same person back", async () => {
    const ada = await joined();
    const code = ada.cookies.get(returnCodeCookie) ?? "";
    const [person] = await whoIs(ada);
    const [row] = await routes.server.database
      .select()
      .from(people)
      .where(eq(people.id, person?.id ?? ""));
    expect(JSON.stringify(row)).not.toContain(code);
    const elsewhere = somebody();
    expect((await elsewhere.post(comeBack, { code: code.toUpperCase() })).status).toBe(200);
    expect(await whoIs(elsewhere)).toMatchObject([{ id: person?.id }]);
    expect(elsewhere.cookies.has(returnCodeCookie)).toBe(false);
  });

  test("stops working when another is issued, and when its owner is removed", async () => {
    const ada = await joined();
    const [person] = await whoIs(ada);
    const old = ada.cookies.get(returnCodeCookie) ?? "";
    const { database } = routes.server;
    const renewed = await renewReturnCode(database, person?.id ?? "");
    expect((await somebody().post(comeBack, { code: old })).status).toBe(403);
    await database
      .update(people)
      .set({ removedAt: noon })
      .where(eq(people.id, person?.id ?? ""));
    expect((await somebody().post(comeBack, { code: renewed })).status).toBe(403);
    expect(await whoIs(ada)).toEqual([]);
  });
});

describe("the set-up code", () => {
  test("makes a course with two codes, and its holder its instructor", async () => {
    const grace = somebody();
    const body = { code: setupCode, title: "Elections", name: "Grace" };
    const answer = await grace.post(setUp, body);
    expect(JSON.parse(answer.text).location).toMatch(/^\/join\/welcome\?course=/);
    const [person] = await whoIs(grace);
    expect(person).toMatchObject({ role: "instructor", name: "Grace" });
    expect(person?.courseId).not.toBe(course.id);
  });
});

describe("the way on after joining", () => {
  test("leads to a page of ours, whatever the address asked for", async () => {
    const places = ["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example"];
    for (const next of places) {
      const visitor = somebody();
      const answer = await visitor.post(enter, { code: course.learnerCode, name: "Ada", next });
      const { location } = JSON.parse(answer.text);
      expect(new URL(location, "http://home").searchParams.get("next")).toBe(
        `/courses/${course.id}`,
      );
    }
    const answer = await somebody().post(enter, {
      code: course.learnerCode,
      name: "Ada",
      next: "/lessons/ricart-agrawala#exercise-main",
    });
    expect(decodeURIComponent(JSON.parse(answer.text).location)).toContain("#exercise-main");
  });
});
