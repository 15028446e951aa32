import { describe, expect, test } from "vitest";
import { pendingPlace } from "../../app/_workbench/submit/pending-submission.ts";
import type { Sent } from "../../app/_workbench/submit/send-program.ts";
import { SubmitSession } from "../../app/_workbench/submit/submit-session.ts";
import type { SubmissionProgress } from "../../lib/server/learner/submission-progress.ts";

/** A browser's storage, a server that answers as it is told, and what was sent to it. */
class Surroundings {
  readonly kept = new Map<string, string>();
  readonly sent: { readonly requestKey: string; readonly source: string }[] = [];
  answers: Sent[] = [];
  watched: string[] = [];
  tell: (progress: SubmissionProgress) => void = () => {};
  #keys = 0;

  open(person = "ada"): SubmitSession {
    const storage = {
      getItem: (name: string) => this.kept.get(name) ?? null,
      setItem: (name: string, value: string) => void this.kept.set(name, value),
      removeItem: (name: string) => void this.kept.delete(name),
    };
    return new SubmitSession(
      {
        place: pendingPlace(() => storage, person, "task"),
        send: async (pending) => {
          this.sent.push(pending);
          return this.answers.shift() ?? { kind: "unanswered" };
        },
        newKey: () => {
          this.#keys += 1;
          return `key-${this.#keys}`;
        },
        pause: () => Promise.resolve(),
        watch: (submission, told) => {
          this.watched.push(submission);
          this.tell = told;
          return () => {};
        },
      },
      3,
    );
  }
}

const accepted: Sent = { kind: "accepted", submission: "s1", attemptsLeft: 2 };
const lost: Sent = { kind: "unanswered" };

describe("a submission from the page", () => {
  test("is watched once it is confirmed, and nothing of it is kept", async () => {
    const around = new Surroundings();
    around.answers = [accepted];
    const session = around.open();
    await session.submit("class Lock {}");
    expect(session.store.get()).toMatchObject({ stage: "watching", attemptsLeft: 2 });
    expect(around.watched).toEqual(["s1"]);
    expect(around.kept.size).toBe(0);
    const graded = { id: "s1", state: "graded", place: null, score: null } as const;
    around.tell({ ...graded, attemptsLeft: 3 }); // it could not run, and is given back
    expect(session.store.get()).toMatchObject({ stage: "settled", attemptsLeft: 3 });
  });

  test("is sent again with the same key while no answer comes", async () => {
    const around = new Surroundings();
    around.answers = [lost, lost, accepted];
    await around.open().submit("class Lock {}");
    expect(around.sent.map(({ requestKey }) => requestKey)).toEqual(["key-1", "key-1", "key-1"]);
  });

  test("survives a page that is closed before the answer; the next one sends it", async () => {
    const around = new Surroundings();
    await around.open().submit("class Lock {}");
    expect(around.open().store.get().stage).toBe("idle");
    around.answers = [accepted];
    const next = around.open();
    next.resume(null);
    await expect.poll(() => next.store.get().stage).toBe("watching");
    expect(new Set(around.sent.map(({ requestKey }) => requestKey)).size).toBe(1);
    expect(around.kept.size).toBe(0);
  });

  test("that was not confirmed is the same one when the same program is sent by hand", async () => {
    const around = new Surroundings();
    const session = around.open();
    await session.submit("class Lock {}");
    expect(session.store.get().trouble).toMatch(/kept in this browser/);
    around.answers = [accepted];
    await session.submit("class Lock {}");
    expect(around.sent.at(-1)?.requestKey).toBe("key-1");
    await session.submit("class Better {}");
    expect(around.sent.at(-1)?.requestKey).toBe("key-2");
  });

  test("that was refused is told why, and is not sent again", async () => {
    const around = new Surroundings();
    around.answers = [{ kind: "refused", why: "This task closed." }];
    const session = around.open();
    await session.submit("class Lock {}");
    expect(session.store.get()).toMatchObject({ stage: "idle", trouble: "This task closed." });
    expect(around.kept.size).toBe(0);
  });

  test("is never sent by another who signs in at the same browser", async () => {
    const around = new Surroundings();
    await around.open("ada").submit("class Lock {}");
    const before = around.sent.length;
    around.open("bob").resume(null);
    expect(around.sent).toHaveLength(before);
  });

  test("of an earlier visit is watched while it is on its way", () => {
    const around = new Surroundings();
    around.open().resume("s0");
    expect(around.watched).toEqual(["s0"]);
  });

  test("goes out also from a browser that keeps nothing", async () => {
    const broken = () => {
      throw new Error("storage is switched off");
    };
    const place = pendingPlace(broken, "ada", "task");
    expect(place.read()).toBeNull();
    expect(() => place.keep({ requestKey: "k", source: "" })).not.toThrow();
  });
});
