// All that is stored about whoever asks.
import { courseRead } from "../../../_server/course-read.ts";
import { dataResponse } from "../../../_teaching/data-response.ts";

export const GET = courseRead(null, (asked) => dataResponse(asked, asked.person.id));
