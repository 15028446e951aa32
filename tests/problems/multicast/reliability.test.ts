/** Validity, integrity, agreement and uniform agreement: what holds, what breaks, and the words. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";
import { describe, expect, test } from "vitest";
import Isis from "../../../lessons/isis/solution.ts";
import CausalMulticast from "../../../lessons/ordered-multicast/causal/solution.ts";
import FifoMulticast from "../../../lessons/ordered-multicast/fifo/solution.ts";
import BasicMulticast from "../../../lessons/reliable-multicast/reliable/examples/basic.ts";
import ReliableMulticast from "../../../lessons/reliable-multicast/reliable/solution.ts";
import FrugalReliableMulticast from "../../../lessons/reliable-multicast/uniform/solution.ts";
import Sequencer from "../../../lessons/sequencer/solution.ts";
import type { StepProperty } from "../../../lib/check/property.ts";
import type { LearnerClass } from "../../../lib/learner/adapter.ts";
import { multicast } from "../../../lib/problems/multicast/problem.ts";
import {
  agreement,
  integrity,
  uniformAgreement,
  validity,
} from "../../../lib/problems/multicast/properties.ts";
import { heavyLoad, lastWords, oneMulticast } from "../../../lib/problems/multicast/workload.ts";
import { synchronousNetwork } from "../../../lib/sim/network.ts";
import { Random } from "../../../lib/sim/random.ts";
import { choose, clusterOf, runOf } from "../../support/build.ts";
import { eachSchedule } from "../../support/each-schedule.ts";
import { replayHint, verdictOf } from "../../support/verdicts.ts";

const reliability = [validity, integrity, agreement, uniformAgreement];
const references = {
  BasicMulticast,
  FifoMulticast,
  CausalMulticast,
  ReliableMulticast,
  FrugalReliableMulticast,
  Sequencer,
  Isis,
};

describe("without crashes", () => {
  test.each(Object.entries(references))(
    "%s keeps all four promises in every run",
    (_, reference) => {
      for (let seed = 1; seed <= 20; seed++) {
        const run = runOf(reference, { processes: 4, workload: heavyLoad(4, 3) }, seed, multicast);
        expect(run.toEnd()).toBe("quiescent");
        for (const property of reliability) {
          expect(
            verdictOf(property, run.cluster),
            `${property.name}, seed ${seed}: ${replayHint(run.cluster)}`,
          ).toBe("holds in this run");
        }
      }
    },
  );
});

describe("a sender that crashes half way through its loop", () => {
  const halfWay = 'call p0 multicast "p0.1", crash after 1 sends';

  test("splits the group under basic multicast", () => {
    const cluster = clusterOf(BasicMulticast, { processes: 3 }, multicast);
    choose(cluster, `${halfWay}\ndeliver p0→p1 #1 data`);
    expect(verdictOf(agreement, cluster)).toContain(
      "p2 never delivered `p0.1`, which p1 has delivered",
    );
    expect(verdictOf(validity, cluster)).toBe("holds in this run");
  });

  test("does not split it under reliable multicast: who was reached tells the others", () => {
    const cluster = clusterOf(ReliableMulticast, { processes: 3 }, multicast);
    choose(cluster, halfWay);
    choose(cluster, "deliver p0→p1 #1 data\ndeliver p1→p2 #1 data\ndeliver p1→p0 #1 data");
    choose(cluster, "deliver p2→p0 #1 data\ndeliver p2→p1 #1 data");
    for (const property of reliability) {
      expect(verdictOf(property, cluster), property.name).toBe("holds in this run");
    }
  });
});

describe("every schedule of three processes, one multicast and one crash anywhere", () => {
  test("basic multicast loses agreement, but never validity or integrity", () => {
    const violated = violatedOverall(BasicMulticast);
    expect(violated).toEqual(["agreement", "uniform-agreement"]);
  });

  test("reliable multicast that passes on first keeps even uniform agreement", () => {
    expect(violatedOverall(ReliableMulticast)).toEqual([]);
  });

  test("reliable multicast that delivers first keeps agreement but not uniform agreement", () => {
    expect(violatedOverall(DeliversFirst)).toEqual(["uniform-agreement"]);
  });

  test("the frugal variant keeps them too: a crash ends the origin's need to hear of it", () => {
    expect(violatedOverall(FrugalReliableMulticast)).toEqual([]);
  });
});

describe("programs that break a promise are told so in words", () => {
  test.each([
    ["validity", validity, Deaf, "p1 and p2 never delivered `p0.1`, which p0 multicast"],
    ["validity", validity, Idle, "p0, p1 and p2 never delivered `p0.1`, which p0 multicast"],
    ["agreement", agreement, Deaf, "p1 and p2 never delivered `p0.1`, which p0 has delivered"],
    ["uniform agreement", uniformAgreement, Deaf, "which p0 has delivered"],
    ["integrity", integrity, DeliversEveryCopy, "p2 has delivered `p0.1` twice, since step"],
    ["integrity", integrity, Inventor, "p2 has delivered `news`, which nobody has multicast"],
  ] as const)("%s", (_, property, mutant, words) => {
    const cluster = clusterOf(mutant, { processes: 3, workload: oneMulticast(0) }, multicast);
    choose(cluster, 'call p0 multicast "p0.1"');
    const deliveries = ["p0→p2", "p0→p1", "p1→p2", "p2→p1", "p1→p0", "p2→p0"];
    for (const channel of deliveries) {
      if (cluster.inFlight.size > 0) choose(cluster, `deliver ${channel} #1`);
    }
    expect(verdictOf(property, cluster)).toContain(words);
  });

  test("what a crashed process delivered is missed by uniform agreement alone", () => {
    const cluster = clusterOf(DeliversFirst, { processes: 3 }, multicast);
    choose(cluster, 'call p0 multicast "p0.1", crash after 0 sends');
    expect(verdictOf(uniformAgreement, cluster)).toContain(
      "p1 and p2 never delivered `p0.1`, which a process delivered before it crashed",
    );
    expect(verdictOf(agreement, cluster)).toBe("holds in this run");
  });
});

describe("a property that had nothing to judge says so", () => {
  test("nothing is multicast", () => {
    const run = runOf(BasicMulticast, { processes: 3 }, 1, multicast);
    run.toEnd();
    for (const property of reliability) {
      expect(verdictOf(property, run.cluster), property.name).toMatch(/^vacuous/);
    }
  });

  test("an idle program is not praised for its integrity or agreement", () => {
    const run = runOf(Idle, { processes: 3, workload: oneMulticast(0) }, 1, multicast);
    run.toEnd();
    for (const property of [integrity, agreement, uniformAgreement]) {
      expect(verdictOf(property, run.cluster), property.name).toMatch(/^vacuous/);
    }
  });
});

test("a process that recovers has forgotten, and may deliver again", () => {
  const cluster = clusterOf(ReliableMulticast, { processes: 2 }, multicast);
  choose(cluster, 'call p0 multicast "p0.1"\nduplicate p0→p1 #1\ndeliver p0→p1 #1 data');
  choose(cluster, "crash p1\nrecover p1\ndeliver p0→p1 #1.1 data");
  expect(verdictOf(integrity, cluster)).toBe("holds in this run");
});

describe("last words: the sender of many payloads, or two, crash half way through the last", () => {
  test.each([
    ["reliable multicast", ReliableMulticast, [true, true, true]],
    ["reliable multicast that spares the origin", FrugalReliableMulticast, [true, true, true]],
    ["basic multicast", BasicMulticast, [false, true, true]],
    ["one that passes on the first payloads only", PassesOnTheFirst, [false, true, true]],
    ["one that passes on only what the sender said", PassesOnTheSenders, [true, false, true]],
  ] as const)("%s: agreement is kept after one death, two, three", (_, learnerClass, kept) => {
    for (let seed = 1; seed <= 10; seed++) {
      for (const deaths of [1, 2, 3]) {
        const words = lastWords(8, 4, deaths, new Random(seed));
        const source = { processes: 8, network: synchronousNetwork, ...words };
        const run = runOf(learnerClass, source, seed, multicast);
        expect(run.toEnd()).toBe("quiescent");
        const dead = run.cluster.processes.filter(({ alive }) => !alive);
        expect(dead).toHaveLength(deaths);
        expect(dead.some(({ facts }) => facts.id % 7 === 0)).toBe(false);
        const verdict = verdictOf(agreement, run.cluster);
        expect(verdict.startsWith("violated"), `${deaths}: ${verdict}`).toBe(!kept[deaths - 1]);
      }
    }
  });
});

test("delivering something that is not a payload fails on the learner's own line", () => {
  class Confused extends MulticastProcess<never> {
    onMulticast() {
      Reflect.apply(this.deliver, this, [42]);
    }
    onMessage: Handlers<never> = {};
  }
  const run = runOf(Confused, { processes: 2, workload: oneMulticast(0) }, 1, multicast);
  expect(run.toEnd()).toBe("failed");
  expect(run.cluster.failure).toMatchObject({ handler: "onMulticast", slug: "wrong-argument" });
});

function violatedOverall(learnerClass: LearnerClass): string[] {
  const violated = new Set<StepProperty>();
  const cluster = clusterOf(learnerClass, { processes: 3, workload: oneMulticast(0) }, multicast);
  const ends = eachSchedule(cluster, 1, (end) => {
    for (const property of reliability) {
      if (verdictOf(property, end).startsWith("violated")) violated.add(property);
    }
  });
  expect(ends).toBeGreaterThanOrEqual(10);
  return reliability.filter((property) => violated.has(property)).map(({ name }) => name);
}

type Message = { type: "data"; payload: Payload };

class DeliversFirst extends ReliableMulticast {
  override receive(payload: Payload) {
    if (this.received.includes(payload)) return;
    this.received.push(payload);
    this.deliver(payload);
    this.broadcast({ type: "data", payload });
  }
}

class DeliversEveryCopy extends ReliableMulticast {
  override receive(payload: Payload) {
    if (!this.received.includes(payload)) this.broadcast({ type: "data", payload });
    this.received.push(payload);
    this.deliver(payload);
  }
}

class PassesOnTheFirst extends ReliableMulticast {
  override receive(payload: Payload) {
    if (this.received.length < 3 || payload.startsWith(`p${this.id}.`)) super.receive(payload);
    else if (!this.received.includes(payload)) {
      this.received.push(payload);
      this.deliver(payload);
    }
  }
}

class PassesOnTheSenders extends ReliableMulticast {
  override onMessage: Handlers<Message> = {
    data: ({ payload }, from) => {
      if (payload.startsWith(`p${from}.`)) this.receive(payload);
      else if (!this.received.includes(payload)) {
        this.received.push(payload);
        this.deliver(payload);
      }
    },
  };
}

class Inventor extends BasicMulticast {
  override onMessage: Handlers<Message> = { data: () => this.deliver("news") };
}

class Deaf extends BasicMulticast {
  override onMessage: Handlers<Message> = { data: () => {} };
}

class Idle extends MulticastProcess<Message> {
  onMulticast() {}
  onMessage: Handlers<Message> = { data: () => {} };
}
