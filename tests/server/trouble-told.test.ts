import { afterAll, beforeAll, expect, test } from "vitest";
import { GET as queueState } from "../../app/courses/[course]/queue/state/route.ts";
import { POST as enter } from "../../app/join/enter/route.ts";
import { openRouteServer, type RouteServer, RouteVisitor } from "../support/route-visitor.ts";

let routes: RouteServer;

beforeAll(async () => {
  routes = await openRouteServer(new Date("2026-11-18T12:00:00Z"));
  routes.server.log.level = "silent"; // what it tells its operator is tested elsewhere
});
afterAll(() => routes.close());

/** The whole database fails like this until `body` is done. */
async function whileFailing<Result>(error: Error, body: () => Promise<Result>): Promise<Result> {
  const { database } = routes.server;
  const { transaction, select } = database;
  const fail = (): never => {
    throw error;
  };
  Object.assign(database, { transaction: fail, select: fail });
  try {
    return await body();
  } finally {
    Object.assign(database, { transaction, select });
  }
}

const withCode = (code: string) =>
  new Error("Failed query: insert into person values ('Ada')", {
    cause: Object.assign(new Error("could not extend file"), { code }),
  });
const join = () => new RouteVisitor(routes.server).post(enter, { code: "ab", name: "Ada" });

test.each([
  ["53100", 503, /disk is full.*Tell your instructor/],
  ["ECONNREFUSED", 503, /cannot be reached right now.*Try again in a minute/],
  ["53300", 503, /Too many people/],
  ["XX000", 500, /Something went wrong on the server/],
])("a change while the database says %s is answered with a reason", async (code, status, why) => {
  const answer = await whileFailing(withCode(code), join);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text).why).toMatch(why);
  expect(answer.text).not.toMatch(/Ada|insert/);
  expect(answer.headers.has("retry-after")).toBe(status === 503);
});

test("so is what a page asks for in the background", async () => {
  const request = new Request("http://127.0.0.1:3000/courses/x/queue/state", {
    headers: { Accept: "application/json", Cookie: "tiebreak-session=some" },
  });
  const context = { params: Promise.resolve({ course: "x" }) };
  const answer = await whileFailing(withCode("57P01"), () => queueState(request, context));
  expect(answer.status).toBe(503);
});
