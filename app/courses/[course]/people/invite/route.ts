// Everybody of a roster becomes somebody in the course, with a link of their own.
import { invitationForm, inviteClass } from "../../../../../lib/server/instructor/invitations.ts";
import { courseAction } from "../../../../_server/action.ts";

export const POST = courseAction({ body: invitationForm, limit: "change", may: "run" }, (asked) =>
  inviteClass(asked.server, asked, asked.body.roster),
);
