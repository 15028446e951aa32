import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POST as invite } from "../../../app/courses/[course]/people/invite/route.ts";
import { POST as chooseJoining } from "../../../app/courses/[course]/setup/joins/route.ts";
import { POST as enter } from "../../../app/join/enter/route.ts";
import { POST as comeBack } from "../../../app/join/return/route.ts";
import { parseCsv } from "../../../lib/grading/csv.ts";
import { returnCodeCookie } from "../../../lib/server/sign-in/return-code-cookie.ts";
import { visitorOf } from "../../../lib/server/sign-in/visitor.ts";
import { addCourse } from "../../../lib/store/courses.ts";
import { listPeople } from "../../../lib/store/roster-changes.ts";
import type { Course } from "../../../lib/store/tables.ts";
import { openRouteServer, type RouteServer, RouteVisitor } from "../../support/route-visitor.ts";

const noon = new Date("2026-11-18T12:00:00Z");
let routes: RouteServer;
let course: Course;
let grace: RouteVisitor;

beforeAll(async () => {
  routes = await openRouteServer(noon);
  course = await addCourse(routes.server.database, { title: "Locks", createdAt: noon });
  grace = new RouteVisitor(routes.server);
  await grace.post(enter, { code: course.instructorCode, name: "Grace" });
});
afterAll(() => routes.close());

async function inviteBy(roster: string) {
  const { status, text } = await grace.post(invite, { roster }, { course: course.id });
  const { data, why } = JSON.parse(text);
  const rows = data === undefined ? [] : parseCsv(data.csv).slice(1);
  return { status, why, words: data?.words, rows };
}

const codeOf = (link = "") => new URL(link).hash.slice(1);

describe("a roster", () => {
  test("becomes people of the course, each with a link that opens it once", async () => {
    const { rows, words } = await inviteBy(
      "Name;E-Mail;Section\nAda;Ada@Example.edu;Monday\nBea;;",
    );
    expect(words).toBe("2 invitations made.");
    expect(rows.map(([name, email, section]) => [name, email, section])).toEqual([
      ["Ada", "ada@example.edu", "Monday"],
      ["Bea", "", ""],
    ]);
    const code = codeOf(rows[0]?.[3]);
    const ada = new RouteVisitor(routes.server);
    expect((await ada.post(comeBack, { code })).status).toBe(200);
    const [person] = (await visitorOf(routes.server, ada.token)).people;
    expect(person).toMatchObject({ name: "Ada", role: "learner", section: "Monday" });
    expect(person?.invitedAt).toBeNull();
    expect((await new RouteVisitor(routes.server).post(comeBack, { code })).status).toBe(403);
    const own = ada.cookies.get(returnCodeCookie) ?? "";
    expect((await new RouteVisitor(routes.server).post(comeBack, { code: own })).status).toBe(200);
  });

  test("invites nobody twice", async () => {
    await inviteBy("email\ncem@example.edu");
    const again = await inviteBy("name,email\nCem,CEM@example.edu\nDot,dot@example.edu");
    expect(again.words).toBe("1 invitation made. 1 of the roster are in the course already.");
    expect(again.rows.map(([name]) => name)).toEqual(["Dot"]);
  });

  test.each([
    ["Ada\nBea", /first line must name the columns/],
    ["name,email\nAda,nowhere", /Row 2: nowhere is no e-mail/],
    ["name,email\nAda,a@b.edu\nEve,A@b.edu", /Row 3 has a@b\.edu for a second time/],
    ['name,email\n"Ada,a@b.edu', /quotation mark/],
    ["name,email\n,\n", /there is nobody/],
    ["name,email,section\n,,Monday", /Row 2 has neither/],
  ])("that is unclear changes nothing and is told why: %j", async (roster, why) => {
    const before = await listPeople(routes.server.database, course.id);
    const answer = await inviteBy(roster);
    expect(answer).toMatchObject({ status: 400, why });
    expect(await listPeople(routes.server.database, course.id)).toEqual(before);
  });
});

test("a course by invitation only lets nobody in by its code but those who teach", async () => {
  await grace.post(chooseJoining, { joins: "invitation" }, { course: course.id });
  const eve = await new RouteVisitor(routes.server).post(enter, {
    code: course.learnerCode,
    name: "Eve",
  });
  expect(eve.status).toBe(409);
  expect(JSON.parse(eve.text).why).toContain("by invitation");
  const alan = { code: course.instructorCode, name: "Alan" };
  expect((await new RouteVisitor(routes.server).post(enter, alan)).status).toBe(200);
});
