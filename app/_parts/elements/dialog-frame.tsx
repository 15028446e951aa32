"use client";
// A dialog of the page: the browser's own element, opened while `open` is true.
import { type ReactNode, Suspense, useId, useLayoutEffect, useRef } from "react";

type Props = {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function DialogFrame({ title, open, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the next key is heard: whoever types on types into the dialog.
  useLayoutEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("[data-first]")?.focus();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="button quiet" onClick={onClose}>
            Close
          </button>
        </div>
        {open && <Suspense fallback={<p>Loading …</p>}>{children}</Suspense>}
      </div>
    </dialog>
  );
}
