"use client";
// A button that does what a command says, and shows which.
import type { ReactNode } from "react";
import { useStore } from "../../_parts/store/use-store.ts";
import type { PanelSession } from "../panel/panel-session.ts";

type Props = {
  readonly panel: PanelSession;
  readonly command: string;
  readonly children: ReactNode;
};

export function CommandButton({ panel, command, children }: Props) {
  const running = useStore(panel.cluster.store, (state) => state.running);
  return (
    <button
      type="button"
      className="button small"
      title={command}
      disabled={running}
      onClick={() => void panel.act(command)}
    >
      {children}
    </button>
  );
}
