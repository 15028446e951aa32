"use client";
// A cluster panel that shows one story, such as a counterexample; loaded when there is one.
import { lazy, Suspense } from "react";
import type { PanelSession } from "../panel/panel-session.ts";

const ClusterPanel = lazy(() =>
  import("./cluster-panel.tsx").then((module) => ({ default: module.ClusterPanel })),
);

type Props = { readonly panel: PanelSession; readonly title: string };

export function StoryPanel({ panel, title }: Props) {
  return (
    <Suspense fallback={<p role="status">One moment …</p>}>
      <ClusterPanel panel={panel} title={title} empty="One moment …" />
    </Suspense>
  );
}
