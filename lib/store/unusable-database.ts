/** Why a database does not open, in a sentence for its operator that names the remedy. */

import type { DatabasePlace } from "./database-place.ts";
import { type DatabaseTrouble, databaseTrouble, engineWords } from "./database-trouble.ts";

export class UnusableDatabase extends Error {
  override readonly name = "UnusableDatabase";
}

const remedies: { readonly [trouble in DatabaseTrouble]: { server: string; folder: string } } = {
  away: {
    server: "Start it, or mend the host and port in DATABASE_URL.",
    folder: "Look at the disk that holds it.",
  },
  "not let in": {
    server: "Mend user, password or database in DATABASE_URL, or make them (lib/server/README.md).",
    folder: "Give the folder to the user who runs Tiebreak, or name another in TIEBREAK_DATA.",
  },
  full: {
    server: "Make room on its disk; nothing that was stored is lost.",
    folder: "Make room on its disk, or name a folder elsewhere in TIEBREAK_DATA.",
  },
  busy: {
    server: "It has too many connections: end some, or raise max_connections.",
    folder: "Try again in a moment.",
  },
  "read-only": {
    server: "Name the primary server in DATABASE_URL, not a copy of it.",
    folder: "Name a folder that can be written to in TIEBREAK_DATA.",
  },
};

const wrongAddress =
  "DATABASE_URL must be an address such as postgres://user:password@127.0.0.1:5432/tiebreak; " +
  "letters like @ and / within a password are written %40 and %2F.";

/** What was thrown, if no operator could mend it. */
export function unusable(place: DatabasePlace, error: unknown): unknown {
  const trouble = databaseTrouble(error);
  if (place.kind === "memory") return error;
  if (place.kind === "postgresql") {
    if (!/^postgres(ql)?:\/\//.test(place.url)) return new UnusableDatabase(wrongAddress);
    if (trouble === null) return error;
    const where = `PostgreSQL at ${hostOf(place.url)}`;
    return new UnusableDatabase(
      `${where} cannot be used: ${engineWords(error)}. ${remedies[trouble].server}`,
    );
  }
  const remedy =
    trouble === null
      ? "If it was damaged, move it away and restore your last backup: npx tiebreak restore."
      : remedies[trouble].folder;
  return new UnusableDatabase(
    `The data folder ${place.folder} cannot be used: ${engineWords(error)}. ${remedy}`,
  );
}

/** Never the user or the password. */
function hostOf(url: string): string {
  if (!URL.canParse(url)) return "the address in DATABASE_URL";
  const { hostname, port, pathname } = new URL(url);
  const host = hostname === "" ? "this machine" : hostname;
  return `${host}${port === "" ? "" : `:${port}`}${pathname}`;
}
