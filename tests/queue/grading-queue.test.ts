import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type GradingQueue, openQueue } from "../../lib/queue/grading-queue.ts";
import type { QueueEntry } from "../../lib/queue/queue-entry.ts";
import type { OpenDatabase, Queryable } from "../../lib/store/database.ts";
import { openDatabase } from "../../lib/store/database.ts";
import { openTestDatabase } from "../support/embedded-database.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";

const never = new AbortController().signal;

for (const engine of ["embedded", "postgresql"] as const)
  describe(`the queue on ${engine}`, () => {
    let postgres: TestPostgres | null = null;
    let opened: OpenDatabase;
    let queue: GradingQueue;

    beforeAll(async () => {
      if (engine === "postgresql") {
        postgres = await startPostgres();
        opened = await openDatabase({ kind: "postgresql", url: await postgres.newDatabase() });
      } else opened = await openTestDatabase();
      queue = await openQueue(opened, { retryLimit: 2, retryDelaySeconds: 1 });
    });
    beforeEach(async () => {
      for (let taken = await take(); taken !== null; taken = await take()) {
        const settled = taken;
        await within((tx) => queue.complete(tx, settled));
      }
    });
    afterAll(async () => {
      await queue.close();
      await opened.close();
      await postgres?.stop();
    });

    function within<Result>(body: (tx: Queryable) => Promise<Result>): Promise<Result> {
      return opened.database.transaction(body);
    }
    const take = () => within((tx) => queue.fetch(tx));
    const newEntry = (): QueueEntry => ({ kind: "submission", submissionId: randomUUID() });

    test("hands each job out once, oldest first", async () => {
      const [one, other] = [newEntry(), newEntry()];
      await within((tx) => queue.enqueue(tx, one));
      await within((tx) => queue.enqueue(tx, other));
      expect(await queue.depth()).toEqual({ waiting: 2, active: 0 });
      expect([await take(), await take()].map((taken) => taken?.entry)).toEqual([one, other]);
      expect(await take()).toBeNull();
      expect(await queue.depth()).toEqual({ waiting: 0, active: 2 });
      for (const orphan of await within((tx) => queue.orphans(tx))) {
        await within((tx) => queue.complete(tx, orphan));
      }
    });

    test("keeps nothing of a transaction that was rolled back", async () => {
      const rolledBack = within(async (tx) => {
        await queue.enqueue(tx, newEntry());
        throw new Error("changed my mind");
      });
      await expect(rolledBack).rejects.toThrow("changed my mind");
      expect(await take()).toBeNull();
    });

    test("holds the same job once, while it waits and while it is worked on", async () => {
      const job = newEntry();
      await within((tx) => queue.enqueue(tx, job, job));
      await within((tx) => queue.enqueue(tx, job));
      const taken = await take();
      await within((tx) => queue.enqueue(tx, job));
      expect(await take()).toBeNull();
      if (taken !== null) await within((tx) => queue.complete(tx, taken));
      await within((tx) => queue.enqueue(tx, job));
      expect((await take())?.entry).toEqual(job);
      const [orphan] = await within((tx) => queue.orphans(tx));
      if (orphan !== undefined) await within((tx) => queue.complete(tx, orphan));
    });

    test("gives what was handed back to the next one, before all others", async () => {
      const [one, other] = [newEntry(), newEntry()];
      await within((tx) => queue.enqueue(tx, one));
      const taken = await take();
      await within((tx) => queue.enqueue(tx, other));
      if (taken !== null) await within((tx) => queue.handBack(tx, taken));
      expect(await take()).toMatchObject({ entry: one, retryCount: 0 });
      for (const orphan of await within((tx) => queue.orphans(tx))) {
        await within((tx) => queue.complete(tx, orphan));
      }
    });

    test("lets only the last to take a job settle it", async () => {
      await within((tx) => queue.enqueue(tx, newEntry()));
      const first = await take();
      if (first === null) throw new Error("no job");
      await within((tx) => queue.retryAtOnce(tx, first, "thought dead"));
      const second = await take();
      if (second === null) throw new Error("no job");
      await within((tx) => queue.complete(tx, first));
      expect(await queue.depth()).toEqual({ waiting: 0, active: 1 });
      await queue.heartbeat(second);
      await within((tx) => queue.complete(tx, second));
      expect(await queue.depth()).toEqual({ waiting: 0, active: 0 });
    });

    test("makes a job that fails too often a dead letter with its reason", async () => {
      const job = newEntry();
      await within((tx) => queue.enqueue(tx, job));
      for (let taken = await take(); taken !== null; taken = await take()) {
        const failed = taken;
        expect(await within((tx) => queue.fetchDead(tx))).toBeNull();
        await within((tx) => queue.retryAtOnce(tx, failed, "no luck"));
      }
      const dead = await within((tx) => queue.fetchDead(tx));
      expect(dead).toMatchObject({ entry: job, why: "no luck" });
      if (dead !== null) await within((tx) => queue.completeDead(tx, dead));
      expect(await within((tx) => queue.fetchDead(tx))).toBeNull();
    });

    test("waits before an interrupted job is tried again, and counts", async () => {
      const job = newEntry();
      await within((tx) => queue.enqueue(tx, job));
      const taken = await take();
      if (taken !== null) await within((tx) => queue.retryLater(tx, taken));
      expect(await take()).toBeNull();
      expect(await queue.depth()).toEqual({ waiting: 1, active: 0 });
      const again = await vi.waitFor(
        async () => {
          const found = await take();
          expect(found).not.toBeNull();
          return found;
        },
        { timeout: 300_000 },
      );
      expect(again?.entry).toEqual({ ...job, interruptions: 1 });
      if (again !== null) await within((tx) => queue.complete(tx, again));
    });

    test("wakes whoever waits when the transaction ends, or looked just before", async () => {
      const seen = queue.noticeCount();
      let isAwake = false;
      const waiting = queue.untilNotice(seen, 60_000, never).then(() => {
        isAwake = true;
      });
      await within((tx) => queue.enqueue(tx, newEntry()));
      await waiting;
      expect(isAwake).toBe(true);
      await queue.untilNotice(seen, 60_000, never);
      await queue.untilNotice(queue.noticeCount(), 60_000, AbortSignal.abort());
    });
  });
