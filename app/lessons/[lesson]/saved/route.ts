// Tells an author's page that a file of the lesson was saved. Only where the page is served from
// source: readers of a built page have nobody who edits under their eyes.
import { type FSWatcher, watch } from "node:fs";
import { filesIn, versionOf } from "../../../../lib/lessons/lesson-folder.ts";
import { lessonFolder } from "../../../_notebook/lessons/lessons.ts";

type Context = { readonly params: Promise<{ readonly lesson: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const isAuthor = process.env.NODE_ENV === "development";
  const folder = isAuthor ? lessonFolder((await params).lesson) : null;
  if (folder === null) return new Response(null, { status: 404 });
  const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-store" };
  const shown = new URL(request.url).searchParams.get("shown");
  return new Response(savesIn(folder, shown, request.signal), { headers });
}

/** Also tells at once when the page shows another version than the folder now holds. */
function savesIn(
  folder: string,
  shown: string | null,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const saved = encoder.encode("data: saved\n\n");
  let watcher: FSWatcher | undefined;
  const stop = () => watcher?.close();
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(encoder.encode(": watching\n\n")); // so that the answer begins at once
      watcher = watch(folder, { recursive: true }, () => controller.enqueue(saved));
      if (shown !== versionOf(folder, filesIn(folder))) controller.enqueue(saved);
      signal.addEventListener("abort", stop);
    },
    cancel: stop,
  });
}
