// For commands that take options and exactly one word besides.
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { Misuse } from "./command.ts";

/** Throws Misuse with `complaint` when there is no word, or more than one. */
export function readOneWord<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  complaint: string,
) {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [word, ...more] = positionals;
  if (word === undefined || more.length > 0) throw new Misuse(complaint);
  return { values, word };
}
