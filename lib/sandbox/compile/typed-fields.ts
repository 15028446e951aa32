/**
 * What a program's types say about its values: which fields hold processes, and which parts of
 * objects and messages name one. Types are gone when it runs; here they are only read, and where
 * they say nothing a value is shown as it is.
 */

import type { FieldKind } from "../../sim/field-kind.ts";

export interface TypedFields {
  readonly fields: { readonly [field: string]: FieldKind };
  readonly parts: readonly string[];
}

const modifiers = "(?:public |private |protected |readonly |override |declare )*";
const name = "([\\p{L}_$][\\p{L}\\p{N}_$]*)";
/** A field of a class, with its type or with the `new Map<…>()` that it begins with. */
const field = new RegExp(
  `^ {2}${modifiers}${name}[!?]?(?:: ([^=;]+?))?(?: = (.*))?;?\\s*(?://.*)?$`,
  "gmu",
);
const part = new RegExp(`\\b${name}\\??: (?:readonly )?ProcessId\\b`, "gu");

/** Longer programs are read up to here: this is for people to look at. */
const lengthMax = 200_000;

export function typedFields(source: string): TypedFields {
  const text = source.slice(0, lengthMax);
  const fields: { [field: string]: FieldKind } = {};
  for (const [, found = "", type = "", value = ""] of text.matchAll(field)) {
    const kind = kindOf(type === "" ? beginning(value) : type.trim());
    if (kind !== null) fields[found] = kind;
  }
  const parts = new Set([...text.matchAll(part)].map(([, found = ""]) => found));
  return { fields, parts: [...parts].filter((one) => !Object.hasOwn(fields, one)) };
}

/** The type that `new Set<ProcessId>()` and the like give a field. */
function beginning(value: string): string {
  return /^new ((?:Set|Map)<[^()]*>)\(/.exec(value)?.[1] ?? "";
}

function kindOf(type: string): FieldKind | null {
  const bare = type.replace(/\s*\|\s*(null|undefined)\b/g, "").replace(/^readonly /, "");
  if (bare === "ProcessId") return "process";
  if (/^(ProcessId\[\]|Array<ProcessId>|(Readonly)?Set<ProcessId>)$/.test(bare)) return "processes";
  if (/^(Readonly)?Map<.*, ?(readonly )?ProcessId(\[\])?>$/.test(bare)) return "processes";
  return /^(Readonly)?(Map|Record)<ProcessId,/.test(bare) ? "by-process" : null;
}
