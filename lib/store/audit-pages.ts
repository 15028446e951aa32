/** The audit log of a course, to be read: newest first, a page at a time. */

import { and, desc, eq, like, lt, type SQL } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { auditRows, people } from "./tables.ts";

export interface AuditFilter {
  readonly courseId: string;
  /** The beginning of the action: `override`, `task`. */
  readonly action?: string;
  readonly personId?: string;
  /** What it was done to, exactly. */
  readonly subject?: string;
  /** Only older ones than this. */
  readonly before?: number;
  readonly limit: number;
}

export type AuditRow = typeof auditRows.$inferSelect;

export interface ShownAuditRow extends AuditRow {
  /** Null for the server itself, and for somebody who is gone. */
  readonly actor: { readonly name: string; readonly pseudonym: string } | null;
}

export async function listAudit(
  database: Queryable,
  filter: AuditFilter,
): Promise<readonly ShownAuditRow[]> {
  const rows = await database
    .select({ row: auditRows, actor: { name: people.name, pseudonym: people.pseudonym } })
    .from(auditRows)
    .leftJoin(people, eq(people.id, auditRows.personId))
    .where(and(...conditionsOf(filter)))
    .orderBy(desc(auditRows.id))
    .limit(filter.limit);
  return rows.map(({ row, actor }) => ({ ...row, actor }));
}

function conditionsOf({ courseId, action, personId, subject, before }: AuditFilter): SQL[] {
  return [
    eq(auditRows.courseId, courseId),
    ...(action === undefined ? [] : [like(auditRows.action, `${escaped(action)}%`)]),
    ...(personId === undefined ? [] : [eq(auditRows.personId, personId)]),
    ...(subject === undefined ? [] : [eq(auditRows.subject, subject)]),
    ...(before === undefined ? [] : [lt(auditRows.id, before)]),
  ];
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** Every kind of thing that was done here, for a menu. */
export async function auditActions(
  database: Queryable,
  courseId: string,
): Promise<readonly string[]> {
  const rows = await database
    .selectDistinct({ action: auditRows.action })
    .from(auditRows)
    .where(eq(auditRows.courseId, courseId))
    .orderBy(auditRows.action);
  return rows.map(({ action }) => action);
}
