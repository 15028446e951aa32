// The gradebook as a file for another program.
import { takeExport } from "../../../../../lib/server/instructor/take-export.ts";
import { courseRead } from "../../../../_server/course-read.ts";
import { chosenSection } from "../../../../_teaching/chosen-section.ts";
import { exercisePoints } from "../../../../_teaching/exercise-points.ts";

export const GET = courseRead("grade", async (asked) => {
  const { server, params, request } = asked;
  const query = new URL(request.url).searchParams;
  const section = chosenSection(asked, query.get("section"));
  const wanted = { format: params.format ?? "", taskId: query.get("task") ?? "", section };
  const file = await takeExport(server, asked, wanted, exercisePoints);
  if (file === null) return null;
  return new Response(file.bytes, {
    headers: {
      "Content-Type": file.type,
      "Content-Disposition": `attachment; filename="${file.name}"`,
    },
  });
});
