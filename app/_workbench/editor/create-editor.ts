"use client";
// One Monaco editor in an element: value in, events out. What is specific to it ends here.
import type { Diagnostic } from "../../../lib/sandbox/compile/diagnostic.ts";
import type { EditorKit, StartVim } from "./load-monaco.ts";
import { lineDecorations, type ShownLines } from "./ran-lines.ts";
import { themeNames } from "./themes.ts";

export interface EditorEvents {
  changed(source: string): void;
  run(): void;
  save(): void;
  /** The reader wants out, by keyboard. */
  leave(): void;
  /** The number of a line was clicked. */
  chooseLine(line: number): void;
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
  /** What a step of a run did in these lines; the lines stay in sight. */
  showRun(lines: ShownLines): void;
  /** Vim's keys, with their status line in the element. Answers how to end them. */
  startVim(start: StartVim, status: HTMLElement): () => void;
  dispose(): void;
}

export interface EditorOptions {
  readonly source: string;
  /** Unique on the page: `file:///lesson/exercise.ts`. */
  readonly address: string;
  readonly label: string;
  /** Beside other panes there is less room for a line. */
  readonly isNarrow?: boolean;
}

const fontPixels = 14;
export const linePixels = 22;
export const paddingPixels = 12;

const markerOwner = "tiebreak";

export function createEditor(
  kit: EditorKit,
  element: HTMLElement,
  { source, address, label, isNarrow = false }: EditorOptions,
  events: EditorEvents,
): EditorHandle {
  const { monaco } = kit;
  const model = createModel(monaco, source, address);
  const looks = { ...appearance, ...(isNarrow && narrow) };
  const editor = monaco.editor.create(element, { model, ariaLabel: label, ...looks });
  const keys = addKeys(monaco, editor, events);
  hear(monaco, editor, model, events);
  const shown = editor.createDecorationsCollection();
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
    showRun: (lines) => {
      shown.set(lineDecorations(monaco, lines, model.getLineCount()));
      // Who is writing is not to be moved about.
      if (!editor.hasTextFocus()) revealFirst(editor, lines);
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
      // An editor forgets its own; its commands stay in a list of the whole page, and it with them.
      for (const key of keys) key.dispose();
      editor.dispose();
      model.dispose();
    },
  };
}

function hear(monaco: Monaco, editor: StandaloneEditor, model: Model, events: EditorEvents): void {
  model.onDidChangeContent(() => events.changed(model.getValue()));
  editor.onMouseDown(({ target }) => {
    const isNumber = target.type === monaco.editor.MouseTargetType.GUTTER_LINE_NUMBERS;
    if (isNumber && target.position) events.chooseLine(target.position.lineNumber);
  });
}

function revealFirst(editor: StandaloneEditor, { ran: [first] }: ShownLines): void {
  if (first === undefined) return;
  editor.revealLineInCenterIfOutsideViewport(first);
  editor.setScrollLeft(0);
}

type Model = ReturnType<EditorKit["monaco"]["editor"]["createModel"]>;

function createModel(monaco: Monaco, source: string, address: string): Model {
  const model = monaco.editor.createModel(source, "typescript", monaco.Uri.parse(address));
  model.updateOptions({
    tabSize: 2,
    insertSpaces: true,
    bracketColorizationOptions: plainBrackets,
  });
  return model;
}

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

const narrow = {
  fontSize: 13,
  lineHeight: 20,
  padding: { top: 8, bottom: 8 },
  lineDecorationsWidth: 6,
  glyphMargin: false,
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

function addKeys(monaco: Monaco, editor: StandaloneEditor, events: EditorEvents) {
  const { KeyMod, KeyCode } = monaco;
  const held = KeyMod.CtrlCmd;
  const run = editor.addAction({
    id: "tiebreak.run",
    label: "Run this program",
    keybindings: [held | KeyCode.Enter],
    run: () => events.run(),
  });
  const save = editor.addAction({
    id: "tiebreak.save",
    label: "Save the draft now",
    keybindings: [held | KeyCode.KeyS],
    run: () => events.save(),
  });
  const format = editor.addAction({
    id: "tiebreak.format",
    label: "Format the program",
    keybindings: [held | KeyMod.Shift | KeyCode.KeyF],
    run: () => void editor.getAction("editor.action.formatDocument")?.run(),
  });
  const leave = editor.addAction({
    id: "tiebreak.leave",
    label: "Leave the editor",
    keybindings: [KeyCode.Escape],
    precondition: nothingOpen,
    run: () => events.leave(),
  });
  return [run, save, format, leave];
}
