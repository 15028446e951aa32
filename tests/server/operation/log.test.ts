import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openLog } from "../../../lib/server/operation/log.ts";
import { courses } from "../../../lib/store/tables.ts";
import { openTestDatabase } from "../../support/embedded-database.ts";

function recording(level?: string) {
  const lines: string[] = [];
  const log = openLog({ TIEBREAK_LOG: level }, { write: (line) => lines.push(line) });
  return { log, lines };
}

test("each event is one line of JSON with its level and time", () => {
  const { log, lines } = recording();
  log.info({ submission: "5d0e", seconds: 1.5 }, "graded");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    submission: "5d0e",
    seconds: 1.5,
    msg: "graded",
  });
});

test("what someone may enter with, and who they are, is struck out at any depth", () => {
  const { log, lines } = recording();
  const secrets = {
    person: { name: "Ada", email: "ada@example.org", role: "learner" },
    request: { headers: { Cookie: "s=1234", "set-cookie": ["t=5678"], authorization: "Bearer 9" } },
    joins: [{ learner_code: "K7M2" }, { "return-code": "R-1" }, { csrfToken: "C-1" }],
    submission: { id: "5d0e", source: "class Learner {}" },
  };
  log.warn(secrets, "as told");
  const line = lines.join("");
  for (const secret of ["Ada", "ada@", "1234", "5678", "Bearer", "K7M2", "R-1", "C-1", "Learner"]) {
    expect(line).not.toContain(secret);
  }
  expect(line).toContain("5d0e");
  expect(line).toContain('"role":"learner"');
});

test("a failed query is told without the values it was called with", async () => {
  const { log, lines } = recording();
  const opened = await openTestDatabase();
  const learnerCode = "shared-by-a-class";
  const course = { title: "Ada's own course", learnerCode, instructorCode: "teach" };
  await opened.database.insert(courses).values(course);
  const again = opened.database.insert(courses).values(course);
  await again.catch((error) => log.error({ err: error }, "course not made"));
  await again.catch((error) => log.error(error));
  const lookup = opened.database.select().from(courses).where(eq(courses.id, "no uuid"));
  await lookup.catch((error) => log.error(error, "course not found"));
  await opened.close();

  const text = lines.join("");
  expect(lines).toHaveLength(3);
  expect(text).not.toContain("Ada");
  expect(text).not.toContain(learnerCode);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    err: {
      type: "DrizzleQueryError",
      message: expect.stringMatching(/^Failed query: insert into "course"/),
      cause: { errorCode: "23505" },
    },
  });
});

test("TIEBREAK_LOG chooses how much is told; a level that does not exist is named", () => {
  const quiet = recording("error");
  quiet.log.info("small");
  quiet.log.error("large");
  expect(quiet.lines).toHaveLength(1);

  const { log, lines } = recording("loud");
  log.info("told");
  expect(lines[0]).toContain("TIEBREAK_LOG names no level");
  expect(lines[1]).toContain("told");
});
