// The index behind the search: every section of every lesson, and the glossary, as plain text.
import { searchEntries } from "./search-entries.ts";

export async function GET(): Promise<Response> {
  return Response.json(await searchEntries());
}
