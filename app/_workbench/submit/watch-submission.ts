// Watches a submission until it is settled: often at first, then less and less, and not at all
// while nobody looks at the page. Knows no React.
import type { SubmissionProgress } from "../../../lib/server/learner/submission-progress.ts";

const firstMs = 700;
const longestMs = 10_000;
const growth = 1.4;

export function isSettled({ state }: Pick<SubmissionProgress, "state">): boolean {
  return state === "graded" || state === "failed";
}

/** Answers what stops it. `trouble` is told, and asking goes on: networks come back. */
export function watchSubmission(
  path: string,
  told: (progress: SubmissionProgress) => void,
  trouble: (why: string | null) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstMs;
  let isOver = false;
  const ask = async (): Promise<void> => {
    if (isOver || document.hidden) return; // asked anew when somebody looks
    const progress = await readProgress(path);
    if (isOver) return;
    trouble(progress === null ? "The server does not answer. Asking again …" : null);
    if (progress !== null) told(progress);
    if (progress !== null && isSettled(progress)) return stop();
    wait = Math.min(wait * growth, longestMs);
    timer = setTimeout(() => void ask(), wait);
  };
  const look = (): void => {
    if (document.hidden) return;
    clearTimeout(timer);
    wait = firstMs;
    void ask();
  };
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
  };
  document.addEventListener("visibilitychange", look);
  timer = setTimeout(() => void ask(), wait);
  return stop;
}

async function readProgress(path: string): Promise<SubmissionProgress | null> {
  const answer = await fetch(path, { headers: { Accept: "application/json" } }).catch(() => null);
  if (answer === null || !answer.ok) return null;
  return answer.json().catch(() => null);
}
