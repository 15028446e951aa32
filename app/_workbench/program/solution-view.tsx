"use client";
// The solution beside the learner's program, once it passed or the learner gives up. Its text is
// fetched only then.
import { lazy, Suspense, useState } from "react";
import { siteAddress } from "../../_parts/address/site-address.ts";
import { progress, useLessonProgress } from "../../_parts/kept/use-progress.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import type { ExerciseSession } from "../session/exercise-session.ts";

const TextDiff = lazy(async () => ({
  default: (await import("../../_parts/text/text-diff.tsx")).TextDiff,
}));

type Fetched =
  | { readonly kind: "none" }
  | { readonly kind: "loading" }
  | { readonly kind: "here"; readonly source: string }
  /** A course keeps it, and says until when. */
  | { readonly kind: "closed"; readonly why: string }
  | { readonly kind: "failed" };

export function SolutionView({ session }: { readonly session: ExerciseSession }) {
  const { lesson, name } = session.origin;
  const { scores, revealed } = useLessonProgress(lesson);
  const source = useStore(session.store, (state) => state.source);
  const [fetched, setFetched] = useState<Fetched>({ kind: "none" });
  const [asked, setAsked] = useState(false);
  const score = scores[name];
  const passed = score !== undefined && score.earned === score.possible;
  const mayShow = passed || revealed.includes(name);
  const show = async () => {
    setFetched({ kind: "loading" });
    const answer = await fetchSolution(lesson, name);
    // Whoever was refused it has not looked.
    if (!mayShow && answer.kind === "here") await progress.reveal(lesson, name);
    setFetched(answer);
  };
  return (
    <details className="solution no-print">
      <summary>Compare with the solution</summary>
      {fetched.kind === "none" && !mayShow && !asked && (
        <p>
          Best after your program has passed.{" "}
          <button type="button" className="button" onClick={() => setAsked(true)}>
            I give up
          </button>
        </p>
      )}
      {fetched.kind === "none" && (mayShow || asked) && (
        <p>
          {!mayShow && "Sure? You find a bug only once. "}
          <button type="button" className="button" onClick={() => void show()}>
            Show the solution
          </button>
        </p>
      )}
      {fetched.kind === "loading" && <p role="status">Fetching …</p>}
      {fetched.kind === "closed" && <p role="status">{fetched.why}</p>}
      {fetched.kind === "failed" && <p role="alert">The solution could not be fetched.</p>}
      {fetched.kind === "here" && (
        <Suspense fallback={<p role="status">Comparing …</p>}>
          <TextDiff before={source} after={fetched.source} names={["yours", "solution"]} />
        </Suspense>
      )}
    </details>
  );
}

async function fetchSolution(lesson: string, exercise: string): Promise<Fetched> {
  try {
    const response = await fetch(siteAddress(`/lessons/${lesson}/solution/${exercise}.json`));
    const answer: { readonly source?: string; readonly error?: string } = await response.json();
    if (answer.source !== undefined) return { kind: "here", source: answer.source };
    const isClosed = response.status === 403 && answer.error !== undefined;
    return isClosed ? { kind: "closed", why: answer.error } : { kind: "failed" };
  } catch {
    return { kind: "failed" };
  }
}
