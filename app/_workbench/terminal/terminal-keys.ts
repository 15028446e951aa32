// The bytes that a terminal sends for keys, as keys by name.
import type { LineKey } from "../../../lib/view/line-editor.ts";

export type TerminalKey =
  | LineKey
  | { readonly kind: "enter" }
  | { readonly kind: "complete" }
  | { readonly kind: "interrupt" }
  | { readonly kind: "clear" }
  | { readonly kind: "ignored" };

const known = new Map<string, Exclude<TerminalKey, { kind: "text" }>["kind"]>([
  ["\r", "enter"],
  ["\n", "enter"],
  ["\t", "complete"],
  ["\u0003", "interrupt"],
  ["\u000c", "clear"],
  ["\u007f", "backspace"],
  ["\b", "backspace"],
  ["\u001b[3~", "delete"],
  ["\u0004", "delete"],
  ["\u001b[A", "older"],
  ["\u0010", "older"],
  ["\u001b[B", "newer"],
  ["\u000e", "newer"],
  ["\u001b[C", "right"],
  ["\u0006", "right"],
  ["\u001b[D", "left"],
  ["\u0002", "left"],
  ["\u001b[H", "home"],
  ["\u0001", "home"],
  ["\u001b[F", "end"],
  ["\u0005", "end"],
  ["\u001b[1;5C", "word-right"],
  ["\u001bf", "word-right"],
  ["\u001b[1;5D", "word-left"],
  ["\u001bb", "word-left"],
  ["\u0015", "erase-before"],
  ["\u000b", "erase-after"],
  ["\u0017", "erase-word"],
]);

/** A paste arrives as one piece and may hold several lines. */
export function keysOf(data: string): readonly TerminalKey[] {
  const kind = known.get(data);
  // The table holds only kinds that stand alone.
  if (kind !== undefined) return [{ kind } as TerminalKey];
  if (data.startsWith("\u001b")) return [{ kind: "ignored" }];
  return data.split(/(\r\n|\r|\n)/).flatMap((part): TerminalKey[] => {
    if (/^[\r\n]+$/.test(part)) return [{ kind: "enter" }];
    const text = part.replace(/\p{Cc}/gu, " ");
    return text === "" ? [] : [{ kind: "text", text }];
  });
}
