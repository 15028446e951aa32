"use client";
// The header's buttons with their dialogs, and the keys that act on every page.
import { lazy, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { DialogFrame } from "../elements/dialog-frame.tsx";
import { SearchPanel } from "../search/search-panel.tsx";
import { useSettings } from "../settings/settings-store.ts";

// Nobody waits for a dialog before opening it; but letters follow the search's keys at once.
const SettingsForm = lazy(async () => {
  return { default: (await import("../settings/settings-form.tsx")).SettingsForm };
});
const KeyList = lazy(async () => ({ default: (await import("../settings/key-list.tsx")).KeyList }));

type Open = "none" | "search" | "settings" | "keys";

export function SiteTools() {
  const [open, setOpen] = useState<Open>("none");
  const { singleKeys } = useSettings();
  // A dialog says late that it has closed; by then another may be open.
  const closer = (which: Open) => () => setOpen((now) => (now === which ? "none" : now));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = event.defaultPrevented ? null : actionOf(event, singleKeys);
      if (action === null) return;
      event.preventDefault();
      if (typeof action === "string") flushSync(() => setOpen(action));
      else action();
    };
    window.addEventListener("keydown", onKey);
    document.documentElement.dataset.awake = ""; // from now on, keys and buttons are heard
    return () => window.removeEventListener("keydown", onKey);
  }, [singleKeys]);
  return (
    <>
      <button type="button" className="button quiet" onClick={() => setOpen("search")}>
        Search <kbd className="wide">Ctrl K</kbd>
      </button>
      <button type="button" className="button quiet" onClick={() => setOpen("settings")}>
        Settings
      </button>
      <button
        type="button"
        className="button quiet"
        aria-label="Keyboard help"
        onClick={() => setOpen("keys")}
      >
        ?
      </button>
      <DialogFrame title="Search" open={open === "search"} onClose={closer("search")}>
        <SearchPanel onChoose={closer("search")} />
      </DialogFrame>
      <DialogFrame title="Settings" open={open === "settings"} onClose={closer("settings")}>
        <SettingsForm />
      </DialogFrame>
      <DialogFrame title="Keys" open={open === "keys"} onClose={closer("keys")}>
        <KeyList />
      </DialogFrame>
    </>
  );
}

function actionOf(event: KeyboardEvent, singleKeys: boolean): Open | (() => void) | null {
  const held = event.ctrlKey || event.metaKey;
  if (held && !event.shiftKey && event.key.toLowerCase() === "k") return "search";
  if (held || event.altKey || !singleKeys || isTyping(event.target)) return null;
  switch (event.key) {
    case "?":
      return "keys";
    case "/":
      return "search";
    case "e":
      return goToNextEditor;
    case "n":
      return () => follow("next");
    case "p":
      return () => follow("prev");
    default:
      return null;
  }
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const fields = "input, textarea, select, dialog, [role=textbox]"; // Monaco is only the last
  return target.isContentEditable || target.closest(fields) !== null;
}

/** The first editor below the top of the window, or else the first of the page. */
function goToNextEditor(): void {
  const all = [...document.querySelectorAll<HTMLElement>("[data-editor]")];
  const editors = all.filter((editor) => editor.checkVisibility());
  const below = editors.find((editor) => editor.getBoundingClientRect().bottom > 100);
  const editor = below ?? editors[0];
  editor?.scrollIntoView({ block: "nearest" });
  editor?.dispatchEvent(new CustomEvent("tiebreak-focus", { bubbles: true }));
}

function follow(relation: "next" | "prev"): void {
  document.querySelector<HTMLAnchorElement>(`a[rel="${relation}"]`)?.click();
}
