// The list of the site's files, for browsers that keep them and for `tiebreak export`.
import { connection } from "next/server";
import { siteFiles } from "../_notebook/lessons/site-files.ts";

export async function GET(): Promise<Response> {
  await connection(); // lessons may change while the server runs
  return Response.json(await siteFiles());
}
