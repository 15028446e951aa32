// `tiebreak backup`: everything a course's server has stored, in one file.
import { counted } from "../../check/counted.ts";
import type { Command } from "../shell/command.ts";
import { exitCodes } from "../shell/command.ts";
import { readOneWord } from "../shell/read-one-word.ts";
import { complain } from "../shell/terminal.ts";

export const backupCommand: Command = {
  name: ["backup"],
  usage: "backup <file>",
  summary: "writes everything a course's server has stored into one file",
  help: `Writes all courses, people, submissions, reports and settings as they are at one moment.
The database is named as for the server: TIEBREAK_DATA=<folder> or DATABASE_URL=postgres://…
The server may run meanwhile; that of an embedded database answers nobody else until it is done.

The file (gzip) can be restored into either of them, by this version or a later one. It holds names,
programs and the key with which this server signs: keep it where nobody else can read it.

Example:
  TIEBREAK_DATA=/srv/tiebreak npx tiebreak backup tiebreak-2026-11-16.gz`,
  completes: "file",
  run: async (args) => {
    const { word: path } = readOneWord(args, {}, "Name one file to write.");
    const { writeBackup } = await import("./backup-file.ts");
    complain(`Wrote ${path}: ${counted(await writeBackup(path), "row")}.`);
    return exitCodes.done;
  },
};
