// `npm run deep -- <name>`: proofs that take too long for `npm test`. Each says what it proves.
import { runScript } from "./run-script.ts";
import { tell } from "./terminal.ts";

interface Deep {
  readonly name: string;
  readonly proves: string;
  readonly script: string;
  readonly args: readonly string[];
}

const all: readonly Deep[] = [
  {
    name: "mutants",
    proves: "no mistake made in a right answer goes unnoticed (words behind it: lessons)",
    script: "lib/cli/tiebreak.ts",
    args: ["lesson", "check", "--mutate"],
  },
];

const [wanted, ...rest] = process.argv.slice(2);
const found = all.find(({ name }) => name === wanted);
if (found === undefined) {
  tell("npm run deep -- <name>, where <name> is one of");
  for (const { name, proves } of all) tell(`  ${name}  ${proves}`);
  process.exitCode = wanted === undefined ? 0 : 2;
} else {
  process.exitCode = await runScript(found.script, [...found.args, ...rest]);
}
