// `tiebreak restore`: puts a backup in the place of what a course's server has stored.
import { counted } from "../../check/counted.ts";
import type { Command } from "../shell/command.ts";
import { exitCodes } from "../shell/command.ts";
import { readOneWord } from "../shell/read-one-word.ts";
import { complain } from "../shell/terminal.ts";

const options = { replace: { type: "boolean", default: false } } as const;

export const restoreCommand: Command = {
  name: ["restore"],
  usage: "restore <file> [--replace]",
  summary: "puts a backup in the place of what a course's server has stored",
  help: `Reads a file of \`tiebreak backup\` into the database named by TIEBREAK_DATA=<folder> or
DATABASE_URL=postgres://…, whichever of them it came from. Stop the server and all workers first.
Either the whole backup is there afterwards, or nothing has changed. What waited to be graded is
enqueued when the server starts.

  --replace   gives up the courses that are in the database now

Example:
  DATABASE_URL=postgres://tiebreak@db/tiebreak npx tiebreak restore tiebreak-2026-11-16.gz`,
  options,
  completes: "file",
  run: async (args) => {
    const { values, word: path } = readOneWord(args, options, "Name one backup file.");
    const { restoreBackup } = await import("./backup-file.ts");
    const rows = await restoreBackup(path, values);
    complain(`Restored ${counted(rows, "row")}. Start the server; what waits is graded then.`);
    return exitCodes.done;
  },
};
