import { connection } from "next/server";
import { describeVerdict } from "../lib/check/verdict.ts";
import { BrokenRun } from "./_home/broken-run.tsx";
import { exampleRun } from "./_home/example-run.ts";
import { FigureForm } from "./_home/figure-form.tsx";
import { addressOf, nextSeed, readFigureQuery, type SearchParams } from "./_home/figure-query.ts";
import { ContinueLink } from "./_notebook/course/continue-link.tsx";
import { courseEntries } from "./_notebook/course/course-entries.ts";
import { CourseMap } from "./_notebook/course/course-map.tsx";
import { SvgDrawing } from "./_parts/elements/svg-drawing.tsx";
import { OfflineLine } from "./_parts/offline/offline-state.tsx";
import "./_notebook/course/course.css";
import "./home.css";

const law = "2(N\u00a0−\u00a01)"; // the spaces do not break

/** Files cannot make another run: there the figure stays as it is. */
const isServed = process.env.TIEBREAK_EXPORT !== "yes";

export default async function Home({
  searchParams,
}: {
  readonly searchParams: Promise<SearchParams>;
}) {
  await connection(); // the content policy's nonce is per request, so no page may be prerendered
  const { query, complaints } = readFigureQuery(await searchParams);
  const { drawing, transcript, measures, verdict } = exampleRun(query);
  const next = nextSeed(query.seed);
  const lessons = await courseEntries();
  return (
    <main className="home">
      <h1>Tiebreak</h1>
      <p className="lead">
        Learn distributed algorithms by writing them: each is a small class, and you watch its
        processes exchange messages step by step. Then a checker tries every order in which those
        messages can arrive, and hands you the one that breaks your code.
      </p>
      <section aria-labelledby="broken-heading">
        <h2 id="broken-heading">Two processes want in, one at a time</h2>
        <p>
          Each asks the other, answers whoever asks, and enters once it has its answer. Sounds
          right?
        </p>
        <BrokenRun />
      </section>
      <p className="begin">
        <ContinueLink lessons={lessons} />
      </p>
      <section className="course" aria-labelledby="course-heading">
        <h2 id="course-heading">The course</h2>
        <OfflineLine />
        <CourseMap lessons={lessons} heading="h3" />
      </section>
      <section aria-labelledby="example-heading">
        <h2 id="example-heading">Who goes first?</h2>
        <p>
          Here {query.processes} processes share one thing, and nobody is in charge. To go inside, a
          process asks all the others and waits until every one has answered. Requests carry a
          timestamp: the lower one goes first, and a tie goes to the process with the lower number.
          That is Ricart and Agrawala’s algorithm of 1981, and this is a run of it, made just now.
        </p>
        {isServed && <FigureForm query={query} complaints={complaints} />}
        <figure>
          <div className="figure-scroll">
            {isServed ? (
              <a href={addressOf("/space-time.svg", query)} title="Open the picture alone">
                <SvgDrawing drawing={drawing} />
              </a>
            ) : (
              <SvgDrawing drawing={drawing} />
            )}
          </div>
          <figcaption>
            {measures.messages.total} messages for {measures.entries} entries:{" "}
            {measures.messagesPerEntry} each, which is {law} for N = {query.processes}. Mutual
            exclusion {describeVerdict(verdict)}.
            {isServed && (
              <>
                {" "}
                The same seed always gives the same run;{" "}
                <a href={addressOf("/", { ...query, seed: next })}>try seed {next}</a>.
              </>
            )}
          </figcaption>
        </figure>
        <details>
          <summary>The same run in words, step by step</summary>
          <pre>{transcript}</pre>
        </details>
      </section>
    </main>
  );
}
