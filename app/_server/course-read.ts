// Reading something of a course over HTTP, other than a page: for members, never kept by anybody
// on the way.
import { runningServer } from "../../lib/server/running-server.ts";
import type { Server } from "../../lib/server/server.ts";
import {
  type Ability,
  type Membership,
  membershipOf,
  visitorOf,
} from "../../lib/server/sign-in/visitor.ts";
import { answer, refuse } from "./answer.ts";
import { sessionToken } from "./read-request.ts";
import { type Route, tellingTrouble } from "./telling-trouble.ts";

type Params = { readonly [name: string]: string };

interface Read extends Membership {
  readonly server: Server;
  readonly params: Params;
  readonly request: Request;
  readonly now: Date;
}

/** Null of `read` is answered as if there were nothing. */
export function courseRead(
  ability: Ability | null,
  read: (asked: Read) => Promise<Response | null>,
): Route {
  return tellingTrouble(async (request, context) => {
    const server = runningServer();
    if (server === null) return answer(request, refuse(404, "There is nothing here."));
    const params = await context.params;
    const visitor = await visitorOf(server, sessionToken(request));
    if (visitor.session === null) {
      return answer(request, refuse(401, "You are not signed in. Join your course, at /join."));
    }
    const member = await membershipOf(server, visitor, params.course ?? "", ability);
    const response =
      member && (await read({ server, params, request, now: server.now(), ...member }));
    if (response === null) return answer(request, refuse(404, "There is nothing here."));
    response.headers.set("Cache-Control", "private, no-store");
    return response;
  });
}
