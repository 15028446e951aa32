/** A ticket becomes a session: at once in the browser that launched it, else after a question. */

import { eq } from "drizzle-orm";
import { audit } from "../../store/audit.ts";
import { readTicket, takeTicket } from "../../store/launches.ts";
import { hashSecret } from "../../store/secrets.ts";
import { openSession } from "../../store/sessions.ts";
import { courses, people } from "../../store/tables.ts";
import type { Server } from "../server.ts";
import { sessionCookieHeader, type Visitor } from "../sign-in/visitor.ts";

export interface TicketRequest {
  readonly ticket: string;
  /** What the platform's storage gave, if it was asked. */
  readonly proof: string | null;
  /** Whoever sits there said that this is them. */
  readonly isConfirmed: boolean;
  /** A page of ours sent it. Else nothing it says is believed, and it is asked again. */
  readonly isFromOurPage: boolean;
}

export type TicketAnswer =
  | { readonly kind: "signed-in"; readonly cookie: string; readonly location: string }
  | { readonly kind: "ask"; readonly personName: string; readonly courseTitle: string }
  | { readonly kind: "refused"; readonly why: string };

const used = "This link was used already, or it is too old. Open it again from your course.";

export async function redeemTicket(
  server: Pick<Server, "database" | "settings">,
  visitor: Visitor,
  request: TicketRequest,
  now: Date,
): Promise<TicketAnswer> {
  return server.database.transaction(async (tx): Promise<TicketAnswer> => {
    const ticket = await readTicket(tx, request.ticket, now);
    if (ticket === null) return { kind: "refused", why: used };
    const [found] = await tx
      .select({ person: people, course: courses })
      .from(people)
      .innerJoin(courses, eq(courses.id, people.courseId))
      .where(eq(people.id, ticket.personId));
    if (found === undefined || found.person.removedAt !== null) {
      return { kind: "refused", why: used };
    }
    const { person, course } = found;
    const { proof, isConfirmed, isFromOurPage } = request;
    const isProved = proof !== null && hashSecret(proof) === ticket.browserHash;
    if (!isFromOurPage || (ticket.needsConfirmation && !isProved && !isConfirmed)) {
      return { kind: "ask", personName: person.name, courseTitle: course.title };
    }
    if (!(await takeTicket(tx, ticket))) return { kind: "refused", why: used };
    const opened = await openSession(tx, person, visitor.session, now);
    await audit(tx, {
      at: now,
      courseId: course.id,
      personId: person.id,
      action: "session opened",
      details: { by: "platform" },
    });
    const cookie = sessionCookieHeader(server, opened);
    return { kind: "signed-in", cookie, location: ticket.target };
  });
}
