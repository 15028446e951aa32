// The six times of a submission, and how long it stayed in each phase.
import type { ShownSubmission } from "../../../../../lib/server/learner/shown-submission.ts";
import { LocalTime } from "../../../../_parts/elements/local-time.tsx";

type Props = Pick<ShownSubmission, "submission">;

export function PhaseTimes({ submission }: Props) {
  const { requestedAt, submittedAt, receivedAt, startedAt, finishedAt, gradedAt } = submission;
  const times = [
    ["Requested", "the server heard of it", requestedAt],
    ["Submitted", "it was stored and queued", submittedAt],
    ["Received", "a grader took it", receivedAt],
    ["Started", "the program ran", startedAt],
    ["Finished", "the last check was judged", finishedAt],
    ["Graded", "the report was stored", gradedAt],
  ] as const;
  return (
    <table className="phase-times">
      <thead>
        <tr>
          <th scope="col">Phase</th>
          <th scope="col">When</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {times.map(([name, words, at], place) => (
          <tr key={name}>
            <th scope="row">
              {name} <span>{words}</span>
            </th>
            <td>{at === null ? "not yet" : <LocalTime at={at} />}</td>
            <td>{sinceText(times[place - 1]?.[2] ?? null, at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sinceText(before: Date | null, at: Date | null): string {
  if (before === null || at === null) return "";
  const seconds = (at.getTime() - before.getTime()) / 1000;
  if (seconds < 0) return "";
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
