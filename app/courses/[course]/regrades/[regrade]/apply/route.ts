// The new gradings count from now on.
import { z } from "zod";
import { applyRegrade } from "../../../../../../lib/server/instructor/regrades.ts";
import { courseAction } from "../../../../../_server/action.ts";

const body = z.object({
  neverLower: z.enum(["yes", "no"]).default("no"),
  partial: z.literal("yes").optional(),
});

export const POST = courseAction({ body, limit: "change", may: "run" }, (asked) =>
  applyRegrade(asked.server, asked, asked.params.regrade ?? "", {
    neverLower: asked.body.neverLower === "yes",
    isPartial: asked.body.partial !== undefined,
  }),
);
