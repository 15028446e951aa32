/** HTML whose values are always escaped: only what was made here can be markup. */

import { plainText } from "./plain-text.ts";

export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[];

/** html`<p>${text}</p>` */
export function html(pieces: TemplateStringsArray, ...values: readonly Value[]): Html {
  const parts = pieces.map((piece, place) => {
    const value = values[place];
    return value === undefined ? piece : piece + valueText(value);
  });
  return new Html(parts.join(""));
}

function valueText(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? escaped(value) : value.map(({ text }) => text).join("");
}

export function joined(parts: readonly Html[]): Html {
  return html`${parts}`;
}

/** Our own sentences put names of the program between backticks. */
export function withCode(text: string): Html {
  const parts = text.split(/`([^`\n]+)`/);
  return joined(
    parts.map((part, place) => (place % 2 === 0 ? html`${part}` : html`<code>${part}</code>`)),
  );
}

/** A drawing of our own, which has escaped what it was given. */
export function trusted(markup: string): Html {
  return new Html(markup);
}

const entities = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

function escaped(text: string): string {
  return plainText(text).replace(/[&<>"']/g, (one) => entities.get(one) ?? "");
}

/** A whole page that needs nothing else: no script, no file, no network. */
export function htmlPage(title: string, style: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${trusted(style)}</style>
</head>
<body>
${body}
</body>
</html>
`.text;
}
