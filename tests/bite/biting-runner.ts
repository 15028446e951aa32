/**
 * Runs each test once as it is, which shows what mutants it reaches, and then once more for each of
 * these that is still alive. A test that fails kills it, if it passes again without. A mutant that
 * has outlived enough is left alone. What a file does outside its tests, or cannot do twice, is
 * noted: there a mutant has to be on from the start (BITE_ACTIVE). A mutant may end the process;
 * the next one goes on from the record.
 */

import type { RunnerTestCase, RunnerTestFile, RunnerTestSuite } from "vitest";
import { TestRunner } from "vitest";
import { BiteRecord } from "./record.ts";

const record = new BiteRecord(process.env.BITE_RECORD ?? "");

/** Processor time of tests that a mutant survives; then it counts as alive. */
const patienceMs = Number(process.env.BITE_PATIENCE ?? 5_000);

class Endless extends Error {}

class Switch {
  active = Number(process.env.BITE_ACTIVE ?? -1);
  ticks = 0;
  tickLimit = Number.POSITIVE_INFINITY;
  readonly reached = new Set<number>();
  readonly dead = record.kills();
  readonly done = record.done();
  readonly spent = new Map<number, number>();

  constructor() {
    for (const { id, ms } of record.bites()) this.outlived(id, ms ?? 0);
  }

  outlived(id: number, ms: number): void {
    this.spent.set(id, (this.spent.get(id) ?? 0) + ms);
  }

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

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite);
    if (suite === suite.file && this.#switch.active === -1) record.note({ done: suite.file.name });
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const one = this.#switch;
    const run = TestRunner.getTestFn(test);
    if (one.active !== -1) return await run();
    if (one.done.has(test.file.name)) return;
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
      record.note({ trying: id, test: `${test.file.name} > ${test.name}` });
      const hasFailed = await this.#failsWith(id, run, ms);
      one.tickLimit = Number.POSITIVE_INFINITY;
      one.outlived(id, ms);
      if (hasFailed && (await this.#failsWith(-1, run, ms))) {
        this.#noteUnclear(test.file); // it cannot be repeated
        return;
      }
      const killedBy = hasFailed ? `${test.file.name} > ${test.name}` : null;
      if (hasFailed) one.dead.add(id);
      record.note({ id, killedBy, ms });
    }
    one.reached.clear();
  }

  #noteUnclear(file: RunnerTestFile): void {
    if (this.#switch.active !== -1) return;
    for (const id of this.#switch.reached) record.note({ id, killedBy: null, unclear: file.name });
    this.#switch.reached.clear();
  }

  async #failsWith(id: number, run: () => unknown, ms: number): Promise<boolean> {
    const one = this.#switch;
    [one.active, one.ticks] = [id, 0];
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Endless()), 30_000 + 100 * ms);
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
