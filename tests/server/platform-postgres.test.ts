// What many do at once, where they really do: on a PostgreSQL server with many connections.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPassbackLoop } from "../../lib/server/platform/passback-loop.ts";
import { beginPlatformLogin } from "../../lib/server/platform/platform-login.ts";
import { openDatabase } from "../../lib/store/database.ts";
import { takeLaunchState } from "../../lib/store/launches.ts";
import { launchStates, passbacks } from "../../lib/store/platform-tables.ts";
import { courses, people, tasks } from "../../lib/store/tables.ts";
import { gradedOutOfTen } from "../support/graded-out-of-ten.ts";
import {
  gradesClaim,
  journey,
  openPlatformSetting,
  type PlatformSetting,
} from "../support/platform-server.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";

const learners = Array.from({ length: 12 }, (_, place) => `student-${place}`);
let postgres: TestPostgres;
let setting: PlatformSetting;

beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.newDatabase();
  setting = await openPlatformSetting(await openDatabase({ kind: "postgresql", url }));
});
afterAll(async () => {
  await setting.close();
  await postgres.stop();
});

test("a class that begins at once makes one course, one task and each person once", async () => {
  const { platform, opened } = setting;
  const column = platform.gradebook.add({ label: "Token ring", scoreMaximum: 10 });
  const claims = gradesClaim(platform, column);
  const twice = [...learners, ...learners];
  const journeys = await Promise.all(twice.map((subject) => journey(setting, { subject, claims })));
  expect(journeys.map(({ answer }) => answer.kind)).toEqual(twice.map(() => "ticket"));
  expect(await opened.database.select().from(courses)).toHaveLength(1);
  expect(await opened.database.select().from(tasks)).toHaveLength(1);
  expect(await opened.database.select().from(people)).toHaveLength(learners.length);
});

test("a launch is given to one of those who ask for it at once", async () => {
  const { server, platform, opened } = setting;
  await beginPlatformLogin(server, platform.visit("http://127.0.0.1:3000"), null, new Date());
  const [state] = await opened.database.select().from(launchStates);
  const hash = state?.stateHash ?? "";
  const takers = Array.from({ length: 8 }, () =>
    takeLaunchState(opened.database, hash, new Date()),
  );
  const taken = (await Promise.all(takers)).filter((one) => one !== null);
  expect(taken).toHaveLength(1);
});

test("two servers send the newest score of each, although the platform fails", async () => {
  const { platform, opened } = setting;
  const { database } = opened;
  for (const subject of learners) platform.gradebook.students.add(subject);
  for (const status of [503, 500, 429]) platform.failNext("gradebook", { status });
  const everyone = await database.select().from(people);
  const [task] = await database.select().from(tasks);
  const loops = [1, 2].map(() =>
    startPassbackLoop(setting.server, {
      now: () => new Date(),
      pauseMs: 5,
      onSent: () => {},
      onTrouble: (error) => {
        throw error;
      },
    }),
  );
  for (const points of [3, 8]) {
    const noted = { taskId: task?.id ?? "", now: new Date() };
    await Promise.all(
      everyone.map(({ id }) => gradedOutOfTen(opened, { personId: id, ...noted }, points)),
    );
  }
  const waiting = () => database.select().from(passbacks).where(eq(passbacks.state, "waiting"));
  await expect.poll(waiting, { timeout: 300_000 }).toEqual([]);
  await Promise.all(loops.map((loop) => loop.stop()));
  const shown = platform.gradebook.shown(1);
  expect(learners.map((subject) => shown.get(subject))).toEqual(learners.map(() => 8));
});
