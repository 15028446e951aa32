/** Text of a stranger's on a terminal: on one line, without codes that would move the cursor. */

const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

export function printable(text: string): string {
  return text.replace(/\s+/g, " ").replace(unseen, "�").trim();
}
