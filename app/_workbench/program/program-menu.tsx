"use client";
// What can be done with the program besides running it. Reset and restore are two things, and both
// can be undone.
import { lazy, useState } from "react";
import { DialogFrame } from "../../_parts/elements/dialog-frame.tsx";
import type { ExerciseSession } from "../session/exercise-session.ts";

const SharePanel = lazy(async () => ({ default: (await import("./share-panel.tsx")).SharePanel }));
const VersionList = lazy(async () => {
  return { default: (await import("./version-list.tsx")).VersionList };
});

type Opened = "none" | "versions" | "share";
type Props = { readonly session: ExerciseSession; readonly onFormat: () => void };

export function ProgramMenu({ session, onFormat }: Props) {
  const [open, setOpen] = useState<Opened>("none");
  const [replaced, setReplaced] = useState<string | null>(null);
  const replace = (source: string, why: "reset" | "replaced") => {
    setReplaced(session.store.get().source);
    void session.drafts.replace(source, why);
  };
  const closer = (which: Opened) => () => setOpen((now) => (now === which ? "none" : now));
  return (
    <div className="program-menu no-print">
      {replaced !== null && (
        <button
          type="button"
          className="button"
          onClick={() => {
            void session.drafts.replace(replaced, "replaced");
            setReplaced(null);
          }}
        >
          Undo
        </button>
      )}
      <button type="button" className="button quiet" onClick={onFormat}>
        Format
      </button>
      <button
        type="button"
        className="button quiet"
        onClick={() => replace(session.origin.starter, "reset")}
      >
        Reset
      </button>
      <button type="button" className="button quiet" onClick={() => setOpen("versions")}>
        Earlier versions
      </button>
      <button type="button" className="button quiet" onClick={() => setOpen("share")}>
        Share
      </button>
      <DialogFrame title="Earlier versions" open={open === "versions"} onClose={closer("versions")}>
        <VersionList
          session={session}
          onRestore={(source) => {
            replace(source, "replaced");
            setOpen("none");
          }}
        />
      </DialogFrame>
      <DialogFrame title="Share" open={open === "share"} onClose={closer("share")}>
        <SharePanel session={session} />
      </DialogFrame>
    </div>
  );
}
