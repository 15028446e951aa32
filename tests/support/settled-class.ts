// What became of everything that a class handed in, compared with what the command line says.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { parseResults } from "../../lib/grading/read-results.ts";
import { sha256 } from "../../lib/grading/sha256.ts";
import type { OpenDatabase } from "../../lib/store/database.ts";
import { gradings, submissions } from "../../lib/store/tables.ts";
import { runTiebreak } from "./run-tiebreak.ts";

export interface SettledClass {
  /** Pressed, and not there or not graded. */
  readonly lost: number;
  /** Pressed once, there or graded more than once. */
  readonly doubled: number;
  /** Graded, but not to the bytes of `tiebreak grade`. */
  readonly different: number;
  readonly failed: number;
  /** How often a submission was taken by a worker, all together. */
  readonly takes: number;
}

/** Reports by the hash of the text, as the command line gives them. */
export async function commandLineReports(
  folder: string,
  lesson: string,
  sources: readonly string[],
  env: { readonly [name: string]: string },
): Promise<ReadonlyMap<string, string>> {
  const files = join(folder, "by-command-line");
  mkdirSync(files, { recursive: true });
  [...new Set(sources)].forEach((source, place) => {
    writeFileSync(join(files, `${String(place).padStart(4, "0")}.ts`), source);
  });
  const out = ["--format", "json", "--out", "results.json", "--journal", "journal.jsonl"];
  const answer = await runTiebreak(["grade", lesson, files, ...out], { cwd: folder, env });
  if (answer.code !== 0) throw new Error(answer.errors);
  const results = parseResults(readFileSync(join(folder, "results.json"), "utf8"));
  return new Map(
    results.submissions.map(({ report }) => [report.submission, JSON.stringify(report)]),
  );
}

/** `taken` has the ids that were acknowledged, by place. */
export async function settledClass(
  { database }: OpenDatabase,
  sources: readonly string[],
  taken: ReadonlyMap<number, string>,
  expected: ReadonlyMap<string, string>,
): Promise<SettledClass> {
  const rows = await database
    .select({ submission: submissions, grading: gradings })
    .from(submissions)
    .leftJoin(gradings, and(eq(gradings.submissionId, submissions.id)));
  const byKey = Map.groupBy(rows, ({ submission }) => submission.requestKey);
  const count = { lost: 0, doubled: 0, different: 0, failed: 0, takes: 0 };
  sources.forEach((source, place) => {
    const [first, ...more] = byKey.get(`press ${place}`) ?? [];
    if (first?.submission.state === "failed") count.failed += 1;
    else if (first === undefined || first.grading === null) count.lost += 1;
    else if (first.grading.report !== expected.get(sha256(source))) count.different += 1;
    if (first?.submission.id !== taken.get(place)) count.lost += 1;
    if (more.length > 0) count.doubled += 1;
    count.takes += first?.submission.fence ?? 0;
  });
  if (byKey.size !== sources.length) count.doubled += Math.max(1, byKey.size - sources.length);
  return count;
}
