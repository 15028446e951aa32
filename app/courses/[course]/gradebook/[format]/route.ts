// The gradebook as a file for another program.
import { takeExport } from "../../../../../lib/server/instructor/take-export.ts";
import { courseRead } from "../../../../_server/course-read.ts";
import { exercisePoints } from "../../../../_teaching/exercise-points.ts";

export const GET = courseRead("instructor", async (asked) => {
  const { server, params, request } = asked;
  const taskId = new URL(request.url).searchParams.get("task") ?? "";
  const wanted = { format: params.format ?? "", taskId };
  const file = await takeExport(server, asked, wanted, exercisePoints);
  if (file === null) return null;
  return new Response(file.bytes, {
    headers: {
      "Content-Type": file.type,
      "Content-Disposition": `attachment; filename="${file.name}"`,
    },
  });
});
