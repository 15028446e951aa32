"use client";
// Earlier texts of a program, each compared with the present one, to be restored.
import { useEffect, useState } from "react";
import type { VersionRecord } from "../../_parts/kept/storage.ts";
import { TextDiff } from "../../_parts/text/text-diff.tsx";
import type { ExerciseSession } from "../session/exercise-session.ts";

type Props = {
  readonly session: ExerciseSession;
  readonly onRestore: (source: string) => void;
};

const reasons = {
  run: "when it was run",
  reset: "before a reset",
  replaced: "before it was replaced",
  imported: "before an import",
} as const;

export function VersionList({ session, onRestore }: Props) {
  const [versions, setVersions] = useState<readonly VersionRecord[] | null>(null);
  useEffect(() => {
    let wanted = true;
    const show = (found: readonly VersionRecord[]) => wanted && setVersions(found);
    session.drafts.versions().then(show, () => show([]));
    return () => {
      wanted = false;
    };
  }, [session]);
  if (versions === null) return <p role="status">Looking …</p>;
  if (versions.length === 0) {
    return <p>None yet. Every program you run is kept here, and whatever a reset replaces.</p>;
  }
  const current = session.store.get().source;
  return (
    <ol className="versions">
      {versions.map(({ id, savedAt, why, source }) => (
        <li key={id}>
          <details>
            <summary>
              {new Date(savedAt).toLocaleString()}, {reasons[why]}
            </summary>
            <TextDiff before={current} after={source} names={["now", "then"]} />
          </details>
          <button type="button" className="button" onClick={() => onRestore(source)}>
            Restore
          </button>
        </li>
      ))}
    </ol>
  );
}
