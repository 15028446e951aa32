/**
 * The one place where text goes to the terminal. File names, rosters and programs are strangers'
 * words: a code in them could move the cursor, rename the window or forge what we say.
 */

/** Control and format characters, and the line ends that only some programs know. */
const unseen = /\r\n|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const kept: ReadonlySet<string> = new Set(["\n", "\t", "\r\n"]);

export function tell(text: string): void {
  console.log(harmless(text));
}

export function complain(text: string): void {
  console.error(harmless(text));
}

/** Says the same as before, byte for byte, to whoever reads it as JSON. */
export function tellJson(text: string): void {
  console.log(harmlessJson(text));
}

/** A file's content, as it stands; the colours in it are ours. */
export function printFile({ name, text }: { readonly name: string; readonly text: string }): void {
  process.stdout.write(name.endsWith(".json") ? harmlessJson(text) : harmless(text));
}

/** Our own colours stay: what is painted was made printable before. */
function harmless(text: string): string {
  return text
    .split(colour)
    .map((part, place) => (place % 2 === 1 ? part : part.replace(unseen, shown)))
    .join("");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what colours are written with
const colour = /(\u001b\[\d\dm)/;

function shown(character: string): string {
  return kept.has(character) ? character : "�";
}

/** In JSON such characters stand in texts only, where a number can stand for them. */
function harmlessJson(text: string): string {
  return text.replace(unseen, (one) => (kept.has(one) ? one : numbered(one)));
}

function numbered(character: string): string {
  return character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}
