// The editor's colours: the page's own grounds, and tokens dark or light enough to be read on them.
import type { EditorKit } from "./load-monaco.ts";

export const themeNames = { light: "tiebreak-light", dark: "tiebreak-dark" } as const;

type EditorApi = EditorKit["monaco"]["editor"];

export function defineThemes(editor: EditorApi): void {
  editor.defineTheme(themeNames.light, {
    base: "vs",
    inherit: true,
    rules: [
      { token: "comment", foreground: "5a6270" },
      { token: "keyword", foreground: "a0111f" },
      { token: "string", foreground: "0a3069" },
      { token: "number", foreground: "023b95" },
      { token: "type", foreground: "622cbc" },
      { token: "type.identifier", foreground: "622cbc" },
    ],
    colors: {
      "editor.background": "#ffffff",
      "editor.foreground": "#1d2027",
      "editorLineNumber.foreground": "#656b76",
      "editorLineNumber.activeForeground": "#1d2027",
      "editorLineNumber.dimmedForeground": "#656b76",
      "editor.lineHighlightBackground": "#f3f3ee",
      "editorGutter.background": "#ffffff",
    },
  });
  editor.defineTheme(themeNames.dark, {
    base: "vs-dark",
    inherit: true,
    rules: [
      { token: "comment", foreground: "9aa2ae" },
      { token: "keyword", foreground: "ff938a" },
      { token: "string", foreground: "a5d6ff" },
      { token: "number", foreground: "79c0ff" },
      { token: "type", foreground: "d2a8ff" },
      { token: "type.identifier", foreground: "d2a8ff" },
    ],
    colors: {
      "editor.background": "#1c1f26",
      "editor.foreground": "#e7e8ea",
      "editorLineNumber.foreground": "#8d95a3",
      "editorLineNumber.activeForeground": "#e7e8ea",
      "editorLineNumber.dimmedForeground": "#8d95a3",
      "editor.lineHighlightBackground": "#242832",
      "editorGutter.background": "#1c1f26",
    },
  });
}
