// A class that hands in while the server and the workers of its course are killed again and again.
import { type ChildProcess, fork, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { Random } from "../../lib/sim/random.ts";

export type CourseOrder =
  | { readonly kind: "submit"; readonly place: number; readonly source: string }
  | { readonly kind: "ask" }
  | { readonly kind: "stop"; readonly limitMs: number };

export type CourseAnswer =
  | { readonly kind: "ready" }
  | { readonly kind: "taken"; readonly place: number; readonly submissionId: string }
  /** Submissions that are neither graded nor failed. */
  | { readonly kind: "unfinished"; readonly count: number };

export interface KilledCourseOptions {
  /** TIEBREAK_DATA or DATABASE_URL, TIEBREAK_LESSONS, TIEBREAK_GRADERS. */
  readonly env: { readonly [name: string]: string };
  readonly sources: readonly string[];
  /** Processes of `tiebreak work`; none for the embedded database. */
  readonly workers: number;
  readonly kills: number;
  /** The longest time between two kills. */
  readonly killWithinMs: number;
  readonly seed: number;
}

/** Requests that are under way at the same time. */
const pressedAtOnce = 6;

export class KilledCourse {
  readonly #options: KilledCourseOptions;
  readonly #random: Random;
  readonly #taken = new Map<number, string>();
  readonly #answers: number[] = [];
  readonly #workers: (ChildProcess | null)[] = [];
  #server: ChildProcess | null = null;
  #isReady = false;
  #isOver = false;
  #kills = 0;
  #unfinished: number | null = null;
  #trouble: string | null = null;

  constructor(options: KilledCourseOptions) {
    this.#options = options;
    this.#random = new Random(options.seed);
  }

  /** Ids of the submissions by their place, as the server said, however often it said so. */
  get taken(): ReadonlyMap<number, string> {
    return this.#taken;
  }

  get kills(): number {
    return this.#kills;
  }

  /** Until everything is handed in and everybody killed as often as was asked. */
  async handInAll(): Promise<void> {
    this.#startServer();
    for (let place = 0; place < this.#options.workers; place++) this.#startWorker(place);
    await Promise.all([this.#feed(), this.#killNowAndThen()]);
  }

  async untilGraded(limitMs: number): Promise<void> {
    const limit = performance.now() + limitMs;
    while (this.#unfinished !== 0 && !this.#isOver) {
      if (performance.now() > limit) throw new Error(`${this.#unfinished} are still not graded`);
      const order: CourseOrder = { kind: "ask" };
      if (this.#isReady) this.#server?.send(order, () => {});
      await sleep(200);
    }
  }

  /** What is in hand is handed back or finished; nothing of ours runs afterwards. */
  async stop(): Promise<void> {
    this.#isOver = true;
    const server = this.#server;
    const order: CourseOrder = { kind: "stop", limitMs: 5000 };
    if (this.#isReady) server?.send(order);
    else server?.kill("SIGKILL");
    for (const worker of this.#workers) worker?.kill("SIGTERM");
    await Promise.all([server, ...this.#workers].map(exited));
    if (this.#trouble !== null) throw new Error(this.#trouble);
  }

  #startServer(): void {
    const script = join(import.meta.dirname, "course-process.ts");
    const env = { ...process.env, ...this.#options.env };
    const child = fork(script, [], { env, stdio: ["ignore", "inherit", "pipe", "ipc"] });
    const said = hearkenTo(child);
    this.#server = child;
    child.on("message", (answer: CourseAnswer) => this.#hear(answer));
    child.on("exit", (code) => {
      this.#isReady = false;
      this.#answers.length = 0;
      this.#server = null;
      if (code !== null && code !== 0) this.#fail(`the server ended with ${code}: ${said()}`);
      if (!this.#isOver) this.#startServer();
    });
  }

  #startWorker(place: number): void {
    const command = join(projectRoot, "lib", "cli", "tiebreak.ts");
    const child = spawn(process.execPath, [command, "work", "--jobs", "1"], {
      env: { ...process.env, TIEBREAK_LOG: "error", ...this.#options.env },
      stdio: ["ignore", "inherit", "pipe"],
    });
    const said = hearkenTo(child);
    this.#workers[place] = child;
    child.on("exit", (code) => {
      this.#workers[place] = null;
      if (code !== null && code !== 0) this.#fail(`a worker ended with ${code}: ${said()}`);
      if (!this.#isOver) this.#startWorker(place);
    });
  }

  #fail(why: string): void {
    this.#trouble ??= why;
    this.#isOver = true;
  }

  #hear(answer: CourseAnswer): void {
    if (answer.kind === "ready") {
      this.#isReady = true;
      return;
    }
    if (answer.kind === "unfinished") {
      this.#unfinished = answer.count;
      return;
    }
    const { place, submissionId } = answer;
    const before = this.#taken.get(place);
    if (before !== undefined && before !== submissionId) {
      this.#fail(`press ${place} became two submissions`);
    }
    this.#taken.set(place, submissionId);
    this.#answers.push(place);
  }

  /** As a page does: what was not answered is sent once more, with the same key. */
  async #feed(): Promise<void> {
    const { sources } = this.#options;
    while (this.#taken.size < sources.length && !this.#isOver) {
      const server = this.#server;
      if (!this.#isReady || server === null) {
        await sleep(20);
        continue;
      }
      const open = [...sources.keys()].filter((place) => !this.#taken.has(place));
      const pressed = open.slice(0, pressedAtOnce);
      // Now and then one who has an answer presses again: the connection hid it.
      if (this.#random.below(4) === 0) pressed.push(this.#random.below(sources.length));
      this.#answers.length = 0;
      for (const place of pressed) this.#submit(server, place);
      while (this.#answers.length < pressed.length && this.#server === server && !this.#isOver) {
        await sleep(5);
      }
    }
  }

  #submit(server: ChildProcess, place: number): void {
    const order: CourseOrder = {
      kind: "submit",
      place,
      source: this.#options.sources[place] ?? "",
    };
    // Whoever is dead does not hear it; the exit tells.
    server.send(order, () => {});
  }

  async #killNowAndThen(): Promise<void> {
    const { kills, killWithinMs } = this.#options;
    while (this.#kills < kills && !this.#isOver) {
      await sleep(this.#random.below(killWithinMs));
      // Mostly while there is something to lose, and now and then while it starts.
      const isExposed = this.#isReady || this.#random.below(4) === 0;
      const victims = [isExposed ? this.#server : null, ...this.#workers];
      const victim = victims[this.#random.below(victims.length)];
      if (victim?.kill("SIGKILL") === true) this.#kills += 1;
    }
  }
}

/** Kept, not shown: esbuild complains at length when its parent is killed. */
function hearkenTo(child: ChildProcess): () => string {
  let said = "";
  child.stderr?.on("data", (part: Buffer) => {
    said = (said + part.toString()).slice(-2000);
  });
  return () => said;
}

function exited(child: ChildProcess | null): Promise<void> {
  return new Promise((resolve) => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", () => resolve());
  });
}
