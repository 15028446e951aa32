/**
 * Reads a block of pseudocode: each line may end in `⟵` and what makes a process come to it, which
 * is not shown: `⟵ request` (a message), `⟵ call acquire`, `⟵ timer retry`, `⟵ start`, `⟵ recover`;
 * several with commas.
 */

export const pseudocodeLanguage = "pseudo";

export interface PseudocodeLine {
  readonly text: string;
  /** What leads here, spelled in one way: `request`, `call acquire`. */
  readonly events: readonly string[];
}

export function readPseudocode(block: string): readonly PseudocodeLine[] {
  const lines = block.replace(/\n$/, "").split("\n");
  return lines.map((line) => {
    const [text = "", tied] = line.split("⟵");
    if (tied === undefined) return { text: line, events: [] };
    const events = tied.split(",").map((event) => event.trim().replaceAll(/\s+/g, " "));
    return { text: text.trimEnd(), events };
  });
}

/** Null for what is no event at all. */
export function eventParts(
  event: string,
): { readonly kind: "message" | "call" | "timer" | "own"; readonly name: string } | null {
  const [, kind, name] = /^(?:(call|timer) )?([A-Za-z][\w-]*)$/.exec(event) ?? [];
  if (name === undefined) return null;
  if (kind === "call" || kind === "timer") return { kind, name };
  return { kind: name === "start" || name === "recover" ? "own" : "message", name };
}
