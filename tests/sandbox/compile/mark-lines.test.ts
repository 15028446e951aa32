import { describe, expect, test } from "vitest";
import { heavyLoad } from "../../../lib/problems/mutex/workload.ts";
import type { TraceReport } from "../../../lib/sandbox/job.ts";
import { trustedTrace } from "../../support/trusted-run.ts";

const scenario = { processes: 2, workload: heavyLoad(2, 1) };

function traceOf(source: string): TraceReport {
  return trustedTrace({ source, problem: "mutex", scenario, seed: 1 });
}

/** Every set of lines that some step ran, as the text of these lines. */
function ranIn(source: string): readonly (readonly string[])[] {
  const { sets, moments } = traceOf(source).lines;
  const texts = source.split("\n").map((line) => line.trim());
  const used = moments.filter((_, place) => place % 2 === 1);
  return [...new Set(used)].map((set) => (sets[set] ?? []).map((line) => texts[line - 1] ?? ""));
}

/** The lines of the body that ran when the application asked. */
function ranOf(body: string): readonly string[] {
  const source = `import { MutexProcess, type Handlers } from "tiebreak";
export default class Program extends MutexProcess<never> {
  onMessage: Handlers<never> = {};
  count = 0;
  onAcquire() {
${body}
    this.enter();
  }
  onExit() {}
}
`;
  const found = ranIn(source).find((lines) => lines.includes("this.enter();")) ?? [];
  return found.filter((line) => line !== "this.enter();");
}

describe("the lines that a step has run", () => {
  test("are those of the branch that was taken", () => {
    const body = `if (this.count === 0) {
      this.count = 1;
    } else {
      this.count = 2;
    }`;
    expect(ranOf(body)).toEqual(["if (this.count === 0) {", "this.count = 1;"]);
  });

  test("do not go on behind a return", () => {
    const body = `this.early();
    }
    early() {
      if (this.count === 0) return;
      this.count = 3;
    }
    again() {`;
    const source = `import { MutexProcess, type Handlers } from "tiebreak";
export default class Program extends MutexProcess<never> {
  onMessage: Handlers<never> = {};
  count = 0;
  onAcquire() {
    ${body}
  }
  onExit() {}
}
`;
    const all = ranIn(source).flat();
    expect(all).toContain("if (this.count === 0) return;");
    expect(all).not.toContain("this.count = 3;");
  });

  test("tell the branches of a condition apart that stand on lines of their own", () => {
    const body = `const next = this.count === 0
      ? this.count + 1
      : this.count - 1;
    const known = next > 5 &&
      next < 10;
    if (known) this.count = next;`;
    expect(ranOf(body)).toEqual([
      "const next = this.count === 0",
      "? this.count + 1",
      "const known = next > 5 &&",
      "if (known) this.count = next;",
    ]);
  });

  test("have loops, cases and functions without braces", () => {
    const body = `for (const one of [1, 2]) this.count += one;
    for (let turn = 0; turn < 0; turn++)
      this.count = 9;
    switch (this.count) {
      case 3:
        this.count = 4;
        break;
      default:
        this.count = 5;
    }
    const added = [1].map((one) =>
      one + this.count);
    const unused = () =>
      added;`;
    expect(ranOf(body)).toEqual([
      "for (const one of [1, 2]) this.count += one;",
      "for (let turn = 0; turn < 0; turn++)",
      "switch (this.count) {",
      "this.count = 4;",
      "break;",
      "const added = [1].map((one) =>",
      "one + this.count);",
      "const unused = () =>",
    ]);
  });

  test("belong to the step that ran them, and the fields to the beginning", () => {
    const source = `import { MutexProcess, type Handlers } from "tiebreak";
export default class Program extends MutexProcess<never> {
  onMessage: Handlers<never> = {};
  count = 0;
  onAcquire() {
    this.enter();
  }
  onExit() {
    this.count += 1;
  }
}
`;
    const { lines, trace } = traceOf(source);
    expect(lines.sets[lines.moments[1] ?? -1]).toEqual([3, 4]);
    const [, , length, set] = lines.moments;
    expect(lines.sets[set ?? -1]).toEqual([6]);
    expect(trace.words.length / 5).toBeGreaterThan(length ?? 0);
    expect(lines.sets.filter((lines) => lines.includes(9))).toEqual([[9]]);
  });
});
