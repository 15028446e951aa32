"use client";
// The phases of a submission while it is on its way; the page is drawn anew when it has arrived.
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import type { SubmissionProgress } from "../../../../../lib/server/learner/submission-progress.ts";
import { PhaseList } from "../../../../_workbench/submit/phase-list.tsx";
import { isSettled, watchSubmission } from "../../../../_workbench/submit/watch-submission.ts";

type Props = Pick<SubmissionProgress, "state" | "place"> & { readonly path: string };

export function LivePhases({ path, ...first }: Props) {
  const router = useRouter();
  const [now, setNow] = useState<Omit<Props, "path">>(first);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    const told = (progress: Omit<Props, "path">) => {
      setNow(progress);
      if (isSettled(progress)) router.refresh();
    };
    return watchSubmission(path, told, setTrouble);
  }, [path, router]);
  return (
    <div role="status" className="live-phases">
      <PhaseList state={now.state} place={now.place} />
      {trouble !== null && <p className="quiet-note">{trouble}</p>}
    </div>
  );
}
