/**
 * What a monitoring system reads of this server, as Prometheus' text. What only this process sees
 * (requests, refusals) is counted here; everything about submissions is read from the database at
 * the moment somebody asks, so it holds for all processes and machines, and outlives a restart.
 */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { OpenDatabase } from "../../store/database.ts";
import { type Found, MetricQueries } from "./metric-queries.ts";

export interface Metrics {
  readonly contentType: string;
  countRequest(request: CountedRequest): void;
  countRefusedEntry(): void;
  /** Rejects when the database does not answer. */
  text(): Promise<string>;
}

export interface CountedRequest {
  /** See `routeClass`: few, and without anybody's ids. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

const requestBuckets = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];
const gradingBuckets = [0.1, 0.3, 1, 3, 10, 30, 100, 300];

export function openMetrics(opened: OpenDatabase, now: () => Date): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = countedRequests(register);
  const refusals = new Counter({
    name: "tiebreak_refused_entries_total",
    help: "Attempts to enter with a code, a ticket or a launch that were refused.",
    registers: [register],
  });
  const readDatabase = databaseMetrics(register, opened, now);
  return {
    contentType: register.contentType,
    countRequest: requests,
    countRefusedEntry: () => refusals.inc(),
    text: async () => {
      await readDatabase();
      return register.metrics();
    },
  };
}

function countedRequests(register: Registry): Metrics["countRequest"] {
  const requests = new Counter({
    name: "tiebreak_http_requests_total",
    help: "Requests answered by this process.",
    labelNames: ["route", "method", "status"],
    registers: [register],
  });
  const seconds = new Histogram({
    name: "tiebreak_http_request_seconds",
    help: "From a request's first byte to the last of its answer.",
    labelNames: ["route"],
    buckets: requestBuckets,
    registers: [register],
  });
  return ({ route, method, status, seconds: duration }) => {
    requests.inc({ route, method, status: String(status) });
    seconds.observe({ route }, duration);
  };
}

/** Answers what brings all of them up to date. */
function databaseMetrics(
  register: Registry,
  opened: OpenDatabase,
  now: () => Date,
): () => Promise<void> {
  const registers = [register];
  const gauge = (name: string, help: string, label?: string) =>
    new Gauge({ name, help, labelNames: label === undefined ? [] : [label], registers });
  const seconds = (name: string, help: string) =>
    new Histogram({ name, help, buckets: gradingBuckets, registers });
  const set = (target: Gauge, found: readonly Found[]): void => {
    target.reset();
    for (const { label, value } of found) target.set(label, value);
  };
  const submissions = gauge("tiebreak_submissions", "Submissions by their state.", "state");
  const jobs = gauge("tiebreak_queue_jobs", "Jobs in the grading queue by phase.", "phase");
  const oldest = gauge("tiebreak_queue_oldest_seconds", "Age of the oldest that is not graded.");
  const passbacks = gauge("tiebreak_passbacks", "Scores for platforms by their state.", "state");
  const processes = gauge("tiebreak_processes", "Servers and workers on this database.");
  const pool = gauge("tiebreak_database_connections", "This process's connections.", "state");
  const grading = seconds("tiebreak_grading_seconds", "From a grading's start to its report.");
  const verdict = seconds("tiebreak_verdict_seconds", "From the button to the stored report.");
  const queries = new MetricQueries(opened, now);
  return async () => {
    set(submissions, await queries.submissions());
    set(jobs, await queries.queueJobs());
    oldest.set(await queries.oldestWaitingSeconds());
    set(passbacks, await queries.passbacks());
    processes.set(await queries.processes());
    for (const { gradingSeconds, verdictSeconds } of await queries.newlyGraded()) {
      grading.observe(gradingSeconds);
      verdict.observe(verdictSeconds);
    }
    const { totalCount, idleCount, waitingCount } = opened.pool;
    pool.set({ state: "busy" }, totalCount - idleCount);
    pool.set({ state: "idle" }, idleCount);
    pool.set({ state: "awaited" }, waitingCount);
  };
}
