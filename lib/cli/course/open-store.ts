// Opens the database that the environment names; what an operator can mend is said in one sentence.
import { FolderInUse } from "../../store/data-folder-lock.ts";
import { type OpenDatabase, openDatabase } from "../../store/database.ts";
import { type DatabasePlace, databasePlace } from "../../store/database-place.ts";
import { NewerSchema } from "../../store/migrate.ts";
import { Misuse } from "../shell/command.ts";

export function namedPlace(): DatabasePlace {
  const place = databasePlace(process.env);
  if (place !== null) return place;
  throw new Misuse(
    "Say where the data lies: TIEBREAK_DATA=<folder> for the embedded database, or " +
      "DATABASE_URL=postgres://… for PostgreSQL; as for the server.",
  );
}

export async function openStore(place: DatabasePlace): Promise<OpenDatabase> {
  try {
    return await openDatabase(place);
  } catch (error) {
    if (error instanceof FolderInUse || error instanceof NewerSchema)
      throw new Misuse(error.message);
    const why = whyUnreachable(error);
    throw why === null
      ? error
      : new Misuse(`PostgreSQL (DATABASE_URL) does not let us in: ${why}.`);
  }
}

const network = new Set(["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "EHOSTUNREACH", "ECONNRESET"]);

/** No connection, no such database, or not with this password; null for anything else. */
function whyUnreachable(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  const { code } = error;
  if (typeof code !== "string") return null;
  if (network.has(code)) return error.message === "" ? code : error.message;
  return /^(08|28|3D|57P0)/.test(code) ? error.message : null;
}
