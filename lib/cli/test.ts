// `npm test`: every check in order of cost, stopping at the first that fails.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./shell/project-root.ts";
import { runScript } from "./shell/run-script.ts";
import { tell } from "./shell/terminal.ts";
import { buildWhenChanged } from "./site/build.ts";

type Phase = {
  readonly name: string;
  readonly rerun: string;
  readonly run: () => Promise<number>;
};

const resultsFolder = join(projectRoot, "node_modules", ".cache", "tiebreak-tests");
const testPhases = ["unit", "e2e"] as const;

const changedMutants = ["lesson", "check", "--all", "--mutate", "--changed"];

const productOnly = ["--config", "knip.product.json"];

const phases: readonly Phase[] = [
  tool("types", "node_modules/typescript/bin/tsc", ["--noEmit"]),
  tool("types of the pure layers", "node_modules/typescript/bin/tsc", ["-p", "tsconfig.pure.json"]),
  tool("format and lint", "node_modules/@biomejs/biome/bin/biome", ["check"]),
  tool("dead code", "node_modules/knip/bin/knip.js", []),
  tool("code that only tests use", "node_modules/knip/bin/knip.js", productOnly),
  vitest("unit", ["unit", "apart"]),
  {
    name: "lesson health",
    rerun: "npx tiebreak lesson check --all",
    run: () => runScript("lib/cli/tiebreak.ts", ["lesson", "check", "--all", "--quiet"]),
  },
  {
    name: "mutants of changed lessons",
    rerun: "npx tiebreak lesson check --all --mutate --changed",
    run: () => runScript("lib/cli/tiebreak.ts", changedMutants),
  },
  { name: "build", rerun: "npx next build", run: buildWhenChanged },
  vitest("e2e", ["e2e"]),
];

function tool(name: string, script: string, args: readonly string[]): Phase {
  const program = script.slice(script.lastIndexOf("/") + 1).replace(/\.js$/, "");
  const rerun = ["npx", program, ...args].join(" ");
  return { name, rerun, run: () => runScript(script, args) };
}

function vitest(phase: (typeof testPhases)[number], projects: readonly string[]): Phase {
  const args = ["run", ...projects.flatMap((project) => ["--project", project])];
  const report = ["--reporter=default", "--reporter=json", `--outputFile=${resultsPath(phase)}`];
  return {
    name: `${phase} tests`,
    rerun: ["npx", "vitest", ...args].join(" "),
    run: () => runScript("node_modules/vitest/vitest.mjs", [...args, ...report]),
  };
}

function resultsPath(phase: string): string {
  return join(resultsFolder, `${phase}.json`);
}

async function runPhases(): Promise<number> {
  for (const phase of phases) {
    tell(`\n── ${phase.name}`);
    const startedAt = performance.now();
    const exitCode = await phase.run();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    tell(`── ${phase.name}: ${exitCode === 0 ? "ok" : "FAILED"} in ${seconds} s`);
    if (exitCode !== 0) {
      tell(`\nTo run only this again: ${phase.rerun}`);
      return exitCode;
    }
  }
  return 0;
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
process.exitCode = await runPhases();
printTotals();
