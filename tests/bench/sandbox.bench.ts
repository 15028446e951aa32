// What the sandbox costs: the same program with and without it in the same process, and the price
// of a job in a process of its own.
import { readFileSync } from "node:fs";
import { programOf } from "../../lib/learner/adapter.ts";
import { openNodeSandbox } from "../../lib/sandbox/node/node-host.ts";
import { sampleRun } from "../../lib/sandbox/realm/sample-run.ts";
import type { Program } from "../../lib/sim/program.ts";
import { Run } from "../../lib/sim/run.ts";
import { crowd } from "./locked-realm.ts";
import { openLockedRunner } from "./open-locked-realm.ts";
import type { Row } from "./row.ts";

export const name = "sandbox";

const algorithm = "../../lessons/lamport-mutex/solution.ts";
const rounds = 40;
const warmJobs = 9;
const handlerKinds = new Set(["start", "deliver", "fire", "call", "recover"]);

export async function measure(): Promise<Row[]> {
  return [
    ...(await measureCalls(3)),
    ...(await measureCalls(8)),
    ...(await measureLoop()),
    ...(await measureJobs()),
  ];
}

/** The kernel's steps with the handlers of an ordinary algorithm. */
async function measureCalls(processes: number): Promise<Row[]> {
  const { default: LearnerClass } = await import(algorithm);
  const program = programOf(() => LearnerClass);
  const source = readFileSync(new URL(algorithm, import.meta.url), "utf8");
  const calls = handlerCalls(program, processes);
  const [plainMs = 0, sandboxedMs = 0] = fastest(
    (seed) => runPlainly(program, processes, seed),
    await openLockedRunner(source, processes),
  );
  const among = `${processes} processes`;
  return [
    { label: `handler calls, no sandbox, ${among}`, value: perSecond(calls, plainMs), unit: "/s" },
    { label: `handler calls, sandbox, ${among}`, value: perSecond(calls, sandboxedMs), unit: "/s" },
    { label: `speed in the sandbox, ${among}`, value: (plainMs / sandboxedMs) * 100, unit: "%" },
  ];
}

function perSecond(count: number, milliseconds: number): number {
  return (count / milliseconds) * 1000;
}

function runPlainly(program: Program, processes: number, seed: number): Run {
  const run = new Run(program, crowd(processes), seed);
  run.toEnd({ stepLimit: 2 ** 30, tickLimit: 2 ** 30 });
  return run;
}

function handlerCalls(program: Program, processes: number): number {
  const { trace } = runPlainly(program, processes, 0).cluster;
  let calls = 0;
  for (let step = 0; step < trace.length; step++)
    if (handlerKinds.has(trace.kind(step))) calls += 1;
  return calls;
}

/** Processor time of the fastest round of each, in turns so that both see the same machine. */
function fastest(...actions: readonly ((round: number) => unknown)[]): number[] {
  const best = actions.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++) {
    actions.forEach((action, index) => {
      const start = process.cpuUsage();
      action(round);
      const { user, system } = process.cpuUsage(start);
      best[index] = Math.min(best[index] ?? 0, (user + system) / 1000);
    });
  }
  return best;
}

/** Guards at their worst: a handler that does nothing but count in a loop. */
async function measureLoop(): Promise<Row[]> {
  const turns = 500_000;
  const body = `let sum = 0; for (let i = 0; i < ${turns}; i++) sum += i & 3; return sum;`;
  const source = `import { MutexProcess } from "tiebreak";
    export default class Loop extends MutexProcess {
      onMessage = {};
      onStart() { this.count(); }
      count() { ${body} }
      onAcquire() {}
      onExit() {}
    }`;
  const perRun = 3;
  const sandboxed = await openLockedRunner(source, perRun);
  const plain = new Function(body);
  const [plainMs = 0, sandboxedMs = 0] = fastest(
    () => Array.from({ length: perRun }, () => plain()),
    sandboxed,
  );
  const nanoseconds = ((sandboxedMs - plainMs) * 1e6) / (turns * perRun);
  return [{ label: "guard of one loop turn", value: nanoseconds, unit: "ns" }];
}

async function measureJobs(): Promise<Row[]> {
  const begin = performance.now();
  const sandbox = await openNodeSandbox({ processes: 1 });
  await sandbox.start(sampleRun).result;
  const coldMs = performance.now() - begin;
  const warm: number[] = [];
  for (let round = 0; round < warmJobs; round++) {
    await new Promise((resolve) => setTimeout(resolve, 250)); // the next realm gets warm
    const start = performance.now();
    await sandbox.start(sampleRun).result;
    warm.push(performance.now() - start);
  }
  const burst = performance.now();
  const jobs = 20;
  await Promise.all(Array.from({ length: jobs }, () => sandbox.start(sampleRun).result));
  const burstMs = (performance.now() - burst) / jobs;
  const [processId] = sandbox.processIds;
  const memory = processId === undefined ? null : residentMegabytes(processId);
  await sandbox.close();
  const rows = [
    { label: "first job, nothing started yet", value: coldMs, unit: "ms" },
    { label: "job in a warm realm", value: median(warm), unit: "ms" },
    { label: "job among many, one process", value: burstMs, unit: "ms" },
  ];
  if (memory !== null)
    rows.push({ label: "memory of a sandbox process", value: memory, unit: "MB" });
  return rows;
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}

/** With what it has started, if it only stands in front. Null where the system does not say. */
function residentMegabytes(processId: number): number | null {
  if (process.platform !== "linux") return null;
  const status = readFileSync(`/proc/${processId}/status`, "utf8");
  const own = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
  const children = readFileSync(`/proc/${processId}/task/${processId}/children`, "utf8");
  const ids = children.split(" ").filter((id) => id !== "");
  return ids.reduce((sum, id) => sum + (residentMegabytes(Number(id)) ?? 0), own);
}
