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

/** A file's content. Its colours are ours: what is painted was made printable before. */
export function printFile({ name, text }: { readonly name: string; readonly text: string }): void {
  process.stdout.write(name.endsWith(".json") ? harmlessJson(text) : harmlessPainted(text));
}

const colour = new RegExp(`(${"\u001b"}\\[\\d\\dm)`);

function harmlessPainted(text: string): string {
  const parts = text.split(colour);
  return parts.map((part, place) => (place % 2 === 1 ? part : harmless(part))).join("");
}

function harmless(text: string): string {
  return text.replace(unseen, shown);
}

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
