/**
 * Text of a stranger's in a file: what no reader can show, or what would make a line read otherwise
 * than it is, is replaced by something visible. What comes out is legal in XML and in every
 * database.
 */

/** Marks that turn the direction of what follows, and two that are no characters at all. */
const misleading = /[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

export function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .toWellFormed()
    .replace(/\p{Cc}/gu, pictureOf)
    .replace(misleading, "\ufffd");
}

/** Unicode has a picture of every control character: ␀ for the first. */
function pictureOf(character: string): string {
  if (character === "\n" || character === "\t") return character;
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? "\u2421" : "\ufffd";
}

/** At most so many characters, with a note where something is missing. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const note = `\n… cut here, of ${text.length} characters`;
  const start = text.slice(0, limit - note.length);
  // Half of a pair would be no character.
  return (start.isWellFormed() ? start : start.slice(0, -1)) + note;
}
