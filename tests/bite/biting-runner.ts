/**
 * Runs each test once as it is, which shows what mutants it reaches, and then once more for each of
 * these that is still alive. A test that fails kills it, if it passes again without. A mutant that
 * has outlived enough is left alone. What a file does outside its tests, or cannot do twice, is
 * noted: there a mutant has to be on from the start (BITE_ACTIVE).
 */

import { appendFileSync } from "node:fs";
import type { RunnerTestCase, RunnerTestFile, RunnerTestSuite } from "vitest";
import { TestRunner } from "vitest";

/** One line of the record: what a test did to a mutant, or what a mutant has outlived. */
export interface Bite {
  readonly id: number;
  readonly killedBy: string | null;
  /** A file that has to be run as a whole to know. */
  readonly unclear?: string;
}

/** Processor time of tests that a mutant survives; then it counts as alive. */
const patienceMs = Number(process.env.BITE_PATIENCE ?? 5_000);

class Endless extends Error {}

class Switch {
  active = Number(process.env.BITE_ACTIVE ?? -1);
  ticks = 0;
  tickLimit = Number.POSITIVE_INFINITY;
  readonly reached = new Set<number>();
  readonly dead = new Set<number>();
  readonly spent = new Map<number, number>();

  install(): void {
    const biting = (id: number) => {
      if (this.active === -1) this.reached.add(id);
      return id === this.active;
    };
    const tick = () => {
      this.ticks += 1;
      if (this.ticks > this.tickLimit) throw new Endless();
    };
    Object.assign(globalThis, { biting: Object.assign(biting, { tick }), bitingSwitch: this });
  }
}

function theSwitch(): Switch {
  const there: Switch | undefined = Reflect.get(globalThis, "bitingSwitch");
  if (there !== undefined) return there;
  const made = new Switch();
  made.install();
  return made;
}

const record = process.env.BITE_RECORD ?? "";

export default class BitingRunner extends TestRunner {
  readonly #switch = theSwitch();

  override onCollectStart(file: RunnerTestFile): void {
    this.#switch.reached.clear();
    super.onCollectStart(file);
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onBeforeRunSuite(suite);
    this.#noteUnclear(suite.file); // what was reached while it was collected
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const one = this.#switch;
    const run = TestRunner.getTestFn(test);
    if (one.active !== -1) return await run();
    this.#noteUnclear(test.file); // or by hooks
    one.ticks = 0;
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    const [ms, ticks, reached] = [(user + system) / 1000, one.ticks, [...one.reached]];
    for (const id of reached) {
      const spent = one.spent.get(id) ?? 0;
      if (one.dead.has(id) || spent + ms > patienceMs) continue;
      one.tickLimit = 100_000 + 20 * ticks;
      const hasFailed = await this.#failsWith(id, run, ms);
      one.tickLimit = Number.POSITIVE_INFINITY;
      one.spent.set(id, spent + ms);
      if (hasFailed && (await this.#failsWith(-1, run, ms))) {
        this.#noteUnclear(test.file); // it cannot be repeated
        return;
      }
      const killedBy = hasFailed ? `${test.file.name} > ${test.name}` : null;
      if (hasFailed) one.dead.add(id);
      note({ id, killedBy });
    }
    one.reached.clear();
  }

  #noteUnclear(file: RunnerTestFile): void {
    if (this.#switch.active !== -1) return;
    for (const id of this.#switch.reached) note({ id, killedBy: null, unclear: file.name });
    this.#switch.reached.clear();
  }

  async #failsWith(id: number, run: () => unknown, ms: number): Promise<boolean> {
    const one = this.#switch;
    [one.active, one.ticks] = [id, 0];
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Endless()), 120_000 + 100 * ms);
    });
    try {
      await Promise.race([run(), late]);
      return false;
    } catch {
      return true;
    } finally {
      clearTimeout(timer);
      one.active = -1;
    }
  }
}

function note(bite: Bite): void {
  appendFileSync(record, `${JSON.stringify(bite)}\n`);
}
