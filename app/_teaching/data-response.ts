// One person's data as a file.
import { readDataFile } from "../../lib/server/instructor/people-view.ts";
import type { Server } from "../../lib/server/server.ts";
import type { Membership } from "../../lib/server/sign-in/visitor.ts";

type Asked = Membership & { readonly server: Server };

export async function dataResponse(asked: Asked, personId: string): Promise<Response | null> {
  const file = await readDataFile(asked.server.database, asked, personId);
  if (file === null) return null;
  return new Response(file.text, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file.name}"`,
    },
  });
}
