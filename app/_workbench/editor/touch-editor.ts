"use client";
// The editor of touch screens, where Monaco does not work: CodeMirror, with colours, line numbers
// and wrapped lines, behind the same handle. Loaded when the first one is needed.
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentRange,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState } from "@codemirror/state";
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { Diagnostic } from "../../../lib/sandbox/compile/diagnostic.ts";
import type { EditorEvents, EditorHandle, EditorOptions } from "./create-editor.ts";

/** The page's own variables, so that light and dark need nothing more. */
const colours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--code-comment)" },
  { tag: [tags.keyword, tags.self, tags.bool, tags.null], color: "var(--code-keyword)" },
  { tag: tags.string, color: "var(--code-string)" },
  { tag: tags.number, color: "var(--code-number)" },
  { tag: [tags.typeName, tags.className], color: "var(--code-type)" },
]);

const look = EditorView.theme({
  "&": { height: "100%", backgroundColor: "var(--raised)", color: "var(--ink)" },
  "&.cm-focused": { outline: "2px solid var(--link)", outlineOffset: "-2px" },
  ".cm-scroller": {
    fontFamily: "var(--mono)",
    fontSize: "14px",
    fontVariantLigatures: "none",
    lineHeight: "22px",
  },
  ".cm-content": { padding: "12px 0", caretColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "var(--raised)", color: "var(--quiet)", border: "0" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--sunken)" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--wash)",
  },
});

const ranLine = Decoration.line({ class: "line-ran" });

const usual = [
  highlightActiveLine(),
  highlightActiveLineGutter(),
  history(),
  drawSelection(),
  bracketMatching(),
  indentOnInput(),
  indentUnit.of("  "),
  javascript({ typescript: true }),
  syntaxHighlighting(colours),
  EditorView.lineWrapping,
  look,
];

function ownExtensions(label: string, events: EditorEvents) {
  return [
    lineNumbers({
      domEventHandlers: {
        click: (view, { from }) => {
          events.chooseLine(view.state.doc.lineAt(from).number);
          return true;
        },
      },
    }),
    EditorView.contentAttributes.of({
      "aria-label": label,
      tabindex: "0",
      autocapitalize: "off",
      autocorrect: "off",
      spellcheck: "false",
    }),
    keymap.of([
      { key: "Mod-Enter", run: done(events.run) },
      { key: "Mod-s", run: done(events.save) },
      { key: "Escape", run: done(events.leave) },
      ...defaultKeymap,
      ...historyKeymap,
      indentWithTab,
    ]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) events.changed(update.state.doc.toString());
    }),
    EditorView.domEventHandlers({ blur: () => events.save() }),
  ];
}

export function createTouchEditor(
  element: HTMLElement,
  { source, label }: Pick<EditorOptions, "source" | "label">,
  events: EditorEvents,
): EditorHandle {
  const writing = new Compartment();
  const shown = new Compartment();
  const extensions = [
    ...ownExtensions(label, events),
    ...usual,
    writing.of(EditorState.readOnly.of(false)),
    shown.of([]),
  ];
  const state = EditorState.create({ doc: source, extensions });
  const view = new EditorView({ state, parent: element });
  return {
    focus: () => view.focus(),
    format: () => view.dispatch({ changes: indentRange(view.state, 0, view.state.doc.length) }),
    replace: (text) => {
      if (text === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    mark: (diagnostics) => mark(view, diagnostics),
    setReadOnly: (readOnly) =>
      view.dispatch({ effects: writing.reconfigure(EditorState.readOnly.of(readOnly)) }),
    setTheme: () => {},
    showLine: (line) => {
      const { from } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
      const effects = EditorView.scrollIntoView(from, { y: "center" });
      view.dispatch({ selection: { anchor: from }, effects });
      view.focus();
    },
    showRun: ({ ran }) => {
      const { doc } = view.state;
      const marks = ran
        .filter((line) => line <= doc.lines)
        .map((line) => ranLine.range(doc.line(line).from));
      const effects = shown.reconfigure(EditorView.decorations.of(Decoration.set(marks)));
      view.dispatch({ effects });
    },
    startVim: () => () => {},
    dispose: () => view.destroy(),
  };
}

function done(act: () => void): () => boolean {
  return () => {
    act();
    return true;
  };
}

function mark(view: EditorView, diagnostics: readonly Diagnostic[]): void {
  const { doc } = view.state;
  const marks = diagnostics.map(({ line, column, message }) => {
    const { from, to } = doc.line(Math.min(Math.max(1, line), doc.lines));
    const start = Math.min(from + Math.max(0, column - 1), to);
    return { from: start, to, message, severity: "error" as const };
  });
  view.dispatch(setDiagnostics(view.state, marks));
}
