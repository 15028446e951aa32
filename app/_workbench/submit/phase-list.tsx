// The way of a submission: what has happened, what happens now, what is to come.
import "./phases.css";
import { counted } from "../../../lib/check/counted.ts";
import type { SubmissionProgress } from "../../../lib/server/learner/submission-progress.ts";

type Props = Pick<SubmissionProgress, "state" | "place">;

const phases = [
  ["queued", "Waiting"],
  ["received", "Received"],
  ["started", "Being graded"],
  ["graded", "Graded"],
] as const;

export function PhaseList({ state, place: inLine }: Props) {
  const now = placeOf(state);
  return (
    <ol className="phases">
      {phases.map(([name, words], place) => (
        <li
          key={name}
          data-phase={place < now ? "past" : place === now ? "now" : "to-come"}
          aria-current={place === now ? "step" : undefined}
        >
          {words}
          {name === "queued" && place === now && inLine !== null && ` (${placeText(inLine)})`}
        </li>
      ))}
    </ol>
  );
}

function placeOf(state: Props["state"]): number {
  if (state === "finished") return 2;
  return phases.findIndex(([name]) => name === state);
}

function placeText({ position, seconds }: NonNullable<Props["place"]>): string {
  const before = position === 1 ? "next" : `${position - 1} before it`;
  return seconds === null ? before : `${before}, ${waitText(seconds)}`;
}

/** An estimate, so no finer than it is good for. */
function waitText(seconds: number): string {
  if (seconds < 10) return "a few seconds";
  if (seconds < 90) return "about a minute";
  return `about ${counted(Math.round(seconds / 60), "minute")}`;
}
