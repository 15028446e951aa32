// `npm run deep -- <name>`: proofs that take too long for `npm test`. Each says what it proves.
import { runScript } from "./shell/run-script.ts";
import { tell } from "./shell/terminal.ts";

interface Deep {
  readonly name: string;
  readonly proves: string;
  readonly script: string;
  readonly args: readonly string[];
  readonly settings?: { readonly [name: string]: string };
}

const vitest = "node_modules/vitest/vitest.mjs";

const all: readonly Deep[] = [
  {
    name: "mutants",
    proves: "no mistake made in a right answer goes unnoticed (words behind it: lessons)",
    script: "lib/cli/tiebreak.ts",
    args: ["lesson", "check", "--mutate"],
  },
  {
    name: "variants",
    proves: "50 harmless variants of the right answers of every exercise earn everything",
    script: "lib/cli/tiebreak.ts",
    args: ["lesson", "check", "--all", "--vary", "50", "--quiet"],
  },
  {
    name: "semantics",
    proves: "20,000 odd programs do the same run, replayed, restored and explored",
    script: vitest,
    args: ["run", "--project", "apart", "tests/sandbox/one-semantics.test.ts"],
    settings: { TIEBREAK_PROGRAMS: "20000" },
  },
  {
    name: "printing",
    proves: "20,000 programs of each kind are read as they were checked",
    script: vitest,
    args: ["run", "--project", "apart", "printed-code.test.ts", "guard-changes.test.ts"],
    settings: { TIEBREAK_CASES: "20000" },
  },
  {
    name: "jobs",
    proves: "of a thousand right, wrong and hostile jobs none is lost while processes are killed",
    script: vitest,
    args: ["run", "--project", "apart", "tests/sandbox/node/node-host.test.ts"],
    settings: { TIEBREAK_JOBS: "1000" },
  },
  {
    name: "bite",
    proves: "mistakes in our own code are noticed by the tests beside it (words: folders)",
    script: "tests/bite/main.ts",
    args: [],
  },
];

const [wanted, ...rest] = process.argv.slice(2);
const found = all.find(({ name }) => name === wanted);
if (found === undefined) {
  tell("npm run deep -- <name>, where <name> is one of");
  for (const { name, proves } of all) tell(`  ${name.padEnd(9)}  ${proves}`);
  process.exitCode = wanted === undefined ? 0 : 2;
} else {
  Object.assign(process.env, found.settings);
  process.exitCode = await runScript(found.script, [...found.args, ...rest]);
}
