import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess, Process } from "tiebreak";
import { describe, expect, test } from "vitest";
import { ImpossibleChoice } from "../../lib/sim/choice.ts";
import { choose, clusterOf, runOf, stepsOf } from "../support/build.ts";
import { dumpCluster } from "../support/dump.ts";

type Ball = { type: "ball"; bounces: number };

/** p0 serves; whoever gets the ball sends it to the next process until it has bounced enough. */
class Catch extends Process<Ball> {
  caught = 0;
  override onStart() {
    if (this.id === this.processes[0]) this.send(this.next(), { type: "ball", bounces: 3 });
  }
  onMessage: Handlers<Ball> = {
    ball: ({ bounces }) => {
      this.caught += 1;
      if (bounces > 0) this.send(this.next(), { type: "ball", bounces: bounces - 1 });
    },
  };
  next(): ProcessId {
    return this.peers.find((peer) => peer > this.id) ?? this.processes[0];
  }
}

describe("kernel", () => {
  test("K1 nothing happens until a choice is made", () => {
    const cluster = clusterOf(Catch, { processes: 3 });
    expect(stepsOf(cluster).map(({ kind }) => kind)).toEqual(["start", "send", "start", "start"]);
    choose(cluster, "deliver p0→p1 #1 ball");
    expect(stepsOf(cluster, "send").map(({ process, peer }) => [process, peer])).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  test("K3 effects are applied in the order the handler asked for them", () => {
    class Talker extends Process<{ type: "hello" }> {
      override onStart() {
        this.log("first");
        this.broadcast({ type: "hello" });
        this.log("last");
      }
      onMessage = { hello: () => {} };
    }
    const cluster = clusterOf(Talker, { processes: 2 });
    const mine = stepsOf(cluster).filter(({ process }) => process === 0);
    expect(mine.map(({ kind, name }) => [kind, name])).toEqual([
      ["start", ""],
      ["log", "first"],
      ["send", "hello"],
      ["log", "last"],
    ]);
  });

  test("K4 an impossible choice says why and changes nothing", () => {
    const cluster = clusterOf(Catch, { processes: 2 });
    const before = dumpCluster(cluster);
    const impossible: [string, RegExp][] = [
      ["deliver p1→p0 #1", /p1→p0 #1 is not in flight/],
      ["fire p0 alarm", /timer `alarm` of p0 is not active/],
      ["call p0 exit", /cannot be asked to `exit`/],
      ["crash p7", /no process p7/],
      ["recover p0", /p0 is not down/],
      ["heal p0→p1", /p0→p1 is not cut/],
    ];
    for (const [text, why] of impossible) {
      expect(() => choose(cluster, text)).toThrow(ImpossibleChoice);
      expect(() => choose(cluster, text)).toThrow(why);
    }
    expect(dumpCluster(cluster)).toEqual(before);
  });

  test("K5 a handler that throws leaves no effects and ends the run, with its name", () => {
    class Fragile extends Process<{ type: "tap" }> {
      override onStart() {
        if (this.id === 0) this.broadcast({ type: "tap" });
      }
      onMessage = {
        tap: (_: unknown, from: ProcessId) => {
          this.send(from, { type: "tap" });
          throw new Error("snap");
        },
      };
    }
    const run = runOf(Fragile, { processes: 2 });
    expect(run.toEnd()).toBe("failed");
    expect(run.cluster.failure).toMatchObject({
      process: 1,
      handler: "onMessage.tap",
      slug: "threw",
      message: "snap",
    });
    expect(stepsOf(run.cluster, "send")).toHaveLength(1);
    expect(() => choose(run.cluster, "crash p0")).toThrow(/the run has ended/);
  });

  test("K5 a failure in a constructor is reported like any other", () => {
    class Stillborn extends Process<Ball> {
      broken = JSON.parse("{");
      onMessage = { ball: () => {} };
    }
    const cluster = clusterOf(Stillborn, { processes: 2 });
    expect(cluster.failure).toMatchObject({ process: 0, handler: "constructor", slug: "threw" });
    expect(stepsOf(cluster, "start")).toHaveLength(1);
  });

  test("P1 processes start in the order of their ids", () => {
    const cluster = clusterOf(Catch, { processes: 4 });
    expect(stepsOf(cluster, "start").map(({ process }) => process)).toEqual([0, 1, 2, 3]);
  });

  test("P2 a process knows its id, everyone, its neighbours and the delay bound", () => {
    class Curious extends Process<Ball> {
      told = [this.id, [...this.processes], [...this.peers], this.maxDelay];
      onMessage = { ball: () => {} };
    }
    const star = { kind: "star", centre: 2 } as const;
    const cluster = clusterOf(Curious, { processes: 3, topology: star });
    expect(cluster.processes.map((process) => process.fields()?.told)).toEqual([
      [0, [0, 1, 2], [2], Infinity],
      [1, [0, 1, 2], [2], Infinity],
      [2, [0, 1, 2], [0, 1], Infinity],
    ]);
  });

  test("P3 fields that share an array still share it after loading", () => {
    class Sharing extends MutexProcess<Ball> {
      left: number[] = [];
      right = this.left;
      onAcquire() {
        this.left.push(1);
        this.enter();
      }
      onExit() {
        this.right.push(2);
      }
      onMessage = { ball: () => {} };
    }
    const cluster = clusterOf(Sharing, { processes: 1 });
    choose(cluster, 'call p0 acquire "main"');
    cluster.load(cluster.save());
    choose(cluster, 'call p0 exit "main"');
    expect(cluster.processes[0]?.fields()).toMatchObject({ left: [1, 2], right: [1, 2] });
  });

  test("P4 who sends and who receives may change a message: nobody else sees it", () => {
    type News = { type: "news"; lines: string[] };
    class Reporter extends Process<News> {
      lines = ["one"];
      got: string[] = [];
      override onStart() {
        if (this.id !== 0) return;
        this.broadcast({ type: "news", lines: this.lines });
        this.lines.push("two");
      }
      onMessage: Handlers<News> = {
        news: ({ lines }) => {
          this.got = lines;
          lines.push("three");
        },
      };
    }
    const run = runOf(Reporter, { processes: 3 });
    run.toEnd();
    expect(run.cluster.failure).toBeNull();
    expect(run.cluster.processes.map((process) => process.fields()?.got)).toEqual([
      [],
      ["one", "three"],
      ["one", "three"],
    ]);
    expect(stepsOf(run.cluster, "send")[0]?.value).toEqual({ type: "news", lines: ["one"] });
  });
});
