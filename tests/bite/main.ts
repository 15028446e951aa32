// `npm run deep -- bite [folder …] [--size n] [--seed n] [--again]
// [--patience seconds] [--tests file …]`: do our tests notice mistakes in our code?
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Plugin } from "vite";
import { startVitest } from "vitest/node";

import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { tell } from "../../lib/cli/shell/terminal.ts";
import settings from "../../vitest.config.ts";
import { codeMutants } from "./code-mutants.ts";
import { nearestFirst } from "./nearest-first.ts";
import { BiteRecord } from "./record.ts";
import type { SampledMutant } from "./sampled-mutants.ts";
import { sampledMutants } from "./sampled-mutants.ts";
import { switchedCode } from "./switched-code.ts";

/** Each folder with the tests that are near it. */
const nearest: { readonly [folder: string]: readonly string[] } = {
  "lib/sim": ["tests/sim", "tests/explore/same-", "tests/golden.test.ts", "tests/learner"],
  "lib/check": ["tests/check", "tests/explore"],
  "lib/explore": ["tests/explore/same-answers.test.ts", "tests/explore"],
  "lib/problems": ["tests/problems/same-", "tests/problems"],
  "lib/grading": ["tests/grading/same-", "tests/grading"],
};

function switching(folder: string, mutants: readonly SampledMutant[]): Plugin {
  return {
    name: "switching",
    enforce: "pre",
    transform: (source, id) => {
      const file = id.startsWith(projectRoot)
        ? id.slice(projectRoot.length).replace(/^\//, "")
        : id;
      if (!file.startsWith(`${folder}/`) || !file.endsWith(".ts")) return null;
      const own = mutants.filter((one) => one.file === file);
      return switchedCode(source, own, codeMutants(file, source).bodies);
    },
  };
}

interface Sample {
  readonly size: number;
  readonly seed: number;
  /** Only what was alive the last time; the code must be the same. */
  readonly again: boolean;
}

async function bite(folder: string, tests: readonly string[], { size, seed, again }: Sample) {
  const results = join(projectRoot, "node_modules", ".cache", "tiebreak-bite");
  const record = new BiteRecord(join(results, `${folder.replaceAll("/", "-")}.jsonl`));
  mkdirSync(results, { recursive: true });
  const dead = again ? record.kills() : new Set<number>();
  const mutants = sampledMutants(folder, size, seed).filter(({ id }) => !dead.has(id));
  rmSync(record.path, { force: true });
  for (const id of dead) record.note({ id, killedBy: "the last time" });
  process.env.BITE_RECORD = record.path;
  const plugin = switching(folder, mutants);
  await tryAll(tests, plugin, record);
  const killed = record.kills();
  for (const { id } of mutants) {
    const own = record.bites().filter((one) => one.id === id);
    const files = new Set(own.flatMap(({ unclear }) => unclear ?? []));
    if (files.size === 0 || killed.has(id)) continue;
    process.env.BITE_ACTIVE = String(id);
    const failed = await runTests([...files], plugin);
    delete process.env.BITE_ACTIVE;
    const killedBy = `${[...files].join(" or ")} as a whole`;
    if (failed > 0) record.note({ id, killedBy });
  }
  report(folder, mutants, record);
}

/** A mutant that ends the process is noticed as well; the others are tried in the next one. */
async function tryAll(tests: readonly string[], plugin: Plugin, record: BiteRecord) {
  for (;;) {
    await runTests(tests, plugin);
    const last = record.lastTrial();
    if (last === null) return;
    record.note({ id: last.trying, killedBy: `${last.test}, whose process it ends` });
  }
}

/** How many files have failed. */
async function runTests(tests: readonly string[], plugin: Plugin): Promise<number> {
  const vitest = await startVitest(
    "test",
    [...tests],
    {
      config: false,
      fsModuleCache: false, // else mutants would stay in it
      watch: false,
      isolate: false,
      bail: process.env.BITE_ACTIVE === undefined ? 0 : 1,
      testTimeout: 3_600_000, // a test is run again for each mutant that it reaches
      setupFiles: ["tests/support/fast-check-seed.ts"],
      runner: "tests/bite/biting-runner.ts",
      maxWorkers: 1,
      reporters: [{}],
      sequence: { sequencer: nearestFirst(tests) },
    },
    { resolve: settings.resolve ?? {}, plugins: [plugin] },
  );
  const failed = vitest.state.getCountOfFailedTests() + vitest.state.getUnhandledErrors().length;
  await vitest.close();
  process.exitCode = 0;
  return failed;
}

function report(folder: string, mutants: readonly SampledMutant[], record: BiteRecord): void {
  const [killed, met] = [record.kills(), new Set(record.bites().map(({ id }) => id))];
  const dead = new Set(mutants.flatMap(({ id }) => (killed.has(id) ? [id] : [])));
  const share = ((100 * dead.size) / mutants.length).toFixed(0);
  tell(`\n${folder}: ${dead.size} of ${mutants.length} mutants die (${share} %). Alive:`);
  for (const { id, file, line, what } of mutants) {
    if (dead.has(id)) continue;
    tell(`  ${file}:${line}  ${what}${met.has(id) ? "" : "  (no test comes here)"}`);
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: "string", default: "50" },
    seed: { type: "string", default: "1" },
    again: { type: "boolean", default: false },
    tests: { type: "string", multiple: true },
    patience: { type: "string", default: "5" },
  },
});
process.env.BITE_PATIENCE = String(1000 * Number(values.patience));
const wanted = positionals.length === 0 ? Object.keys(nearest) : positionals;
for (const folder of wanted) {
  const tests = values.tests ?? nearest[folder] ?? [folder.replace(/^lib/, "tests")];
  const { size, seed, again } = values;
  await bite(folder, tests, { size: Number(size), seed: Number(seed), again });
}
