// Programs that try to break out, each in a file whose first lines say what it tries, how it must
// end, and in which scenario it runs when not in the usual one.
import { readdirSync, readFileSync } from "node:fs";
import { heavyLoad, oneRequest } from "../../lib/problems/mutex/workload.ts";
import type { Job, RunReport } from "../../lib/sandbox/job.ts";
import type { AnyResult } from "./sandbox-page.ts";

export type Attack = {
  readonly name: string;
  readonly tries: string;
  readonly expect: string;
  readonly job: Job;
};

const folder = new URL("../sandbox/attacks/", import.meta.url);

/** Those in the sub-folder `open` are known to get through; each names the file that lets it. */
export function readAttacks(): Attack[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".ts"))
    .sort()
    .map((file) => readAttack(file));
}

function readAttack(file: string): Attack {
  const source = readFileSync(new URL(file, folder), "utf8");
  const field = (name: string): string =>
    new RegExp(`^// ${name}: (.*)$`, "m").exec(source)?.[1] ?? "";
  return {
    name: file.replace(/\.ts$/, ""),
    tries: field("tries"),
    expect: field("expect"),
    job: field("scenario") === "explored" ? explored(source) : run(source, field("scenario")),
  };
}

function run(source: string, scenario: string): Job {
  const workload = scenario === "everybody" ? heavyLoad(3, 2) : oneRequest(0);
  return {
    kind: "run",
    source,
    problem: "mutex",
    scenario: { processes: 3, workload, grants: { table: [1, 2, 3] } },
    seed: 7,
    properties: ["mutual-exclusion", "progress"],
    limits: { stepLimit: 3000, tickLimit: 100_000 },
  };
}

/** Every schedule of two processes that both want in twice. */
function explored(source: string): Job {
  const scenario = { processes: 2, workload: heavyLoad(2, 2) };
  const property = { name: "mutual-exclusion", parameters: {} };
  const checks = [{ property, scenario, schedules: { kind: "every" } as const }];
  return { kind: "grade", source, problem: "mutex", checks, stories: false };
}

/** How a job ended, in the words that the first lines of an attack use. */
export function outcomeOf(result: AnyResult): string {
  switch (result.kind) {
    case "refused":
      return `refused ${result.diagnostics[0]?.slug}`;
    case "inconclusive":
      return `stopped ${result.reason}`;
    case "fault":
      return `fault: ${result.why}`;
    case "done":
      if (result.report.kind === "grade") return `explored ${result.report.outcomes[0]?.verdict}`;
      return result.report.kind === "run" ? outcomeOfRun(result.report) : result.report.kind;
  }
}

function outcomeOfRun(report: RunReport): string {
  const leak = report.log.find(([, text]) => text.startsWith("ESCAPED"));
  if (leak !== undefined) return `escaped in p${leak[0]}: ${leak[1]}`;
  const verdicts = report.verdicts.map(({ property, verdict }) => {
    if (verdict.kind === "crashed") return `crashed ${verdict.failure.slug}`;
    return verdict.kind === "violated" ? `violated ${property}` : verdict.kind;
  });
  for (const worst of ["crashed", "violated", "inconclusive"]) {
    const found = verdicts.find((verdict) => verdict.startsWith(worst));
    if (found !== undefined) return found;
  }
  return verdicts.every((verdict) => verdict === "holds") ? "holds" : verdicts.join(", ");
}
