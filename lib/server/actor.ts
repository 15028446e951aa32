/** Who changes something in a course, and what becomes of it. */

import { audit } from "../store/audit.ts";
import type { Queryable } from "../store/database.ts";
import type { AuditDetails, Course, Person } from "../store/tables.ts";

export interface Actor {
  readonly course: Course;
  readonly person: Person;
  readonly now: Date;
}

export type Change =
  | { readonly kind: "done"; readonly location?: string; readonly data?: unknown }
  | Refusal;

export interface Refusal {
  readonly kind: "refused";
  readonly status: 400 | 404 | 409;
  /** A sentence that names the remedy. */
  readonly why: string;
  /** The name of the field it is about. */
  readonly field?: string;
}

export function refuse(status: Refusal["status"], why: string, field?: string): Refusal {
  return field === undefined
    ? { kind: "refused", status, why }
    : { kind: "refused", status, why, field };
}

export function coursePath({ course }: { readonly course: Course }, rest = ""): string {
  return `/courses/${course.id}${rest}`;
}

/** To be called in the transaction that makes the change. */
export function noteChange(
  tx: Queryable,
  { course, person, now }: Actor,
  action: string,
  subject: string,
  details: AuditDetails = {},
): Promise<void> {
  return audit(tx, { at: now, courseId: course.id, personId: person.id, action, subject, details });
}
