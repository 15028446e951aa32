import { Process } from "tiebreak";
import { describe, expect, test } from "vitest";
import { formatSchedule, parseSchedule } from "../../lib/sim/schedule.ts";
import { choose, clusterOf, runOf, stepsOf } from "../support/build.ts";

type Timer = "tea" | "egg" | "toast";

/** Starts the timers it is told to at the start, and notes what fires. */
class Kitchen extends Process<never, Timer> {
  fired: Timer[] = [];
  override onStart() {
    this.startTimer("tea", 10);
    this.startTimer("egg", 4);
    this.startTimer("toast", 10);
  }
  onMessage = {};
  override onTimer = {
    tea: () => this.note("tea"),
    egg: () => this.note("egg"),
    toast: () => this.note("toast"),
  };
  note(timer: Timer) {
    this.fired.push(timer);
  }
}

/** One timer for each peer, and for whatever else there is. */
class Caller extends Process<never, "retry"> {
  given: string[] = [];
  override onStart() {
    if (this.id !== 0) return;
    for (const peer of this.peers) this.startTimer("retry", 6 + Number(peer), peer);
    this.startTimer("retry", 2);
    this.startTimer("retry", 3, -0);
    this.startTimer("retry", 4, "a b, -> (c)");
    this.startTimer("retry", 4, null);
  }
  onMessage = {};
  override onTimer = {
    retry: (argument: number | string | null | undefined) => {
      this.given.push(String(JSON.stringify(argument)));
      if (argument === null) this.startTimer("retry", 5, 1);
      if (argument === undefined) this.stopTimer("retry", 2);
    },
  };
}

describe("timers", () => {
  test("T1 a timer fires after its delay, earlier delays first", () => {
    const run = runOf(Kitchen, { processes: 1 });
    expect(run.toEnd()).toBe("quiescent");
    expect(stepsOf(run.cluster, "fire").map(({ name, time }) => [name, time])).toEqual([
      ["egg", 4],
      ["tea", 10],
      ["toast", 10],
    ]);
  });

  test("T1 a slow clock stretches the delay", () => {
    const run = runOf(Kitchen, { processes: 1, clockRates: [1.5] });
    run.toEnd();
    expect(stepsOf(run.cluster, "fire").map(({ time }) => time)).toEqual([6, 15, 15]);
  });

  test("T1 a fire step points back to the step that started the timer", () => {
    const run = runOf(Kitchen, { processes: 1 });
    run.toEnd();
    for (const { cause, name } of stepsOf(run.cluster, "fire")) {
      expect(run.cluster.trace.step(cause)).toMatchObject({ kind: "start-timer", name });
    }
  });

  test("T2 starting a running timer begins anew", () => {
    class Patient extends Process<never, "bell" | "again"> {
      override onStart() {
        this.startTimer("bell", 5);
        this.startTimer("again", 3);
      }
      onMessage = {};
      override onTimer = { bell: () => {}, again: () => this.startTimer("bell", 5) };
    }
    const run = runOf(Patient, { processes: 1 });
    run.toEnd();
    expect(stepsOf(run.cluster, "fire").map(({ name, time }) => [name, time])).toEqual([
      ["again", 3],
      ["bell", 8],
    ]);
  });

  test("T2 a stopped timer never fires, and stopping twice is harmless", () => {
    class Calm extends Process<never, "alarm" | "later"> {
      override onStart() {
        this.startTimer("alarm", 5);
        this.startTimer("later", 2);
      }
      onMessage = {};
      override onTimer = {
        alarm: () => {},
        later: () => {
          this.stopTimer("alarm");
          this.stopTimer("alarm");
        },
      };
    }
    const run = runOf(Calm, { processes: 1 });
    expect(run.toEnd()).toBe("quiescent");
    expect(stepsOf(run.cluster, "fire").map(({ name }) => name)).toEqual(["later"]);
  });

  test("T3 a handler may start its own timer again", () => {
    class Metronome extends Process<never, "beat"> {
      beats = 0;
      override onStart() {
        this.startTimer("beat", 2);
      }
      onMessage = {};
      override onTimer = {
        beat: () => {
          this.beats += 1;
          if (this.beats < 3) this.startTimer("beat", 2);
        },
      };
    }
    const run = runOf(Metronome, { processes: 1 });
    run.toEnd();
    expect(stepsOf(run.cluster, "fire").map(({ time }) => time)).toEqual([2, 4, 6]);
  });

  test("T4 a timer cannot overtake an earlier one that is no longer", () => {
    const process = clusterOf(Kitchen, { processes: 1 }).processes[0];
    expect(["tea", "egg", "toast"].map((timer) => process?.mayFire(timer))).toEqual([
      true, // egg was started after it: on an asynchronous machine either may come first
      true,
      false,
    ]);
    expect(process?.mayFire("coffee")).toBe(false);
  });

  test("T5 a timer with an argument is a timer of its own, and its handler is given it", () => {
    const run = runOf(Caller, { processes: 3 });
    run.toEnd();
    expect(stepsOf(run.cluster, "fire").map(({ name, time }) => [name, time])).toEqual([
      ["retry", 2],
      ["retry(0)", 3],
      ['retry("a b, -> (c)")', 4],
      ["retry(null)", 4],
      ["retry(1)", 9], // started anew at 4
    ]);
    expect(run.cluster.processes[0]?.fields()?.given).toEqual([
      "undefined",
      "0",
      '"a b, -> (c)"',
      "null",
      "1",
    ]);
  });

  test("T5 S1 S2 timers with arguments are replayed from their text", () => {
    const run = runOf(Caller, { processes: 3 });
    run.toEnd();
    const text = formatSchedule(run.schedule());
    expect(text).toContain("fire p0 retry(0)");
    expect(formatSchedule(parseSchedule(text))).toBe(text);
    const cluster = clusterOf(Caller, { processes: 3 });
    choose(cluster, text);
    expect(stepsOf(cluster)).toEqual(stepsOf(run.cluster));
  });

  test("F1 a crash stops all timers", () => {
    const cluster = clusterOf(Kitchen, { processes: 1 });
    choose(cluster, "crash p0");
    expect(() => choose(cluster, "fire p0 tea")).toThrow(/p0 is down/);
    const faults = [{ kind: "at", tick: 5, choices: [{ kind: "crash", process: 0 }] }] as const;
    const run = runOf(Kitchen, { processes: 1, faults });
    run.toEnd();
    expect(stepsOf(run.cluster, "fire").map(({ name }) => name)).toEqual(["egg"]);
  });
});
