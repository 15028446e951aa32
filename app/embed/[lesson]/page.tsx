import { notFound } from "next/navigation";
import { connection } from "next/server";
import { runningServer } from "../../../lib/server/running-server.ts";
import { EditorSlot } from "../../_notebook/cells/editor-slot.tsx";
import { clientFolders } from "../../_notebook/lessons/client-folders.ts";
import { exerciseSources } from "../../_notebook/lessons/exercise-sources.ts";
import { exerciseOf, lessonNamed } from "../../_notebook/lessons/lessons.ts";
import { NotebookProvider } from "../../_notebook/provider/notebook-provider.tsx";
import { siteAddress } from "../../_parts/address/site-address.ts";
import "../../_notebook/page/lesson.css";
import "../../_notebook/cells/cells.css";
import "../../_workbench/program/program.css";
import "../../_workbench/program/outcome.css";
import "./embed.css";

type Props = {
  readonly params: Promise<{ readonly lesson: string }>;
  readonly searchParams: Promise<{ readonly exercise?: string | string[] }>;
};

export const metadata = { robots: { index: false } };

/** One exercise alone, for a frame in somebody else's page. */
export default async function Embed({ params, searchParams }: Props) {
  await connection();
  const lesson = await lessonNamed((await params).lesson);
  const { exercise: asked } = await searchParams;
  const exercise = lesson === null ? null : exerciseOf(lesson, [asked].flat()[0]);
  const title = lesson?.parsed.head?.title;
  if (lesson === null || exercise === null || title === undefined) notFound();
  return (
    <NotebookProvider
      lesson={{ slug: lesson.slug, title, questions: 0 }}
      exercises={exerciseSources(lesson, runningServer() === null ? "open" : "kept")}
      folders={clientFolders()}
      hasBench={false}
    >
      <main className="embed prose">
        <h1 className="visually-hidden">Tiebreak</h1>
        <h2>
          <a href={siteAddress(`/lessons/${lesson.slug}`)} target="_top">
            {title}
          </a>
        </h2>
        <EditorSlot exercise={exercise} />
      </main>
    </NotebookProvider>
  );
}
