"use client";
// The keys of the workbench, which work wherever the focus is, and the way from pane to pane.
import { useEffect } from "react";
import type { BenchActions } from "./bench-actions.ts";

/** The text first, then the workbench from its toolbar on, as they stand in the document. */
const stops = "main.lesson h1, .bench-buttons button:first-child, .pane:not([data-folded=true]) h2";

export function useBenchKeys(actions: BenchActions): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector("dialog[open]") !== null) return;
      const act = actionOf(event, actions);
      if (act === null) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    // Before the editor, which would take some of them for its own.
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [actions]);
}

function actionOf(event: KeyboardEvent, actions: BenchActions): (() => void) | null {
  const held = (event.ctrlKey || event.metaKey) && !event.altKey;
  if (event.key === "F6" && !held) return () => goToPane(event.shiftKey ? -1 : 1);
  if (!held) return null;
  if (event.key === "Enter") return event.shiftKey ? actions.grade : actions.run;
  return event.shiftKey && event.key.toLowerCase() === "e" ? actions.explore : null;
}

function goToPane(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(stops)];
  const focused = document.activeElement;
  const here = all.findLastIndex((stop) => {
    const place = stop.closest(".pane, .bench-toolbar, main.lesson");
    return focused !== null && place?.contains(focused) === true;
  });
  const next = all[(here + by + all.length) % all.length];
  if (next === undefined) return;
  const editor = next
    .closest(".pane")
    ?.querySelector<HTMLElement>(".code-pane:not([hidden]) [data-editor]");
  if (editor) editor.dispatchEvent(new CustomEvent("tiebreak-focus", { bubbles: true }));
  else {
    if (next.tabIndex < 0) next.tabIndex = -1; // a heading that can be focused, not tabbed to
    next.focus();
  }
}
