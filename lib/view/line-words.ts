/** Lines of a program in words, and which of them may have sent a message. */

/** `line 7`, `lines 3–5 and 9`; nothing for none. */
export function lineWords(lines: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const line of lines) {
    const last = spans.at(-1);
    if (last !== undefined && last[1] === line - 1) last[1] = line;
    else spans.push([line, line]);
  }
  const parts = spans.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
  const last = parts.pop();
  if (last === undefined) return "";
  const noun = lines.length === 1 ? "line" : "lines";
  return parts.length === 0 ? `${noun} ${last}` : `${noun} ${parts.join(", ")} and ${last}`;
}

/**
 * Of the lines that a step ran, those that may have sent a message of this type: what is sent is
 * not recorded line by line, so there may be several.
 */
export function sendingLines(
  source: string,
  ran: readonly number[],
  type: string,
): readonly number[] {
  const texts = source.split(/\r\n?|\n/);
  const sending = ran.filter((line) => /\b(send|broadcast)\s*\(/.test(texts[line - 1] ?? ""));
  const named = sending.filter((line) => texts[line - 1]?.includes(type));
  return named.length > 0 ? named : sending;
}
