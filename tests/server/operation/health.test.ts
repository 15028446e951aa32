import { afterAll, beforeAll, expect, test } from "vitest";
import { type GradingQueue, openQueue } from "../../../lib/queue/grading-queue.ts";
import { readHealth } from "../../../lib/server/operation/health.ts";
import { mayReadMetrics } from "../../../lib/server/operation/metrics-access.ts";
import type { OpenDatabase } from "../../../lib/store/database.ts";
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

const health = (isStopping = false) => readHealth(opened, queue, () => isStopping);

test("a server that is well is ready until it is told to stop", async () => {
  const checks = { database: "ok", queue: "ok", server: "ok" };
  expect(await health()).toEqual({ live: true, ready: true, checks });
  expect(await health(true)).toEqual({
    live: true,
    ready: false,
    checks: { ...checks, server: "stopping" },
  });
});

test("a server whose tables a newer one has brought forward is not ready", async () => {
  await opened.pool.query("insert into schema_version (number, name) values (999, 'newer')");
  const { ready, checks } = await health();
  await opened.pool.query("delete from schema_version where number = 999");
  expect({ ready, database: checks.database }).toEqual({
    ready: false,
    database: "another schema",
  });
});

test("a database or a queue that is away is told in a word, without what it said", async () => {
  const away = async () => {
    throw new Error("password of postgres://ada:secret@db is wrong");
  };
  const broken = { ...opened, pool: Object.assign(Object.create(opened.pool), { query: away }) };
  const { ready, checks } = await readHealth(broken, { ...queue, depth: away }, () => false);
  expect(ready).toBe(false);
  expect(checks).toEqual({ database: "failing", queue: "failing", server: "ok" });
});

test("metrics are for this machine and for the token, and a token must be set to count", () => {
  const elsewhere = { isLocal: false, authorization: "Bearer sesame" };
  expect(mayReadMetrics({ metricsToken: null }, { isLocal: true, authorization: null })).toBe(true);
  expect(mayReadMetrics({ metricsToken: null }, elsewhere)).toBe(false);
  expect(mayReadMetrics({ metricsToken: "sesame" }, elsewhere)).toBe(true);
  expect(mayReadMetrics({ metricsToken: "sesam" }, elsewhere)).toBe(false);
  const bare = { isLocal: false, authorization: "sesame" };
  expect(mayReadMetrics({ metricsToken: "sesame" }, bare)).toBe(false);
});
