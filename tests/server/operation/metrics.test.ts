import { afterAll, beforeAll, expect, test } from "vitest";
import { type GradingQueue, openQueue } from "../../../lib/queue/grading-queue.ts";
import { openMetrics } from "../../../lib/server/operation/metrics.ts";
import type { OpenDatabase } from "../../../lib/store/database.ts";
import { noPenalty } from "../../../lib/store/late-policy.ts";
import { courses, people, submissions, tasks } from "../../../lib/store/tables.ts";
import { openTestDatabase } from "../../support/embedded-database.ts";

let opened: OpenDatabase;
let queue: GradingQueue;

beforeAll(async () => {
  opened = await openTestDatabase();
  queue = await openQueue(opened);
});
afterAll(async () => {
  await queue.close();
  await opened.close();
});

const start = Date.UTC(2026, 10, 16, 12);
const at = (seconds: number) => new Date(start + seconds * 1000);

async function addSubmissions(): Promise<void> {
  const { database } = opened;
  const codes = { learnerCode: "learn", instructorCode: "teach" };
  const [course] = await database
    .insert(courses)
    .values({ title: "One", ...codes })
    .returning();
  const courseId = course?.id ?? "";
  const [person] = await database
    .insert(people)
    .values({ courseId, role: "learner", name: "Ada", pseudonym: "Fox" })
    .returning();
  const policy = { latePolicy: noPenalty, hiddenVisibility: "visible" as const };
  const [task] = await database
    .insert(tasks)
    .values({ courseId, lesson: "maekawa", title: "Maekawa", position: 1, ...policy })
    .returning();
  const common = {
    taskId: task?.id ?? "",
    personId: person?.id ?? "",
    source: "class A {}",
    sourceHash: "h",
    requestedAt: at(0),
  };
  const graded = { state: "graded" as const, receivedAt: at(1), startedAt: at(1) };
  await database.insert(submissions).values([
    { ...common, requestKey: "1", state: "queued", submittedAt: at(30) },
    { ...common, requestKey: "2", state: "queued", submittedAt: at(40) },
    {
      ...common,
      requestKey: "3",
      ...graded,
      submittedAt: at(0),
      finishedAt: at(3),
      gradedAt: at(4),
    },
  ]);
  await database.transaction(async (tx) => {
    const waiting = await tx.select().from(submissions);
    for (const { id, state } of waiting) {
      if (state === "queued") await queue.enqueue(tx, { kind: "submission", submissionId: id });
    }
  });
}

test("submissions are counted from the database, each verdict once, nobody by name", async () => {
  let now = at(0);
  const metrics = openMetrics(opened, () => now);
  await addSubmissions();
  now = at(60);
  const text = await metrics.text();
  expect(text.split("\n")).toEqual(
    expect.arrayContaining([
      'tiebreak_submissions{state="queued"} 2',
      'tiebreak_submissions{state="graded"} 1',
      'tiebreak_submissions{state="failed"} 0',
      'tiebreak_queue_jobs{phase="waiting"} 2',
      'tiebreak_queue_jobs{phase="dead"} 0',
      "tiebreak_queue_oldest_seconds 30",
      "tiebreak_processes 1",
      'tiebreak_passbacks{state="waiting"} 0',
      "tiebreak_grading_seconds_sum 2",
      'tiebreak_verdict_seconds_bucket{le="3"} 0',
      'tiebreak_verdict_seconds_bucket{le="10"} 1',
    ]),
  );
  now = at(120);
  expect(await metrics.text()).toContain("\ntiebreak_verdict_seconds_count 1\n");
  expect(text).not.toContain("Ada");
});

test("requests and refused entries are counted by this process, two servers apart", async () => {
  const [metrics, other] = [openMetrics(opened, () => at(0)), openMetrics(opened, () => at(0))];
  metrics.countRequest({ route: "/join", method: "GET", status: 200, seconds: 0.02 });
  metrics.countRequest({ route: "/join", method: "GET", status: 200, seconds: 2 });
  metrics.countRefusedEntry();
  const text = await metrics.text();
  expect(text).toContain(
    'tiebreak_http_requests_total{route="/join",method="GET",status="200"} 2\n',
  );
  expect(text).toContain('tiebreak_http_request_seconds_bucket{le="0.03",route="/join"} 1\n');
  expect(text).toContain("tiebreak_refused_entries_total 1\n");
  expect(await other.text()).toContain("tiebreak_refused_entries_total 0\n");
});
