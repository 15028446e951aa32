/** TypeScript or JavaScript in, JavaScript with the same lines out. Checks no types. */

import { transform } from "sucrase";
import type { Diagnostic } from "./diagnostic.ts";

export type StripResult =
  | { readonly kind: "stripped"; readonly code: string }
  | { readonly kind: "refused"; readonly diagnostic: Diagnostic };

export function stripTypes(source: string): StripResult {
  try {
    const { code } = transform(source, {
      transforms: ["typescript"],
      disableESTransforms: true,
      filePath: "learner.ts",
    });
    // Its own source map loses all columns behind the first template literal (3.35.1); ours is
    // made in `position-map`.
    return { kind: "stripped", code };
  } catch (thrown) {
    return { kind: "refused", diagnostic: syntaxDiagnostic(thrown) };
  }
}

/** Both sucrase (columns from 1) and acorn (from 0) end their messages with `(line:column)`. */
const positionSuffix = /^(?:Error transforming [^:]*: )?(.*?)\s*\((\d+):(\d+)\)$/s;

export interface SyntaxTrouble {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

export function readSyntaxError(thrown: unknown): SyntaxTrouble | null {
  if (!(thrown instanceof Error)) return null;
  const found = positionSuffix.exec(thrown.message);
  if (found === null) return null;
  return { message: found[1] ?? "", line: Number(found[2]), column: Number(found[3]) };
}

function syntaxDiagnostic(thrown: unknown): Diagnostic {
  if (thrown instanceof RangeError) return tooNested;
  const trouble = readSyntaxError(thrown);
  // Behind some mistakes it loses count of scopes and does not say where they are (3.35.1).
  if (trouble === null) return unreadable;
  return { ...trouble, message: `${trouble.message}.`.replace(/\.\.$/, "."), slug: "syntax" };
}

const unreadable: Diagnostic = {
  line: 1,
  column: 1,
  message: "This cannot be read: somewhere a bracket or a word is missing, or one too many.",
  slug: "syntax",
};

/** One fixed answer, wherever a parser happens to run out of stack. */
export const tooNested: Diagnostic = {
  line: 1,
  column: 1,
  message: "This program is nested too deeply to be read. Split it into smaller parts.",
  slug: "too-nested",
};
