// A table that scrolls by itself where the page is narrow; the keyboard reaches it, too.
import type { ReactNode } from "react";

type Props = { readonly label: string; readonly children: ReactNode };

export function Sheet({ label, children }: Props) {
  return (
    <div className="sheet" {...scrolled(label)}>
      <table>{children}</table>
    </div>
  );
}

/** What scrolls must be reached by the keyboard. */
function scrolled(label: string) {
  return { role: "group", "aria-label": label, tabIndex: 0 } as const;
}
