"use client";
// The ways that runs have gone, as a tree: each is named by what it does otherwise, and is shown
// again by a press.
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { counted } from "../../../lib/check/counted.ts";
import { type Ways, wayRows } from "../../../lib/view/ways.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import type { PanelSession } from "../panel/panel-session.ts";
import "./ways.css";

/** Nothing while there is only one way. */
export function WaysMenu({ panel }: { readonly panel: PanelSession }) {
  const ways = useStore(panel.cluster.store, (state) => state.ways);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (ways.list.length < 2) return null;
  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div className="ways">
      <button
        ref={button}
        type="button"
        className="tool wide"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={close}
      >
        {counted(ways.list.length, "way")}
      </button>
      <div id={id} hidden={!isOpen} className="ways-list">
        {isOpen && (
          <WayTree
            ways={ways}
            onTake={(way) => void panel.act(`way ${way}`)}
            onForget={(way) => panel.cluster.forgetWay(way)}
            onKeyDown={close}
          />
        )}
      </div>
    </div>
  );
}

type TreeProps = {
  readonly ways: Ways;
  readonly onTake: (id: number) => void;
  readonly onForget?: (id: number) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
};

export function WayTree({ ways, onTake, onForget, onKeyDown }: TreeProps) {
  return (
    <ul className="way-tree" aria-label="Ways that runs have gone">
      {wayRows(ways).map(({ way, depth, name, isCurrent }) => (
        <li key={way.id} style={{ paddingInlineStart: `${depth * 1.1}rem` }}>
          <button
            type="button"
            className="way"
            aria-current={isCurrent ? "true" : undefined}
            data-branch={depth > 0}
            onClick={() => onTake(way.id)}
            onKeyDown={onKeyDown}
          >
            {name}
            <small>{counted(way.lines.length, "choice")}</small>
          </button>
          {onForget !== undefined && !isCurrent && (
            <button
              type="button"
              className="way-forget"
              aria-label={`Forget: ${name}`}
              title="Forget this way"
              onClick={() => onForget(way.id)}
              onKeyDown={onKeyDown}
            >
              ×
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
