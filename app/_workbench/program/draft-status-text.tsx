"use client";
import { useStore } from "../../_parts/store/use-store.ts";
// Says in a few words whether the learner's text is safe.
import type { ExerciseSession } from "../session/exercise-session.ts";

export function DraftStatusText({ session }: { readonly session: ExerciseSession }) {
  const draft = useStore(session.store, (state) => state.draft);
  return (
    <span className="draft-status" role="status" data-kind={draft.kind}>
      {wordsFor(draft)}
    </span>
  );
}

function wordsFor(draft: ReturnType<ExerciseSession["store"]["get"]>["draft"]): string {
  switch (draft.kind) {
    case "loading":
      return "";
    case "starter":
      return "Starter, nothing changed yet";
    case "unsaved":
      return "Saving …";
    case "saved":
      return "Saved in this browser";
    case "conflict":
      return "Not saved: changed in another tab";
    case "failed":
      return `Not saved: ${draft.why}`;
  }
}
