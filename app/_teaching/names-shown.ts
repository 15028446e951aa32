// Whether this browser asked to see names of the course's people.
import { cookies } from "next/headers";
import { namesCookie } from "../../lib/server/instructor/shown-names.ts";

export async function areNamesShown(courseId: string): Promise<boolean> {
  return (await cookies()).get(namesCookie)?.value === courseId;
}
