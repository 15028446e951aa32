"use client";
// The place of an editor on the page: the server's plain code until the reader comes near, then
// Monaco; on touch screens, where Monaco does not work, a plain text field.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { Diagnostic } from "../../../lib/sandbox/compile/diagnostic.ts";
import { useSettings, useTheme } from "../../_parts/settings/settings-store.ts";
import type { EditorHandle } from "./create-editor.ts";
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
  /** What the server drew: the starter. */
  readonly children: ReactNode;
}

type Opened =
  | { readonly kind: "waiting" }
  | { readonly kind: "plain" }
  | { readonly kind: "monaco"; readonly editor: EditorHandle };

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
  const editor = opened.kind === "monaco" ? opened.editor : null;
  useEffect(() => whenNear(frame.current, () => open(host, latest, setOpened)), []);
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
  const lines = Math.max(fewestLines, Math.min(source.split("\n").length, mostLines));
  const height = lines * linePixels + 2 * paddingPixels;
  return (
    <>
      <div ref={frame} className="code-editor" data-editor={opened.kind} style={{ height }}>
        {opened.kind === "waiting" && children}
        {opened.kind === "plain" && <PlainEditor {...props} />}
        <div ref={host} className="code-editor-host" hidden={opened.kind !== "monaco"} />
      </div>
      <div ref={status} className="vim-status no-print" />
    </>
  );
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

/** Monaco, or a plain field where Monaco cannot work or did not load. Answers how to undo it. */
function open(
  host: RefObject<HTMLDivElement | null>,
  latest: RefObject<CodeEditorProps>,
  setOpened: (opened: Opened) => void,
): () => void {
  if (window.matchMedia(touchOnly).matches) {
    setOpened({ kind: "plain" });
    return () => {};
  }
  let wanted = true;
  let editor: EditorHandle | null = null;
  loadMonaco(latest.current.folders).then(
    (kit) => {
      if (!wanted || host.current === null) return;
      const { source, address, label } = latest.current;
      editor = createEditor(
        kit,
        host.current,
        { source, address, label },
        {
          changed: (text) => latest.current.onChange(text),
          run: () => latest.current.onRun(),
          save: () => latest.current.onSave(),
          leave: () => latest.current.onLeave(),
        },
      );
      setOpened({ kind: "monaco", editor });
    },
    () => wanted && setOpened({ kind: "plain" }),
  );
  return () => {
    wanted = false;
    editor?.dispose();
    setOpened({ kind: "waiting" });
  };
}
