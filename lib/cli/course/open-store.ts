// Opens the database that the environment names; what an operator can mend is said in one sentence.
import { isExplained, type OpenDatabase, openDatabase } from "../../store/database.ts";
import { type DatabasePlace, databasePlace } from "../../store/database-place.ts";
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
    throw isExplained(error) ? new Misuse(error.message) : error;
  }
}
