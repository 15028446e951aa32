"use client";
// While the cursor moves fast, the diagram keeps up, and other views follow a few times a second.
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useStore } from "../../_parts/store/use-store.ts";
import type { PanelSession } from "../panel/panel-session.ts";
import type { TraceViews } from "../panel/trace-views.ts";

export function useFollowedCursor(panel: PanelSession, { trace }: TraceViews) {
  const now = useStore(panel.cluster.store, (state) => state.cursor);
  const followed = useFollowed(now);
  // A cursor of the run before means nothing in this one.
  const cursor = useDeferredValue(Math.min(followed, trace.length));
  return { cursor, isBehind: cursor !== now };
}

const followEveryMs = 50;

/** The value itself when it rests; while it changes, what it was a moment ago. */
function useFollowed(value: number): number {
  const [followed, setFollowed] = useState(value);
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const waitMs = Math.max(0, lastAt.current + followEveryMs - performance.now());
    const timer = setTimeout(() => {
      lastAt.current = performance.now();
      setFollowed(value);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [value]);
  return followed;
}
