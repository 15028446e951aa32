"use client";
// Says that the program on show came with a link, and lets the reader decide what to do with it.
import type { SharedWork } from "../../../lib/grading/shared-work.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import type { ExerciseSession } from "../session/exercise-session.ts";

type Props = { readonly session: ExerciseSession; readonly shared: SharedWork };

export function SharedNotice({ session, shared }: Props) {
  const report = useStore(session.cluster.store, (state) => state.report);
  const differs =
    report !== null && shared.traceHash !== null && report.traceHash !== shared.traceHash;
  return (
    <div className="notice">
      <p>
        <strong>This program came with a link.</strong> It runs only when you press Run, inside the
        sandbox like any other. Your own draft is untouched.
      </p>
      {differs && (
        <p role="status">
          The run you see is not the one that was shared: the lesson or the simulator has changed
          since.
        </p>
      )}
      {report !== null && shared.traceHash !== null && !differs && (
        <p role="status">This is step for step the run that was shared.</p>
      )}
      <div className="notice-actions">
        <button type="button" className="button" onClick={() => void session.closeShared(false)}>
          Back to my draft
        </button>
        <button type="button" className="button" onClick={() => void session.closeShared(true)}>
          Make it my draft
        </button>
      </div>
    </div>
  );
}
