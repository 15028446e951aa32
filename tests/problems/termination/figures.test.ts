/** Figures of termination detection: what is counted, and when there is nothing to count. */

import type { Handlers, Job } from "tiebreak";
import { TerminationProcess } from "tiebreak";
import { describe, expect, test } from "vitest";
import type { LearnerClass } from "../../../lib/learner/adapter.ts";
import { propertyOf } from "../../../lib/problems/catalogue.ts";
import { termination } from "../../../lib/problems/termination/problem.ts";
import { chain } from "../../../lib/problems/termination/workload.ts";
import { unitNetwork } from "../../../lib/sim/network.ts";
import type { Trial } from "../../support/judge.ts";
import { expectVerdict } from "../../support/judge.ts";

type Message = { type: "work"; job: Job } | { type: "done" } | { type: "thanks" };

/** Tells p0 whenever it is idle; p0 announces when the one with the last job has told it. */
class Tells extends TerminationProcess<Message> {
  last = 2;
  onWork(job: Job) {
    this.send(job.at, { type: "work", job });
  }
  onIdle() {
    if (this.id !== 0) this.send(this.processes[0], { type: "done" });
  }
  onMessage: Handlers<Message> = {
    work: ({ job }) => this.begin(job),
    done: (_, from) => {
      if (from !== this.last) return;
      this.announceTermination();
      this.broadcast({ type: "thanks" });
    },
    thanks: () => {},
  };
}

class NeverAnnounces extends Tells {
  override last = -1;
}

function along(program: LearnerClass): Trial {
  const source = { processes: 3, network: unitNetwork, workload: chain(3, 3) };
  return { program, problem: termination, source };
}

function atMost(messages: number) {
  const parameters = { atMost: messages, formula: String(messages) };
  return propertyOf("termination", { name: "messages-after-end", parameters });
}

describe("messages after the end", () => {
  test("are all that is sent once the last job is done, whoever has announced by then", () => {
    // "done" of p2, and two thanks. What p0 and p1 have sent before does not count.
    expectVerdict(atMost(3), along(Tells), "holds");
    const { text } = expectVerdict(atMost(2), along(Tells), "violated");
    expect(text).toContain("what is sent after the end of all work is 3 messages among 3");
  });

  test("are not counted where nobody has noticed the end", () => {
    expectVerdict(atMost(0), along(NeverAnnounces), "vacuous");
  });
});
