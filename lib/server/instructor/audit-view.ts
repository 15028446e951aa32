/** The audit log as instructors read it: a page at a time, of what they ask for. */

import { auditActions, listAudit, type ShownAuditRow } from "../../store/audit-pages.ts";
import type { Queryable } from "../../store/database.ts";
import { listPeople } from "../../store/roster-changes.ts";
import type { Person } from "../../store/tables.ts";
import { isUuid } from "../../store/uuid.ts";

const pageLength = 50;

/** As it stands in the page's address. */
export type AuditQuery = { readonly [name: string]: string | string[] | undefined };

export interface AuditPage {
  readonly rows: readonly ShownAuditRow[];
  readonly hasMore: boolean;
  /** What was asked for, as far as it makes sense; empty and null for everything. */
  readonly asked: {
    readonly action: string;
    readonly personId: string;
    readonly before: number | null;
  };
  /** What can be asked for. */
  readonly actions: readonly string[];
  readonly people: readonly Person[];
}

export async function readAudit(
  database: Queryable,
  courseId: string,
  query: AuditQuery,
): Promise<AuditPage> {
  const asked = readQuery(query);
  const { action, personId, before } = asked;
  const rows = await listAudit(database, {
    courseId,
    limit: pageLength + 1,
    ...(action === "" ? {} : { action }),
    ...(personId === "" ? {} : { personId }),
    ...(before === null ? {} : { before }),
  });
  return {
    rows: rows.slice(0, pageLength),
    hasMore: rows.length > pageLength,
    asked,
    actions: await auditActions(database, courseId),
    people: await listPeople(database, courseId),
  };
}

function readQuery({ action, person, before }: AuditQuery): AuditPage["asked"] {
  const number = typeof before === "string" ? Number(before) : Number.NaN;
  return {
    action: typeof action === "string" ? action : "",
    personId: typeof person === "string" && isUuid(person) ? person : "",
    before: Number.isSafeInteger(number) && number > 0 ? number : null,
  };
}
