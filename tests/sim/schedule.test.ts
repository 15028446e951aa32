import type { Handlers } from "tiebreak";
import { MutexProcess } from "tiebreak";
import { describe, expect, test } from "vitest";
import { programOf } from "../../lib/learner/adapter.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import { replay } from "../../lib/sim/replay.ts";
import { formatSchedule, parseSchedule, ScheduleSyntaxError } from "../../lib/sim/schedule.ts";

const text = `0: call p0 acquire "main"
3: deliver p0→p1 #1 request
3: deliver p0→p1 #1.2 request, crash after 2 sends
4: drop p1→p0 #12 reply
4: duplicate p1→p0 #13 reply
5: fire p2 answer
5: fire p2 answer, crash after 0 sends
6: crash p1
7: recover p1
8: cut p0→p2
9: heal p0→p2
9: wait 3
12: call p0 multicast {"text":"a b, c","n":[1,2]}
12: call p0 election
`;

type Message = { type: "ask" } | { type: "yes" };

class Polite extends MutexProcess<Message> {
  onAcquire() {
    this.broadcast({ type: "ask" });
  }
  onExit() {}
  onMessage: Handlers<Message> = {
    ask: (_, from) => this.send(from, { type: "yes" }),
    yes: () => this.enter(),
  };
}

/** After an edit: a greeting goes first, so every number on the channel has moved. */
class Chatty extends Polite {
  override onStart() {
    if (this.id === 0) this.broadcast({ type: "yes" });
  }
  override onMessage: Handlers<Message> = {
    ask: (_, from) => this.send(from, { type: "yes" }),
    yes: (_, from) => {
      if (from !== 0) this.enter();
    },
  };
}

/** After an edit: nobody answers any more. */
class Rude extends Polite {
  override onMessage: Handlers<Message> = { ask: () => {}, yes: () => this.enter() };
}

const scenario = scenarioOf(mutex, { processes: 2 });
const story = parseSchedule(`0: call p0 acquire "main"
1: deliver p0→p1 #1 ask
2: deliver p1→p0 #1 yes
9: call p0 exit "main"`);

describe("schedule", () => {
  test("S1 every kind of choice has a text form that reads back", () => {
    expect(formatSchedule(parseSchedule(text))).toBe(text);
  });

  test("S1 arrows may be typed, ticks left out, comments added", () => {
    const typed = "// the story\n\n  5: crash p1\nrecover p1\ndeliver p0->p1 #1\n";
    expect(parseSchedule(typed).map(({ at, choice }) => [at, choice.kind])).toEqual([
      [5, "crash"],
      [5, "recover"],
      [5, "deliver"],
    ]);
  });

  test.each([
    "deliver p0 p1 #1",
    "deliver p0→p1 1",
    "deliver p0→p1 #1 a b",
    "drop p0→p1 #1, crash after 1 sends",
    "fire p1",
    "call acquire p1",
    "call p1 acquire {nonsense",
    "crash everybody",
    "cut p0→p1→p2",
    "wait -1",
    "hop",
  ])("S1 %s is refused with its line number and an example", (line) => {
    expect(() => parseSchedule(`crash p1\n${line}`)).toThrow(ScheduleSyntaxError);
    expect(() => parseSchedule(`crash p1\n${line}`)).toThrow(/line 2 .*deliver p1→p2 #3 request/);
  });

  test("S3 after an edit, envelopes are found by channel and type when numbers have moved", () => {
    const { cluster, divergence } = replay(
      programOf(() => Chatty),
      scenario,
      story,
    );
    expect(divergence).toBeNull();
    expect(cluster.processes[0]?.application.done).toBe(true);
  });

  test("S3 the first choice that is not possible any more is marked; the replay goes on", () => {
    const { divergence, applied } = replay(
      programOf(() => Rude),
      scenario,
      story,
    );
    expect(divergence).toMatchObject({ index: 2, why: expect.stringContaining("no yes from p1") });
    expect(applied).toHaveLength(2);
  });
});
