// The way of a submission: what has happened, what happens now, what is to come.
import "./phases.css";
import type { SubmissionProgress } from "../../../lib/server/learner/submission-progress.ts";

type Props = { readonly state: SubmissionProgress["state"]; readonly position: number | null };

const phases = [
  ["queued", "Waiting"],
  ["received", "Received"],
  ["started", "Being graded"],
  ["graded", "Graded"],
] as const;

export function PhaseList({ state, position }: Props) {
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
          {name === "queued" && place === now && position !== null && ` (${placeText(position)})`}
        </li>
      ))}
    </ol>
  );
}

function placeOf(state: Props["state"]): number {
  if (state === "finished") return 2;
  return phases.findIndex(([name]) => name === state);
}

function placeText(position: number): string {
  return position === 1 ? "next" : `${position - 1} before it`;
}
