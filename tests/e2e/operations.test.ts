import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { addCourse } from "../../lib/store/courses.ts";
import { openDatabase } from "../../lib/store/database.ts";
import { addPerson } from "../../lib/store/people.ts";
import { openSession } from "../../lib/store/sessions.ts";
import { gradings, submissions } from "../../lib/store/tables.ts";
import { addTasks } from "../../lib/store/tasks.ts";
import { type CourseServer, startCourseServer } from "../support/course-server.ts";

const folder = mkdtempSync(join(tmpdir(), "tiebreak-operations-"));
const token = "a-token-of-the-monitoring";
let submitPath: string;
let cookie: string;
let csrf: string;
let server: CourseServer;

beforeAll(async () => {
  const { database, close } = await openDatabase({ kind: "embedded", folder });
  const now = new Date();
  const course = await addCourse(database, { title: "Operations", createdAt: now });
  const wanted = { lesson: "ricart-agrawala", exercise: null, title: "A lock" };
  const [task] = await addTasks(database, course.id, [wanted]);
  const who = { courseId: course.id, name: "Ada", email: null, joinedAt: now };
  const person = await addPerson(database, { ...who, role: "learner" });
  const opened = await openSession(database, person, null, now);
  await close();
  submitPath = `/courses/${course.id}/tasks/${task?.id}/submit`;
  cookie = `tiebreak-session=${opened.token}`;
  csrf = opened.session.csrfToken;
  server = await start("2");
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = (drainSeconds: string): Promise<CourseServer> =>
  startCourseServer({
    TIEBREAK_DATA: folder,
    TIEBREAK_GRADERS: "1",
    TIEBREAK_LOG: "info",
    TIEBREAK_METRICS_TOKEN: token,
    TIEBREAK_DRAIN_SECONDS: drainSeconds,
  });

const get = (path: string, headers: { readonly [name: string]: string } = {}) =>
  fetch(server.address + path, { headers, redirect: "manual" });

const ended = async ({ process }: CourseServer): Promise<number | null> =>
  process.exitCode ?? (await once(process, "exit"))[0];

/** The rest of the request comes when the test wants it. */
async function beginSubmission(): Promise<{ socket: Socket; rest: string; answer: () => string }> {
  const source = readFileSync(join(projectRoot, "lessons/ricart-agrawala/solution.ts"), "utf8");
  const body = JSON.stringify({ source, requestKey: randomUUID() });
  const { port, host } = new URL(server.address);
  const socket = connect(Number(port), "127.0.0.1");
  let answer = "";
  socket.on("data", (part) => (answer += part.toString())).on("error", () => {});
  await once(socket, "connect");
  socket.write(
    `POST ${submitPath} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.address}\r\n` +
      `Cookie: ${cookie}\r\nX-CSRF-Token: ${csrf}\r\nAccept: application/json\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
  );
  const half = Math.floor(body.length / 2);
  socket.write(body.slice(0, half));
  await new Promise((resolve) => setTimeout(resolve, 300)); // it has reached its route
  return { socket, rest: body.slice(half), answer: () => answer };
}

describe("a server that runs", () => {
  test("is live and ready, and says so without anybody's data", async () => {
    const response = await get("/health");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      live: true,
      ready: true,
      checks: { database: "ok", queue: "ok", server: "ok" },
    });
    expect((await get("/health?live")).status).toBe(200);
  });

  test("shows its metrics to this machine and to whoever has the token", async () => {
    const local = await get("/metrics");
    expect(local.status).toBe(200);
    expect(local.headers.get("content-type")).toContain("text/plain; version=0.0.4");
    expect(await local.text()).toContain('tiebreak_queue_jobs{phase="waiting"} 0');
    const forwarded = { "X-Forwarded-For": "203.0.113.9", "X-Tiebreak-Local": "1" };
    expect((await get("/metrics", forwarded)).status).toBe(404);
    const authorized = { ...forwarded, Authorization: `Bearer ${token}` };
    expect((await get("/metrics", authorized)).status).toBe(200);
    const wrong = { ...forwarded, Authorization: `Bearer ${token}x` };
    expect((await get("/metrics", wrong)).status).toBe(404);
  });

  test("logs a line for each request, with its number and without what it was about", async () => {
    const own = "chosen-by-a-client";
    const response = await get("/join?next=/courses/of-ada", { "X-Request-Id": own, cookie });
    const requestId = response.headers.get("x-request-id");
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    await expect
      .poll(() => server.logged.filter((line) => line.requestId === requestId))
      .toEqual([
        expect.objectContaining({
          level: "info",
          msg: "request",
          method: "GET",
          route: "/join",
          status: 200,
          ms: expect.any(Number),
        }),
      ]);
    const text = JSON.stringify(server.logged);
    for (const secret of ["of-ada", own, cookie.slice(20), token]) {
      expect(text).not.toContain(secret);
    }
  });
});

describe("a server that is told to stop", () => {
  test("finishes what it has begun, leaves nothing half done, and ends well", async () => {
    const { socket, rest, answer } = await beginSubmission();
    server.process.kill("SIGTERM");
    await expect.poll(async () => (await get("/health")).status).toBe(503);
    socket.write(rest);
    await expect.poll(answer, { timeout: 300_000 }).toContain("HTTP/1.1 200");
    socket.end();
    expect(await ended(server)).toBe(0);
    expect(existsSync(join(folder, "tiebreak.lock"))).toBe(false);
    const { database, close } = await openDatabase({ kind: "embedded", folder });
    const [found, ...others] = await database.select().from(submissions);
    await close();
    expect(others).toEqual([]);
    expect(["queued", "graded"]).toContain(found?.state);
  });

  test("and started again grades what was left, once", async () => {
    server = await start("0");
    const graded = async () =>
      /tiebreak_submissions\{state="graded"\} 1\n/.test(await (await get("/metrics")).text());
    await expect.poll(graded, { timeout: 300_000, interval: 500 }).toBe(true);
  });

  test("ends at once when it is told again", async () => {
    const { socket } = await beginSubmission();
    server.process.kill("SIGTERM");
    await expect.poll(() => server.logged.some(({ msg }) => msg === "stopping")).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(server.process.exitCode).toBe(null);
    server.process.kill("SIGTERM");
    expect(await ended(server)).toBe(143);
    socket.destroy();
    // Ended so, too, it leaves what was acknowledged, and nothing half.
    const { database, close } = await openDatabase({ kind: "embedded", folder });
    const found = await database.select().from(gradings);
    const sent = await database.select().from(submissions);
    await close();
    expect(found.map(({ isCurrent, status }) => ({ isCurrent, status }))).toEqual([
      { isCurrent: true, status: "graded" },
    ]);
    expect(sent).toHaveLength(1);
  });
});
