import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import type { Run } from "../../lib/sim/run.ts";
import { Trace } from "../../lib/sim/trace.ts";
import { cursorStops } from "../../lib/view/cursor-stops.ts";
import { stepSentence } from "../../lib/view/step-sentence.ts";
import { randomRun } from "../support/random-run.ts";
import { trustedTrace } from "../support/trusted-run.ts";

const source = `import { MutexProcess } from "tiebreak";
export default class extends MutexProcess {
  onMessage = {
    ask: (message, from) => this.send(from, { type: "answer" }),
    answer: () => this.enter(),
  };
  onTimer = { again: () => {} };
  onAcquire() {
    this.broadcast({ type: "ask" });
    this.startTimer("again", 5);
  }
  onExit() {}
}
`;

describe("a choice in one sentence", () => {
  test("says who did what", () => {
    const scenario = { processes: 3, workload: heavyLoad(1, 1) };
    const report = trustedTrace({ source, problem: "mutex", scenario, seed: 1 });
    const trace = Trace.from(report.trace);
    const told = cursorStops(trace).map((stop) =>
      stepSentence(trace, stop, report.scenario.announcements),
    );
    expect(told).toContain("p0 started");
    expect(told).toContain("p0 was asked: acquire, sent ask to p1 and p2 and started timer again");
    expect(told).toContain("p1 got p0's ask and sent answer to p0");
    expect(told.some((one) => /^p0 got p[12]'s answer and entered/.test(one))).toBe(true);
    expect(told).toContain("p0's timer again fired");
  });

  test("is there for every choice of any run, on one line", () => {
    fc.assert(
      fc.property(randomRun, ({ cluster: { trace, scenario } }: Run) => {
        for (const stop of cursorStops(trace)) {
          const told = stepSentence(trace, stop, scenario.announcements);
          expect(told).toMatch(/^\S[^\n]*\S$/);
        }
      }),
    );
  });
});
