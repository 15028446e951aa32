"use client";
// The place of an editor on the page: the server's plain code until the reader comes near, then
// Monaco; on touch screens, where it does not work, a smaller one; a plain field if neither came.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { Diagnostic } from "../../../lib/sandbox/compile/diagnostic.ts";
import { useSettings, useTheme } from "../../_parts/settings/settings-store.ts";
import type { EditorEvents, EditorHandle, EditorOptions } from "./create-editor.ts";
import { createEditor, linePixels, paddingPixels } from "./create-editor.ts";
import { type EditorFolders, loadMonaco, loadVim } from "./load-monaco.ts";

export interface CodeEditorProps {
  readonly folders: EditorFolders;
  /** Unique on the page: `file:///lesson/exercise.ts`. */
  readonly address: string;
  readonly label: string;
  readonly source: string;
  /** Counts replacements of the text from outside. */
  readonly replacements: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly readOnly?: boolean;
  readonly handle: RefObject<EditorHandle | null>;
  readonly onChange: (source: string) => void;
  readonly onRun: () => void;
  readonly onSave: () => void;
  readonly onLeave: () => void;
  /** The number of a line was clicked. */
  readonly onLine?: (line: number) => void;
  /** In a place that is always in view, which it fills: then it comes when this becomes true. */
  readonly isWanted?: boolean;
  /** It takes the focus when this grows, as soon as it is there. */
  readonly focuses?: number;
  /** What the server drew: the starter. */
  readonly children: ReactNode;
}

type Opened =
  | { readonly kind: "waiting" }
  | { readonly kind: "plain" }
  | { readonly kind: "monaco" | "touch"; readonly editor: EditorHandle };

const fewestLines = 14;
const mostLines = 34;
const nearMargin = "800px";

export function CodeEditor(props: CodeEditorProps) {
  const { source, replacements, diagnostics, readOnly = false, handle, children } = props;
  const host = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>({ kind: "waiting" });
  const theme = useTheme();
  const latest = useRef(props);
  latest.current = props;
  const editor = "editor" in opened ? opened.editor : null;
  const comesNear = props.isWanted === undefined;
  // Once it was wanted it stays.
  const wasWanted = useRef(false);
  wasWanted.current ||= props.isWanted !== false;
  const isWanted = wasWanted.current;
  useEffect(() => {
    if (!isWanted) return;
    const come = () => open(host, latest, setOpened);
    return comesNear ? whenNear(frame.current, come) : come();
  }, [comesNear, isWanted]);
  useFocus(editor, props.focuses ?? 0);
  useEffect(() => {
    handle.current = editor;
  }, [editor, handle]);
  useEffect(() => editor?.setReadOnly(readOnly), [readOnly, editor]);
  useEffect(() => editor?.setTheme(theme), [theme, editor]);
  useEffect(() => editor?.mark(diagnostics), [diagnostics, editor]);
  useEffect(() => {
    if (replacements > 0) editor?.replace(latest.current.source);
  }, [replacements, editor]);
  const status = useVim(editor, props.folders);
  const lines = Math.max(fewestLines, Math.min(linesIn(source), mostLines));
  const height = lines * linePixels + 2 * paddingPixels;
  return (
    <>
      <div
        ref={frame}
        className="code-editor"
        data-editor={opened.kind}
        style={comesNear ? { height } : undefined}
      >
        {opened.kind === "waiting" && children}
        {opened.kind === "plain" && <PlainEditor {...props} />}
        <div ref={host} className="code-editor-host" hidden={editor === null} />
      </div>
      <div ref={status} className="vim-status no-print" />
    </>
  );
}

function useFocus(editor: EditorHandle | null, focuses: number): void {
  const done = useRef(0);
  useEffect(() => {
    if (editor === null || focuses <= done.current) return;
    done.current = focuses;
    editor.focus();
  }, [editor, focuses]);
}

/** Counted after every letter; no more than matter. */
function linesIn(source: string): number {
  let lines = 1;
  for (let at = source.indexOf("\n"); at >= 0 && lines < mostLines; lines++) {
    at = source.indexOf("\n", at + 1);
  }
  return lines;
}

/** Keeps Vim's keys in the editor while the reader wants them. Answers where their line goes. */
function useVim(editor: EditorHandle | null, folders: EditorFolders) {
  const status = useRef<HTMLDivElement>(null);
  const { vimKeys } = useSettings();
  useEffect(() => {
    const line = status.current;
    if (editor === null || line === null || !vimKeys) return;
    let end: (() => void) | null = null;
    let wanted = true;
    void loadVim(folders).then((start) => {
      if (wanted) end = editor.startVim(start, line);
    });
    return () => {
      wanted = false;
      end?.();
    };
  }, [editor, vimKeys, folders]);
  return status;
}

function PlainEditor({ source, label, readOnly, onChange, onSave }: CodeEditorProps) {
  return (
    <textarea
      className="code"
      value={source}
      aria-label={label}
      readOnly={readOnly}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      wrap="off"
      onChange={({ target }) => onChange(target.value)}
      onBlur={onSave}
    />
  );
}

/** Calls `open` once, when the element comes near the window; its answer undoes it. */
function whenNear(element: HTMLElement | null, open: () => () => void): () => void {
  if (element === null) return () => {};
  let close: (() => void) | null = null;
  const observer = new IntersectionObserver(
    (entries) => {
      if (close !== null || !entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      close = open();
    },
    { rootMargin: nearMargin },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    close?.();
  };
}

const touchOnly = "(pointer: coarse) and (not (any-pointer: fine))";

/** The editor that fits this screen, or a plain field if it did not load. Answers its undoing. */
function open(
  host: RefObject<HTMLDivElement | null>,
  latest: RefObject<CodeEditorProps>,
  setOpened: (opened: Opened) => void,
): () => void {
  const kind = window.matchMedia(touchOnly).matches ? "touch" : "monaco";
  let wanted = true;
  let editor: EditorHandle | null = null;
  loadMaker(kind, latest.current.folders).then(
    (make) => {
      if (!wanted || host.current === null) return;
      const { source, address, label, isWanted } = latest.current;
      const options = { source, address, label, isNarrow: isWanted !== undefined };
      editor = make(host.current, options, eventsOf(latest));
      setOpened({ kind, editor });
    },
    () => wanted && setOpened({ kind: "plain" }),
  );
  return () => {
    wanted = false;
    editor?.dispose();
    setOpened({ kind: "waiting" });
  };
}

type Maker = (element: HTMLElement, options: EditorOptions, events: EditorEvents) => EditorHandle;

async function loadMaker(kind: "touch" | "monaco", folders: EditorFolders): Promise<Maker> {
  if (kind === "touch") return (await import("./touch-editor.ts")).createTouchEditor;
  const kit = await loadMonaco(folders);
  return (element, options, events) => createEditor(kit, element, options, events);
}

function eventsOf(latest: RefObject<CodeEditorProps>): EditorEvents {
  return {
    changed: (text) => latest.current.onChange(text),
    run: () => latest.current.onRun(),
    save: () => latest.current.onSave(),
    leave: () => latest.current.onLeave(),
    chooseLine: (line) => latest.current.onLine?.(line),
  };
}
