// Serves a picture of a lesson, which may lie outside of the project.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { lessonNamed } from "../../../../_notebook/lessons/lessons.ts";

type Context = { readonly params: Promise<{ readonly lesson: string; readonly file: string }> };

const types: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  webp: "image/webp",
};

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { lesson: slug, file } = await params;
  const [, ending = ""] = /^[a-z0-9-]+\.(svg|png|webp)$/.exec(file) ?? [];
  const type = types[ending];
  const lesson = type === undefined ? null : await lessonNamed(slug);
  if (lesson === null || type === undefined) return new Response(null, { status: 404 });
  try {
    const body = await readFile(join(lesson.folder, "figures", file));
    return new Response(new Uint8Array(body), { headers: { "Content-Type": type } });
  } catch {
    return new Response(null, { status: 404 });
  }
}
