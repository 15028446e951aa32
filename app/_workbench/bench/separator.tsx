"use client";
// A separator that can be dragged, or moved by arrow keys; a double click puts it back. Where it
// stands is a setting; until the pointer is let go only the style sheet's variable changes.
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { type ShareName, setShare, shareOf, shares } from "../../_parts/settings/bench-layout.ts";
import { changeSettings, useSettings } from "../../_parts/settings/settings-store.ts";

type Props = {
  readonly name: ShareName;
  readonly label: string;
  /** Which way it moves. */
  readonly way: "x" | "y";
  /** It measures from the far end. */
  readonly fromEnd?: boolean;
  /** What it divides, by a selector; else what it stands in. */
  readonly divides?: string;
};

const keyStep = 2;

export function Separator({ name, label, way, fromEnd = false, divides }: Props) {
  const { bench } = useSettings();
  const { least, most, usual } = shares[name];
  const value = bench.shares[name] ?? usual;
  const pending = useRef<number | null>(null);
  const keep = (wanted: number | null) => {
    const { [name]: _, ...others } = bench.shares;
    const moved = wanted === null ? others : { ...others, [name]: shareOf(name, wanted) };
    changeSettings({ bench: { ...bench, shares: moved } });
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { currentTarget } = event;
    const divided =
      divides === undefined ? currentTarget.parentElement : currentTarget.closest(divides);
    const bounds = divided?.getBoundingClientRect();
    if (bounds === undefined) return;
    const share =
      way === "x"
        ? (event.clientX - bounds.left) / bounds.width
        : (event.clientY - bounds.top) / bounds.height;
    pending.current = shareOf(name, 100 * (fromEnd ? 1 - share : share));
    setShare(document.documentElement, name, pending.current);
  };
  const onKey = (event: KeyboardEvent) => {
    const [less, more] = way === "x" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    const sign = fromEnd ? -1 : 1;
    const wanted: { readonly [key: string]: number | null } = {
      [less]: value - sign * keyStep,
      [more]: value + sign * keyStep,
      Home: least,
      End: most,
      Enter: null,
    };
    const next = wanted[event.key];
    if (next === undefined) return;
    event.preventDefault();
    keep(next);
  };
  // A separator that can be moved is a control, although its element is only a rule.
  const control = {
    role: "separator",
    tabIndex: 0,
    "aria-label": label,
    "aria-orientation": way === "x" ? "vertical" : "horizontal",
    "aria-valuemin": least,
    "aria-valuemax": most,
    "aria-valuenow": Math.round(value),
    onKeyDown: onKey,
    onDoubleClick: () => keep(null),
    onPointerDown: (event: PointerEvent<HTMLElement>) =>
      event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: drag,
    onLostPointerCapture: () => {
      if (pending.current !== null) keep(pending.current);
      pending.current = null;
    },
  } as const;
  return <div className="bench-separator" data-share={name} {...control} />;
}
