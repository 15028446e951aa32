/** One line being typed, with a cursor and a history. Knows keys by name, not by their bytes. */

export interface LineState {
  readonly text: string;
  /** Before which character the next one is put. */
  readonly caret: number;
  readonly history: readonly string[];
  /** Where in the history we are; its length when we are on a new line. */
  readonly place: number;
  /** What was typed before going into the history. */
  readonly kept: string;
}

export type LineKey =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind:
        | ("left" | "right" | "home" | "end" | "word-left" | "word-right")
        | ("backspace" | "delete" | "erase-before" | "erase-after" | "erase-word")
        | ("older" | "newer");
    };

const historyLimit = 500;

export const emptyLine: LineState = { text: "", caret: 0, history: [], place: 0, kept: "" };

export function pressed(state: LineState, key: LineKey): LineState {
  const { text, caret } = state;
  const replaced = (from: number, to: number, by = ""): LineState => ({
    ...state,
    text: text.slice(0, from) + by + text.slice(to),
    caret: from + by.length,
  });
  switch (key.kind) {
    case "text":
      return replaced(caret, caret, key.text);
    case "left":
      return { ...state, caret: Math.max(0, caret - 1) };
    case "right":
      return { ...state, caret: Math.min(text.length, caret + 1) };
    case "home":
      return { ...state, caret: 0 };
    case "end":
      return { ...state, caret: text.length };
    case "word-left":
      return { ...state, caret: wordBefore(text, caret) };
    case "word-right":
      return { ...state, caret: wordAfter(text, caret) };
    case "backspace":
      return caret === 0 ? state : replaced(caret - 1, caret);
    case "delete":
      return replaced(caret, caret + 1);
    case "erase-before":
      return replaced(0, caret);
    case "erase-after":
      return replaced(caret, text.length);
    case "erase-word":
      return replaced(wordBefore(text, caret), caret);
    case "older":
      return recalled(state, state.place - 1);
    case "newer":
      return recalled(state, state.place + 1);
  }
}

/** The line is done: it goes into the history, and a new one begins. */
export function entered(state: LineState): LineState {
  const line = state.text.trim();
  const isNew = line !== "" && line !== state.history.at(-1);
  const history = isNew ? [...state.history, line].slice(-historyLimit) : state.history;
  return { ...emptyLine, history, place: history.length };
}

function recalled(state: LineState, place: number): LineState {
  if (place < 0 || place > state.history.length) return state;
  const kept = state.place === state.history.length ? state.text : state.kept;
  const text = state.history[place] ?? kept;
  return { ...state, place, kept, text, caret: text.length };
}

function wordBefore(text: string, caret: number): number {
  const before = text.slice(0, caret).replace(/\s+$/, "");
  return before.length - (/\S*$/.exec(before)?.[0].length ?? 0);
}

function wordAfter(text: string, caret: number): number {
  const [skipped = ""] = /^\s*\S*/.exec(text.slice(caret)) ?? [];
  return caret + skipped.length;
}
