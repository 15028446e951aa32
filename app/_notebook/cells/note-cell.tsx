// A remark beside the text, and what to remember at its end.
import type { ReactNode } from "react";

const titles = {
  "lecture-slip": "The lecture slipped here",
  aside: "Aside",
  careful: "Careful",
  remember: "What to remember",
} as const;

type Props = { readonly kind: string; readonly children?: ReactNode };

export function NoteCell({ kind, children }: Props) {
  const known = isKnown(kind) ? kind : "aside";
  return (
    <div role="note" className={`cell note ${known}`} aria-label={titles[known]}>
      <p className="note-title">{titles[known]}</p>
      {children}
    </div>
  );
}

function isKnown(kind: string): kind is keyof typeof titles {
  return Object.hasOwn(titles, kind);
}
