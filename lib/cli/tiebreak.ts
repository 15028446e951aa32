// The command line: `tiebreak <command> …`. One file for each command; this one only finds it.
import { inspect } from "node:util";
import { commands } from "./commands.ts";
import { exitCodes, Misuse } from "./shell/command.ts";
import { nearestWord } from "./shell/nearest-word.ts";
import { complain, tell } from "./shell/terminal.ts";

function helpText(): string {
  const names = commands.map(({ name }) => name.join(" "));
  const width = Math.max(...names.map((name) => name.length));
  const lines = commands.map(
    ({ summary }, place) => `  ${(names[place] ?? "").padEnd(width)}  ${summary}`,
  );
  return [
    "Usage: tiebreak <command> …",
    "",
    ...lines,
    "",
    "tiebreak <command> --help says more. Lessons lie in lessons/ and in the folders that",
    "TIEBREAK_LESSONS names. Exit codes: 0 done, 1 something failed, 2 wrong usage, 3 internal.",
  ].join("\n");
}

async function main(args: readonly string[]): Promise<number> {
  const command = commands.find(({ name }) => name.every((word, place) => args[place] === word));
  const asksForHelp = args.includes("--help") || args.includes("-h");
  if (command === undefined) {
    if (asksForHelp || args.length === 0) tell(helpText());
    else complain(`${whyUnknown(args)}\n\n${helpText()}`);
    return asksForHelp ? exitCodes.done : exitCodes.misuse;
  }
  if (asksForHelp) {
    tell(`Usage: tiebreak ${command.usage}\n\n${command.help}`);
    return exitCodes.done;
  }
  try {
    return await command.run(args.slice(command.name.length));
  } catch (error) {
    if (!isMisuse(error)) throw error;
    const more = `tiebreak ${command.name.join(" ")} --help`;
    complain(`${error.message}\n\nUsage: tiebreak ${command.usage}\nMore: ${more}`);
    return exitCodes.misuse;
  }
}

function whyUnknown(args: readonly string[]): string {
  const names = commands.map(({ name }) => name.join(" "));
  const [first = "", second = ""] = args;
  const nearest = nearestWord(`${first} ${second}`.trim(), names) ?? nearestWord(first, names);
  const guess = nearest === null ? "" : ` Did you mean \`tiebreak ${nearest}\`?`;
  return `There is no command \`${args.join(" ")}\`.${guess}`;
}

/** Ours, or what `parseArgs` throws for options that it does not know. */
function isMisuse(error: unknown): error is Error {
  if (error instanceof Misuse) return true;
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : null;
  return typeof code === "string" && code.startsWith("ERR_PARSE_ARGS");
}

// Whoever reads us may stop reading (`| head`); that is no fault.
process.stdout.on("error", () => process.exit());

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  complain(inspect(error));
  complain("\nThis is a fault of Tiebreak's, not yours.");
  process.exitCode = exitCodes.internal;
}
