"use client";
// What can be done with the program besides running it. Reset and restore are two things, and both
// can be undone.
import { lazy, type ReactNode, useId, useState } from "react";
import { DialogFrame } from "../../_parts/elements/dialog-frame.tsx";
import type { ExerciseSession } from "../session/exercise-session.ts";

const SharePanel = lazy(async () => ({ default: (await import("./share-panel.tsx")).SharePanel }));
const VersionList = lazy(async () => {
  return { default: (await import("./version-list.tsx")).VersionList };
});

type Opened = "none" | "versions" | "share";
type Props = {
  readonly session: ExerciseSession;
  readonly onFormat: () => void;
  /** Behind one button, where there is no room for all of them. */
  readonly folds?: boolean;
};

export function ProgramMenu({ session, onFormat, folds = false }: Props) {
  const [open, setOpen] = useState<Opened>("none");
  const [replaced, setReplaced] = useState<string | null>(null);
  const replace = (source: string, why: "reset" | "replaced") => {
    setReplaced(session.store.get().source);
    void session.replace(source, why);
  };
  const undo = () => {
    if (replaced !== null) void session.replace(replaced, "replaced");
    setReplaced(null);
  };
  const id = useId();
  const within = folds ? id : undefined;
  const closer = (which: Opened) => () => setOpen((now) => (now === which ? "none" : now));
  const items = (
    <>
      <Item within={within} name="Format" onClick={onFormat} />
      <Item within={within} name="Reset" onClick={() => replace(session.origin.starter, "reset")} />
      <Item within={within} name="Earlier versions" onClick={() => setOpen("versions")} />
      <Item within={within} name="Share" onClick={() => setOpen("share")} />
    </>
  );
  return (
    <div className="program-menu no-print">
      {replaced !== null && (
        <button type="button" className="button" onClick={undo}>
          Undo
        </button>
      )}
      {folds ? <FoldedMenu id={id}>{items}</FoldedMenu> : items}
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

type ItemProps = {
  readonly name: string;
  /** The popover that it closes, if it stands in one. */
  readonly within: string | undefined;
  readonly onClick: () => void;
};

function Item({ name, within, onClick }: ItemProps) {
  return (
    <button
      type="button"
      className="button quiet"
      popoverTarget={within}
      popoverTargetAction="hide"
      onClick={onClick}
    >
      {name}
    </button>
  );
}

/** The browser's own popover: a press elsewhere or Escape closes it, and so does every item. */
function FoldedMenu({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <>
      <button type="button" className="button quiet small menu-button" popoverTarget={id}>
        More
      </button>
      <div id={id} popover="auto" className="menu-list">
        {children}
      </div>
    </>
  );
}
