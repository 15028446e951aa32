"use client";
// What a learner has to decide about a draft: two tabs, a lesson that changed, a text that came by
// a link. Nothing is overwritten before somebody answers.
import { lazy, Suspense, useState } from "react";
import { useStore } from "../../_parts/store/use-store.ts";
import type { ExerciseSession } from "../session/exercise-session.ts";
import { SharedNotice } from "./shared-notice.tsx";

const TextDiff = lazy(async () => ({
  default: (await import("../../_parts/text/text-diff.tsx")).TextDiff,
}));

type Props = { readonly session: ExerciseSession };

export function DraftNotices({ session }: Props) {
  const { draft, starterThen, shared } = useStore(session.store, (state) => state);
  if (shared !== null) return <SharedNotice session={session} shared={shared} />;
  return (
    <>
      {draft.kind === "conflict" && <Conflict session={session} theirs={draft.theirs.source} />}
      {starterThen !== null && <Outdated session={session} starterThen={starterThen} />}
    </>
  );
}

function Conflict({ session, theirs }: Props & { readonly theirs: string }) {
  const mine = useStore(session.store, (state) => state.source);
  return (
    <div className="notice" role="alert">
      <p>
        This program was also changed in another tab. Whichever you take, the other stays under
        “Earlier versions”.
      </p>
      <Difference label="Compare" before={theirs} after={mine} names={["other tab", "this tab"]} />
      <div className="notice-actions">
        <button type="button" className="button" onClick={() => session.drafts.resolve("mine")}>
          Keep this one
        </button>
        <button type="button" className="button" onClick={() => session.drafts.resolve("theirs")}>
          Take the other
        </button>
      </div>
    </div>
  );
}

function Outdated({ session, starterThen }: Props & { readonly starterThen: string }) {
  return (
    <div className="notice" role="alert">
      <p>The lesson’s starter changed since you began. Your program is as you left it.</p>
      <Difference
        label="What changed in the starter"
        before={starterThen}
        after={session.origin.starter}
        names={["before", "now"]}
      />
      <div className="notice-actions">
        <button type="button" className="button" onClick={() => void session.acceptLesson()}>
          Go on with my program
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            void session.replace(session.origin.starter, "reset");
            void session.acceptLesson();
          }}
        >
          Begin with the new starter
        </button>
      </div>
    </div>
  );
}

type DifferenceProps = {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly names: readonly [string, string];
};

function Difference({ label, before, after, names }: DifferenceProps) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {open && (
        <Suspense fallback={<p role="status">Comparing …</p>}>
          <TextDiff before={before} after={after} names={names} />
        </Suspense>
      )}
    </details>
  );
}
