// `npm test`: every check. What is quick comes first; then what takes long, side by side, since no
// check is busy all the time. The first that fails ends the others.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./shell/project-root.ts";
import type { Phase } from "./shell/run-lanes.ts";
import { runLanes } from "./shell/run-lanes.ts";
import { runScript } from "./shell/run-script.ts";
import { tell } from "./shell/terminal.ts";
import { buildWhenChanged } from "./site/build.ts";

const resultsFolder = join(projectRoot, "node_modules", ".cache", "tiebreak-tests");
const testPhases = ["unit", "e2e", "claims"] as const;

const changedMutants = ["lesson", "check", "--all", "--mutate", "--changed"];

const productOnly = ["--config", "knip.product.json"];

const quick: readonly Phase[] = [
  tool("types", "node_modules/typescript/bin/tsc", ["--noEmit"]),
  tool("pure types", "node_modules/typescript/bin/tsc", ["-p", "tsconfig.pure.json"]),
  tool("lint", "node_modules/@biomejs/biome/bin/biome", ["check"]),
  tool("dead code", "node_modules/knip/bin/knip.js", []),
  tool("product code", "node_modules/knip/bin/knip.js", productOnly),
];

/** Phases of one lane run one after the other; no lane reads what another writes. */
const lanes: readonly (readonly Phase[])[] = [
  [vitest("unit", ["unit", "apart"])],
  [
    {
      name: "build",
      rerun: "npx next build",
      run: buildWhenChanged,
    },
    vitest("e2e", ["e2e"]),
    tiebreak("lessons", ["lesson", "check", "--all", "--quiet"]),
    vitest("claims", ["claims"]),
    tiebreak("mutants", changedMutants),
  ],
];

function tool(name: string, script: string, args: readonly string[]): Phase {
  const program = script.slice(script.lastIndexOf("/") + 1).replace(/\.js$/, "");
  const rerun = ["npx", program, ...args].join(" ");
  return { name, rerun, run: (beside) => runScript(script, args, beside) };
}

function tiebreak(name: string, args: readonly string[]): Phase {
  const rerun = ["npx", "tiebreak", ...args].join(" ");
  return { name, rerun, run: (beside) => runScript("lib/cli/tiebreak.ts", args, beside) };
}

function vitest(name: (typeof testPhases)[number], projects: readonly string[]): Phase {
  const args = ["run", ...projects.flatMap((project) => ["--project", project])];
  const report = ["--reporter=default", "--reporter=json", `--outputFile=${resultsPath(name)}`];
  const script = "node_modules/vitest/vitest.mjs";
  return {
    name,
    rerun: ["npx", "vitest", ...args].join(" "),
    run: (beside) => runScript(script, [...args, ...report], beside),
  };
}

function resultsPath(phase: string): string {
  return join(resultsFolder, `${phase}.json`);
}

/** The closing line is read by CI: totals over all phases that ran. */
function printTotals(): void {
  const totals = { passed: 0, failed: 0 };
  for (const phase of testPhases) {
    const counts = readCounts(resultsPath(phase));
    totals.passed += counts.passed;
    totals.failed += counts.failed;
  }
  tell(`\n${totals.passed} passed, ${totals.failed} failed`);
}

function readCounts(path: string): { passed: number; failed: number } {
  try {
    const parsed = JSON.parse(readFileSync(path, "utf8"));
    return { passed: Number(parsed.numPassedTests), failed: Number(parsed.numFailedTests) };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });
process.exitCode = await runLanes(quick.map((phase) => [phase]));
if (process.exitCode === 0) process.exitCode = await runLanes(lanes);
printTotals();
