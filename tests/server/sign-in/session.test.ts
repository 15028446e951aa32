import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POST as enter } from "../../../app/join/enter/route.ts";
import { POST as leave } from "../../../app/join/leave/route.ts";
import { POST as comeBack } from "../../../app/join/return/route.ts";
import { returnCodeCookie } from "../../../lib/server/sign-in/return-code-cookie.ts";
import { sessionCookie, visitorOf } from "../../../lib/server/sign-in/visitor.ts";
import { addCourse } from "../../../lib/store/courses.ts";
import type { Course } from "../../../lib/store/tables.ts";
import { openRouteServer, type RouteServer, RouteVisitor } from "../../support/route-visitor.ts";

const noon = new Date("2026-11-16T12:00:00Z");
const dayMs = 24 * 60 * 60 * 1000;

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

describe("a session", () => {
  test("on a shared computer goes with the window, or after 45 minutes alone", async () => {
    const lab = somebody();
    const answer = await lab.post(enter, { code: course.learnerCode, name: "Lab", shared: "yes" });
    const cookies = answer.headers.getSetCookie().find((one) => one.startsWith(sessionCookie));
    expect(cookies).not.toContain("Max-Age");
    const home = await joined();
    const atMinute = (minutes: number) =>
      routes.setTime(new Date(noon.getTime() + minutes * 60_000));
    try {
      atMinute(40);
      expect(await whoIs(lab)).toHaveLength(1);
      atMinute(80); // somebody was there after 40
      expect(await whoIs(lab)).toHaveLength(1);
      atMinute(126);
      expect(await whoIs(lab)).toHaveLength(0);
      expect(await whoIs(home)).toHaveLength(1);
    } finally {
      routes.setTime(noon);
    }
  });

  test("of a shared computer stays one when somebody joins another course with it", async () => {
    const lab = somebody();
    await lab.post(enter, { code: course.learnerCode, name: "Lab", shared: "yes" });
    const other = await addCourse(routes.server.database, { title: "Clocks", createdAt: noon });
    const answer = await lab.post(enter, { code: other.learnerCode, name: "Lab" });
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith(sessionCookie));
    expect(cookie).not.toContain("Max-Age");
    expect((await visitorOf(routes.server, lab.token)).session?.isShared).toBe(true);
  });

  test("ends in every browser of its people, and of nobody else, if they say so", async () => {
    const ada = await joined();
    const code = ada.cookies.get(returnCodeCookie) ?? "";
    const lab = somebody();
    await lab.post(comeBack, { code });
    const bea = await joined("Bea");
    const token = lab.token;
    expect((await ada.post(leave, { everywhere: "yes" })).status).toBe(200);
    expect((await visitorOf(routes.server, token)).session).toBeNull();
    expect(ada.token ?? "").toBe("");
    expect(await whoIs(bea)).toHaveLength(1);
    expect((await somebody().post(comeBack, { code })).status).toBe(200);
  });

  test("gets a new token at every sign-in, and the old one opens nothing", async () => {
    const ada = await joined();
    const fixed = ada.token;
    const other = await addCourse(routes.server.database, { title: "Rings", createdAt: noon });
    await ada.post(enter, { code: other.learnerCode, name: "Ada" });
    expect(ada.token).not.toBe(fixed);
    expect((await visitorOf(routes.server, fixed)).session).toBeNull();
    const courses = (await whoIs(ada)).map(({ courseId }) => courseId);
    expect(courses.toSorted()).toEqual([course.id, other.id].toSorted());
  });

  test("holds one person of each course: who returns takes the place of another", async () => {
    const [ada, bob] = [await joined("Ada"), await joined("Bob")];
    await ada.post(comeBack, { code: bob.cookies.get(returnCodeCookie) ?? "" });
    expect(await whoIs(ada)).toMatchObject([{ name: "Bob" }]);
  });

  test("lasts thirty days after it was last used, and not longer", async () => {
    const ada = await joined();
    const at = (days: number) => routes.setTime(new Date(noon.getTime() + days * dayMs));
    at(29);
    expect(await whoIs(ada)).toHaveLength(1);
    at(58);
    expect(await whoIs(ada)).toHaveLength(1);
    at(89);
    expect(await whoIs(ada)).toEqual([]);
    routes.setTime(noon);
  });

  test("ends on the server, too, when somebody signs out", async () => {
    const ada = await joined();
    const { token } = ada;
    expect((await ada.post(leave, {})).status).toBe(200);
    expect(ada.token).toBeUndefined();
    expect((await visitorOf(routes.server, token)).session).toBeNull();
  });

  test("is changed only by pages of ours that know its secret", async () => {
    const ada = await joined();
    const refused = [
      { "X-CSRF-Token": "guessed" },
      { "X-CSRF-Token": null },
      { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" },
      { Origin: "https://elsewhere.example", "Sec-Fetch-Site": null },
      { Origin: null, "Sec-Fetch-Site": null },
      { Origin: "null", "Sec-Fetch-Site": null },
    ];
    for (const changes of refused) {
      expect((await ada.post(leave, {}, {}, changes)).status).toBe(403);
    }
    expect(await whoIs(ada)).toHaveLength(1);
  });

  test("cannot be given to a browser by another site", async () => {
    const visitor = somebody();
    const body = { code: course.learnerCode, name: "Eve" };
    const answer = await visitor.post(enter, body, {}, { Origin: "https://elsewhere.example" });
    expect(answer.status).toBe(403);
    expect(visitor.token).toBeUndefined();
  });
});
