// Commands that are printed for somebody to copy.

/** One word of a command, as a POSIX shell reads it. */
export function shellWord(text: string): string {
  return /^[\w./:=@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

export function shellCommand(words: readonly string[]): string {
  return ["npx tiebreak", ...words.map(shellWord)].join(" ");
}
