// All that is stored about one person, for their instructors.
import { courseRead } from "../../../../../_server/course-read.ts";
import { dataResponse } from "../../../../../_teaching/data-response.ts";

export const GET = courseRead("run", (asked) => dataResponse(asked, asked.params.person ?? ""));
