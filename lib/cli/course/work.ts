// `tiebreak work`: one more machine that grades what learners submit to a course's server.
import { parseArgs } from "node:util";
import { readAtOnce, readNumber } from "../grade/grading-options.ts";
import type { Command } from "../shell/command.ts";
import { Misuse } from "../shell/command.ts";

const options = {
  jobs: { type: "string" },
  grace: { type: "string", default: "20" },
  "time-limit": { type: "string", default: "300" },
} as const;

export const workCommand: Command = {
  name: ["work"],
  usage: "work [--jobs n] [--grace s] [--time-limit s]",
  summary: "grades what waits in a course's database, until it is stopped",
  help: `Takes submissions from the PostgreSQL database of a course's server (DATABASE_URL) and
grades them. Any number may run, on any number of machines; each needs the same version of
Tiebreak and the same lessons (TIEBREAK_LESSONS) as the server. One that dies loses nothing: what
it had in hand is taken by another. Standard output has a line of JSON for each event;
TIEBREAK_LOG chooses which.

  --jobs n         submissions graded at the same time; all cores when absent
  --grace s        when stopped (Ctrl+C, SIGTERM), what is in hand may take so long (20 s when
                   absent); then it is handed back to the queue
  --time-limit s   a submission that takes longer (300 s when absent) is interrupted

Example:
  DATABASE_URL=postgres://tiebreak@db.example.edu/tiebreak npx tiebreak work --jobs 4`,
  options,
  run: async (args) => {
    const { values } = parseArgs({ args: [...args], options });
    const url = process.env.DATABASE_URL ?? "";
    if (url === "") throw new Misuse(noDatabase);
    // Loaded when needed: what reaches the database is more than all other commands together.
    const { gradeUntilStopped } = await import("./grading-process.ts");
    return gradeUntilStopped(url, {
      atOnce: readAtOnce(values.jobs),
      graceMs: readNumber("grace", values.grace, 0) * 1000,
      timeLimitMs: readNumber("time-limit", values["time-limit"], 1) * 1000,
    });
  },
};

const noDatabase =
  "Name the server's PostgreSQL database: DATABASE_URL=postgres://… The embedded database " +
  "(TIEBREAK_DATA) is for one process, the server, which grades by itself.";
