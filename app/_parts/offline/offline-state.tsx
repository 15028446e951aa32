"use client";
// Whether there is a network, and how much of the course works without one.
import { useEffect } from "react";
import { counted } from "../../../lib/check/counted.ts";
import { useStore } from "../store/use-store.ts";
import { keepOffline, offline, startOffline } from "./offline-store.ts";
import "./offline.css";

/** In the header of every page: nothing while all is well. */
export function OfflineBadge() {
  const hasNetwork = useStore(offline, (state) => state.hasNetwork);
  useEffect(startOffline, []);
  return (
    <span role="status" className="offline-badge">
      {!hasNetwork && <span>Offline</span>}
    </span>
  );
}

export function OfflineLine() {
  const { kept, isKeeping, hasNetwork, isAsked } = useStore(offline, (state) => state);
  if (isAsked) {
    return (
      <p className="offline-line">
        <button type="button" className="button small" onClick={keepOffline}>
          Keep the course for offline use
        </button>{" "}
        About 30 MB.
      </p>
    );
  }
  // Its place is kept, so that nothing moves when the words come.
  if (kept === null) return <p className="offline-line"> </p>;
  const { lessons, of } = kept;
  const words = isKeeping && hasNetwork && lessons < of ? "Keeping" : "Kept";
  return (
    <p className="offline-line">
      {!hasNetwork && "No network. "}
      {words} for offline use: {lessons} of {counted(of, "lesson")}.
    </p>
  );
}
