"use client";
// Whether text and workbench stand side by side. The style sheets ask the same question, before
// scripts run: `.bench-only` and `.notebook-only` in workbench.css.
import { useSyncExternalStore } from "react";

const wideQuery = "(min-width: 1100px) and (min-height: 480px)";

function watch(listener: () => void): () => void {
  const query = window.matchMedia(wideQuery);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Null until it is known; then both are on the page, and the style sheet hides one. */
export function useWide(): boolean | null {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(wideQuery).matches,
    () => null,
  );
}
