// Names instead of pseudonyms, for this browser and an hour.
import { z } from "zod";
import { showNames } from "../../../../../lib/server/instructor/shown-names.ts";
import { courseAction } from "../../../../_server/action.ts";

export const POST = courseAction(
  { body: z.object({ show: z.enum(["yes", "no"]) }), limit: "change", may: "grade" },
  async (asked) => {
    const { server, body } = asked;
    const cookie = await showNames(server, asked, body.show === "yes", server.settings.isSecure);
    return { kind: "done", cookies: [cookie] };
  },
);
