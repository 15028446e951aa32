// What every page of server mode begins with: who looks, and whether they may.
import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { connection } from "next/server";
import { runningServer } from "../../lib/server/running-server.ts";
import type { Server } from "../../lib/server/server.ts";
import {
  type Ability,
  type Membership,
  membershipOf,
  sessionCookie,
  type Visitor,
  visitorOf,
} from "../../lib/server/sign-in/visitor.ts";

export interface ServerPage {
  readonly server: Server;
  readonly visitor: Visitor;
  /** For forms; empty for whoever has no session. */
  readonly csrfToken: string;
}

/** Not found in self-paced use. */
export async function serverPage(): Promise<ServerPage> {
  await connection();
  const server = runningServer();
  if (server === null) notFound();
  const visitor = await visitorOf(server, (await cookies()).get(sessionCookie)?.value);
  return { server, visitor, csrfToken: visitor.session?.csrfToken ?? "" };
}

export type CoursePage = ServerPage & Membership;

/** `path` is where to come back to after joining. */
export async function coursePage(
  courseId: string,
  path: string,
  ability: Ability | null = null,
): Promise<CoursePage> {
  const page = await serverPage();
  if (page.visitor.session === null) redirect(`/join?next=${encodeURIComponent(path)}`);
  const member = await membershipOf(page.server, page.visitor, courseId, ability);
  if (member === null) notFound();
  return { ...page, ...member };
}
