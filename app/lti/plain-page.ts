// Pages that a platform may show in its frame: plain HTML with a policy of their own, since the
// site's pages must not be framed, nor send forms elsewhere. Each does one thing and holds no
// session.
import { randomUUID } from "node:crypto";

/** HTML that is known to be well-formed; everything else is text and gets escaped. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Html[];

export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const between = parts.map((part) => {
    if (typeof part === "string" || typeof part === "number") return escaped(String(part));
    return "html" in part ? part.html : part.map((one) => one.html).join("");
  });
  return { html: texts.map((text, place) => text + (between[place] ?? "")).join("") };
}

function escaped(text: string): string {
  const names: { readonly [character: string]: string } = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (character) => names[character] ?? "");
}

export interface PlainPage {
  readonly title: string;
  readonly body: Html;
  /** Runs once, with `data` in a constant of that name. */
  readonly script?: string;
  readonly data?: unknown;
  readonly status?: number;
  /** Whether the page may be framed, by anybody: a platform's pages have many hosts. */
  readonly mayBeFramed?: boolean;
  /** The origin to which a form of the page is sent; our own when absent. */
  readonly formOrigin?: string;
  readonly cookies?: readonly string[];
}

const style = `
  :root { color-scheme: light dark; }
  body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif;
    color: light-dark(#1d2129, #e6e8ec); background: light-dark(#fff, #15181d); }
  h1 { font-size: 1.4rem; line-height: 1.3; }
  button { min-height: 2.5rem; padding: 0 1.1rem; font: inherit; font-weight: 600; cursor: pointer;
    border: 0; border-radius: 6px; color: #fff; background: #2857c4; }
  button:focus-visible, input:focus-visible, a:focus-visible { outline: 3px solid #e08a00;
    outline-offset: 2px; }
  a { color: light-dark(#2857c4, #8fb2ff); }
  fieldset { margin: 1rem 0; padding: 0; border: 0; }
  legend { font-weight: 600; }
  label { display: flex; gap: 0.6rem; align-items: center; min-height: 2rem; }
  .quiet { color: light-dark(#555c68, #a9b0bc); }
`;

export function plainPage(page: PlainPage): Response {
  const { title, body, script, data = null, status = 200, cookies = [] } = page;
  const nonce = randomUUID();
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": policy(page, nonce),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  // In a script, a text that ends it would end it.
  const known = JSON.stringify(data).replace(/</g, "\\u003c");
  const run = { html: `<script nonce="${nonce}">const data = ${known};\n${script ?? ""}</script>` };
  const whole = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Tiebreak</title><style nonce="${nonce}">${{ html: style }}</style></head>
<body><main>${body}</main>${script === undefined ? [] : run}</body>
</html>
`;
  return new Response(whole.html, { status, headers });
}

function policy({ mayBeFramed = false, formOrigin = "'self'" }: PlainPage, nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    `form-action ${formOrigin}`,
    `frame-ancestors ${mayBeFramed ? "*" : "'none'"}`,
  ].join("; ");
}

/** For whoever came by a platform's link: what is wrong, and what to do. */
export function refusalPage(why: string, status = 400): Response {
  const body = html`<h1>This did not work</h1><p>${why}</p>`;
  return plainPage({ title: "This did not work", body, status, mayBeFramed: true });
}
