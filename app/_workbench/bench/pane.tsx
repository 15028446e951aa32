"use client";
// A pane of the workbench: a name, its own tools, and ways to fold it and to move it elsewhere.
import type { ReactNode } from "react";
import { useId } from "react";
import { foldPanes, movePane, type PaneName } from "../../_parts/settings/bench-layout.ts";
import { changeSettings, useSettings } from "../../_parts/settings/settings-store.ts";

type Props = {
  readonly name: PaneName;
  readonly title: string;
  /** In the head, beside the name. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
};

export function Pane({ name, title, tools, children }: Props) {
  const { bench } = useSettings();
  const id = useId();
  const isFolded = bench.folded.includes(name);
  const isNarrow = isFolded && bench.places[name] === "left";
  return (
    <section
      className="pane"
      data-pane={name}
      data-place={bench.places[name]}
      data-folded={isFolded}
      aria-labelledby={id}
    >
      <header className="pane-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <div className="pane-tools">{!isNarrow && tools}</div>
        <button
          type="button"
          className="tool"
          title="Change places with the next pane"
          aria-label={`Move: ${title}`}
          onClick={() => changeSettings({ bench: movePane(bench, name) })}
        >
          <Sign path="M3 5h9M9 2l3 3-3 3M13 11H4M7 8l-3 3 3 3" />
        </button>
        <button
          type="button"
          className="tool"
          title={isFolded ? "Unfold" : "Fold"}
          aria-label={`${isFolded ? "Unfold" : "Fold"}: ${title}`}
          aria-expanded={!isFolded}
          onClick={() => changeSettings({ bench: foldPanes(bench, { [name]: !isFolded }) })}
        >
          <Sign path={isFolded ? "M3 8h10M8 3v10" : "M3 8h10"} />
        </button>
      </header>
      {/* Folded, an editor or a terminal keeps its state. */}
      <div className="pane-body" hidden={isFolded}>
        {children}
      </div>
    </section>
  );
}

function Sign({ path }: { readonly path: string }) {
  return (
    <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  );
}
