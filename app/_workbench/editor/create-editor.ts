"use client";
// One Monaco editor in an element: value in, events out. What is specific to it ends here.
import type { Diagnostic } from "../../../lib/sandbox/compile/diagnostic.ts";
import type { EditorKit, StartVim } from "./load-monaco.ts";
import { themeNames } from "./themes.ts";

export interface EditorEvents {
  changed(source: string): void;
  run(): void;
  save(): void;
  /** The reader wants out, by keyboard. */
  leave(): void;
}

export interface EditorHandle {
  focus(): void;
  format(): void;
  /** Replaces everything; the editor's own undo takes it back. */
  replace(source: string): void;
  mark(diagnostics: readonly Diagnostic[]): void;
  setReadOnly(readOnly: boolean): void;
  setTheme(theme: "light" | "dark"): void;
  showLine(line: number): void;
  /** Vim's keys, with their status line in the element. Answers how to end them. */
  startVim(start: StartVim, status: HTMLElement): () => void;
  dispose(): void;
}

export interface EditorOptions {
  readonly source: string;
  /** Unique on the page: `file:///lesson/exercise.ts`. */
  readonly address: string;
  readonly label: string;
}

const fontPixels = 14;
export const linePixels = 22;
export const paddingPixels = 12;

const markerOwner = "tiebreak";

export function createEditor(
  kit: EditorKit,
  element: HTMLElement,
  { source, address, label }: EditorOptions,
  events: EditorEvents,
): EditorHandle {
  const { monaco } = kit;
  const model = monaco.editor.createModel(source, "typescript", monaco.Uri.parse(address));
  model.updateOptions({
    tabSize: 2,
    insertSpaces: true,
    bracketColorizationOptions: plainBrackets,
  });
  const editor = monaco.editor.create(element, { model, ariaLabel: label, ...appearance });
  model.onDidChangeContent(() => events.changed(model.getValue()));
  addKeys(monaco, editor, events);
  const hasVim = editor.createContextKey<boolean>(vimContext, false);
  return {
    focus: () => editor.focus(),
    format: () => void editor.getAction("editor.action.formatDocument")?.run(),
    replace: (text) => replaceAll(model, text),
    mark: (diagnostics) => mark(kit, model, diagnostics),
    setReadOnly: (readOnly) => editor.updateOptions({ readOnly }),
    setTheme: (theme) => monaco.editor.setTheme(themeNames[theme]),
    showLine: (line) => {
      editor.revealLineInCenter(line);
      editor.setPosition({ lineNumber: line, column: 1 });
      editor.focus();
    },
    startVim: (start, status) => {
      const vim = start(editor, status);
      hasVim.set(true);
      return () => {
        hasVim.set(false);
        vim.dispose();
        status.replaceChildren();
      };
    },
    dispose: () => {
      editor.dispose();
      model.dispose();
    },
  };
}

type Model = ReturnType<EditorKit["monaco"]["editor"]["createModel"]>;

/** On the model, since an editor that is read-only refuses. */
function replaceAll(model: Model, text: string): void {
  if (text === model.getValue()) return;
  model.pushStackElement();
  model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null);
  model.pushStackElement();
}

function mark({ monaco }: EditorKit, model: Model, diagnostics: readonly Diagnostic[]): void {
  const markers = diagnostics.map(({ line, column, message }) => ({
    startLineNumber: line,
    endLineNumber: line,
    startColumn: column,
    message,
    endColumn: model.getLineMaxColumn(Math.min(line, model.getLineCount())),
    severity: monaco.MarkerSeverity.Error,
  }));
  monaco.editor.setModelMarkers(model, markerOwner, markers);
}

/** Coloured brackets would need more colours that can be read on both grounds. */
const plainBrackets = { enabled: false, independentColorPoolPerBracketType: false };

const appearance = {
  automaticLayout: true,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  fontFamily: '"JetBrains Mono Variable", ui-monospace, monospace',
  fontLigatures: false,
  fontSize: fontPixels,
  lineHeight: linePixels,
  padding: { top: paddingPixels, bottom: paddingPixels },
  lineNumbersMinChars: 3,
  renderLineHighlight: "line",
  overviewRulerLanes: 0,
  scrollbar: { alwaysConsumeMouseWheel: false },
  fixedOverflowWidgets: true,
  accessibilitySupport: "auto",
  showUnused: false, // it fades names until nobody can read them (WCAG 1.4.3)
  stickyScroll: { enabled: false },
} as const;

type Monaco = EditorKit["monaco"];
type StandaloneEditor = ReturnType<Monaco["editor"]["create"]>;

const vimContext = "tiebreakVim";

/**
 * Escape first closes what is open in the editor, and leaves it when nothing is; with Vim's keys
 * it is Vim's.
 */
const nothingOpen = [
  vimContext,
  ...["suggestWidgetVisible", "findWidgetVisible", "parameterHintsVisible"],
  ...["renameInputVisible", "inSnippetMode", "editorHasMultipleSelections"],
  ...["markersNavigationVisible", "editorHoverVisible"],
]
  .map((key) => `!${key}`)
  .join(" && ");

function addKeys(monaco: Monaco, editor: StandaloneEditor, events: EditorEvents): void {
  const { KeyMod, KeyCode } = monaco;
  const held = KeyMod.CtrlCmd;
  editor.addAction({
    id: "tiebreak.run",
    label: "Run this program",
    keybindings: [held | KeyCode.Enter],
    run: () => events.run(),
  });
  editor.addAction({
    id: "tiebreak.save",
    label: "Save the draft now",
    keybindings: [held | KeyCode.KeyS],
    run: () => events.save(),
  });
  editor.addAction({
    id: "tiebreak.format",
    label: "Format the program",
    keybindings: [held | KeyMod.Shift | KeyCode.KeyF],
    run: () => void editor.getAction("editor.action.formatDocument")?.run(),
  });
  editor.addAction({
    id: "tiebreak.leave",
    label: "Leave the editor",
    keybindings: [KeyCode.Escape],
    precondition: nothingOpen,
    run: () => events.leave(),
  });
}
