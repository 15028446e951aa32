import type { Handlers } from "tiebreak";
import { Process } from "tiebreak";
import { expect, test } from "vitest";
import { choose, clusterOf, runOf } from "../support/build.ts";

type Echo = { type: "echo"; left: number };

/** Sends itself a message and notes what it does, before and after. */
class Diary extends Process<Echo> {
  notes: string[] = [];
  override onStart() {
    this.write(2);
  }
  onMessage: Handlers<Echo> = {
    echo: ({ left }) => {
      if (left === 0) throw new Error("the diary is full");
      this.write(left - 1);
    },
  };
  write(left: number) {
    this.notes.push(`begin ${left}`);
    this.send(this.id, { type: "echo", left });
    this.notes.push(`end ${left}`);
  }
}

test("K2 a message to oneself waits until the handler has come to its end", () => {
  const cluster = clusterOf(Diary, { processes: 1 });
  choose(cluster, "deliver p0→p0 #1 echo");
  expect(cluster.processes[0]?.fields()?.notes).toEqual(["begin 2", "end 2", "begin 1", "end 1"]);
});

test("R3 a run ends by a failure, at a limit, or when nothing is left", () => {
  expect(runOf(Diary, { processes: 1 }).toEnd()).toBe("failed");
  expect(runOf(Diary, { processes: 1 }).toEnd({ stepLimit: 3, tickLimit: 99 })).toBe("limit");
  class Silent extends Diary {
    override onStart() {}
  }
  expect(runOf(Silent, { processes: 1 }).toEnd()).toBe("quiescent");
});
