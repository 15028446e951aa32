import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { describeComplaint } from "../../../lib/lessons/complaint.ts";
import type { LessonHead } from "../../../lib/lessons/frontmatter.ts";
import type { Lesson } from "../../../lib/lessons/load-lesson.ts";
import { runningServer } from "../../../lib/server/running-server.ts";
import { BenchSlot } from "../../_notebook/bench/bench-slot.tsx";
import { clientFolders } from "../../_notebook/lessons/client-folders.ts";
import { exerciseSources } from "../../_notebook/lessons/exercise-sources.ts";
import { allLessons, lessonNamed, partNames } from "../../_notebook/lessons/lessons.ts";
import { Contents } from "../../_notebook/page/contents.tsx";
import { Learned } from "../../_notebook/page/learned.tsx";
import { LessonBody } from "../../_notebook/page/lesson-body.tsx";
import { ReloadOnSave } from "../../_notebook/page/reload-on-save.tsx";
import { sourcesOf } from "../../_notebook/prose/lectures.ts";
import { LessonSources } from "../../_notebook/prose/lesson-sources.tsx";
import { lessonTree } from "../../_notebook/prose/lesson-tree.ts";
import { NotebookProvider } from "../../_notebook/provider/notebook-provider.tsx";
import { lessonTargets } from "./lesson-targets.ts";
import "katex/dist/katex.min.css";
import "../../_notebook/page/lesson.css";
import "../../_notebook/page/lesson-wide.css";
import "../../_notebook/cells/cells.css";
import "../../_workbench/program/program.css";
import "../../_workbench/program/outcome.css";

/** Only while the page is served from source, by `lesson dev` or `npm run dev`. */
const isAuthor = process.env.NODE_ENV === "development";

type Props = { readonly params: Promise<{ readonly lesson: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const head = (await lessonNamed((await params).lesson))?.parsed.head;
  return head == null ? {} : { title: head.title, description: head.summary };
}

export default async function LessonPage({ params }: Props) {
  await connection();
  const lesson = await lessonNamed((await params).lesson);
  if (lesson === null) notFound();
  const { head } = lesson.parsed;
  if (head === null) return <Unreadable lesson={lesson} />;
  const { root, sections, lectures } = await lessonTree(lesson.version, lesson.source);
  const submitting = await lessonTargets(lesson);
  const questions = lesson.parsed.cells.filter(({ cell }) => cell === "Quiz" || cell === "Predict");
  return (
    <NotebookProvider
      key={lesson.slug}
      lesson={{ slug: lesson.slug, title: head.title, questions: questions.length }}
      exercises={exerciseSources(lesson, runningServer() === null ? "open" : "kept")}
      folders={clientFolders()}
      hasBench
      learned={<Learned lesson={lesson} root={root} />}
      {...(submitting !== null && { submitting })}
    >
      <div className="lesson-page">
        <Contents sections={sections} />
        <main className="lesson">
          <LessonHeader head={head} />
          {lesson.complaints.length > 0 && <Complaints lesson={lesson} />}
          <LessonBody lesson={lesson} root={root} />
          <LessonSources sources={sourcesOf(head.sources, lectures)} />
          <Neighbours slug={lesson.slug} />
          {isAuthor && <ReloadOnSave slug={lesson.slug} version={lesson.version} />}
        </main>
        <BenchSlot lesson={lesson} />
      </div>
    </NotebookProvider>
  );
}

function LessonHeader({ head }: { readonly head: LessonHead }) {
  const part = partNames[head.part];
  return (
    <header className="lesson-header">
      <p className="eyebrow">
        {part !== undefined && `${part} · `}about {head.minutes} minutes
      </p>
      <h1>{head.title}</h1>
      <p className="lead">{head.summary}</p>
    </header>
  );
}

async function Neighbours({ slug }: { readonly slug: string }) {
  const lessons = await allLessons();
  const place = lessons.findIndex((one) => one.slug === slug);
  const [previous, next] = [lessons[place - 1], lessons[place + 1]];
  return (
    <nav className="neighbours no-print" aria-label="Previous and next lesson">
      {previous !== undefined && (
        <Link rel="prev" href={`/lessons/${previous.slug}`} prefetch={false}>
          <span>Previous</span>
          {previous.head.title}
        </Link>
      )}
      {next !== undefined && (
        <Link rel="next" href={`/lessons/${next.slug}`} prefetch={false}>
          <span>Next</span>
          {next.head.title}
        </Link>
      )}
    </nav>
  );
}

function Unreadable({ lesson }: { readonly lesson: Lesson }) {
  return (
    <main>
      <h1>This lesson cannot be read</h1>
      <Complaints lesson={lesson} />
      {isAuthor && <ReloadOnSave slug={lesson.slug} version={lesson.version} />}
    </main>
  );
}

/**
 * For authors: what `npx tiebreak lesson check` would say. It may quote hidden criteria and
 * mistakes, which readers on a course's server must not learn.
 */
function Complaints({ lesson }: { readonly lesson: Lesson }) {
  if (runningServer() !== null) {
    return (
      <aside className="note careful" aria-label="Complaints about this lesson">
        <p>
          The author still has something to mend here;{" "}
          <code>npx tiebreak lesson check {lesson.slug}</code> says what.
        </p>
      </aside>
    );
  }
  return (
    <aside className="note careful" aria-label="Complaints about this lesson">
      <p>The author still has something to mend here:</p>
      <ul>
        {lesson.complaints.map((complaint) => (
          <li key={describeComplaint(complaint)}>{describeComplaint(complaint)}</li>
        ))}
      </ul>
    </aside>
  );
}
