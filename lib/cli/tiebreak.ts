// The command line: `tiebreak <command> …`. One file for each command; this one only finds it.
import type { Command } from "./command.ts";
import { lessonCheck } from "./lesson-check.ts";
import { lessonDev } from "./lesson-dev.ts";
import { lessonNew } from "./lesson-new.ts";

/** The longest name that fits is taken: `lesson new` before `lesson`. */
const commands: readonly Command[] = [lessonNew, lessonCheck, lessonDev];

const usageExitCode = 2;

function helpText(): string {
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  const lines = commands.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`);
  return ["Usage: tiebreak <command>", "", ...lines, ""].join("\n");
}

async function main(args: readonly string[]): Promise<number> {
  const command = commands.find(({ name }) => name.every((word, place) => args[place] === word));
  const asksForHelp = args.includes("--help") || args.includes("-h");
  if (command === undefined) {
    if (asksForHelp || args.length === 0) console.log(helpText());
    else console.error(`There is no command \`${args.join(" ")}\`.\n\n${helpText()}`);
    return asksForHelp ? 0 : usageExitCode;
  }
  if (asksForHelp) {
    console.log(`Usage: tiebreak ${command.usage}\n\n${command.help}`);
    return 0;
  }
  try {
    return await command.run(args.slice(command.name.length));
  } catch (error) {
    if (!isMisuse(error)) throw error;
    console.error(`${error.message}\n\nUsage: tiebreak ${command.usage}`);
    return usageExitCode;
  }
}

/** What `parseArgs` throws for options that it does not know. */
function isMisuse(error: unknown): error is Error {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : null;
  return typeof code === "string" && code.startsWith("ERR_PARSE_ARGS");
}

process.exitCode = await main(process.argv.slice(2));
