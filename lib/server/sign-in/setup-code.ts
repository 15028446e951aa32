/**
 * The code that lets its holder make courses: the operator's own, or one that is made once, kept
 * in the data folder for its owner's eyes only, and printed when the server starts.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newCode } from "../../store/secrets.ts";
import type { ServerSettings } from "../operation/settings.ts";

const groups = 4;

/** Null on PostgreSQL without TIEBREAK_SETUP_CODE: nobody can make courses. */
export function setupCodeOf({
  setupCode,
  place,
}: Pick<ServerSettings, "setupCode" | "place">): string | null {
  if (setupCode !== null) return setupCode;
  return place.kind === "embedded" ? keptCode(place.folder) : null;
}

function keptCode(folder: string): string {
  const path = join(folder, "setup-code");
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    // Only the process that holds the folder's lock comes here, so nobody else writes it.
    writeFileSync(path, `${newCode(groups)}\n`, { mode: 0o600, flag: "wx" });
  }
  return readFileSync(path, "utf8").trim();
}
