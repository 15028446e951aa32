/** What was done, by whom, to what: rows that are only ever added. */

import type { Queryable } from "./database.ts";
import { type AuditDetails, auditRows } from "./tables.ts";

export interface AuditEntry {
  readonly at: Date;
  readonly courseId: string | null;
  readonly personId: string | null;
  /** A verb and its object: `override set`, `session opened`. */
  readonly action: string;
  readonly subject?: string;
  readonly details?: AuditDetails;
}

export async function audit(database: Queryable, entry: AuditEntry): Promise<void> {
  await database.insert(auditRows).values(entry);
}
