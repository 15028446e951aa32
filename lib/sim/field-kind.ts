/**
 * What pictures make of a process's fields and announcements; the kernel itself makes nothing. A
 * problem or a lesson names the kind of a field, and the page knows how to write and draw it.
 */

export const fieldKinds = [
  /** A process, or nobody: written `p1`. */
  "process",
  /** Processes, in no order: `{p0, p2}`. */
  "processes",
  /** Whatever stands in a queue, first come first: drawn as one. */
  "queue",
  /** Numbers or the like, one for each process: `p1 → 3`. */
  "by-process",
  /** Whom a process trusts: an arrow, and a crown for who is trusted. */
  "leader",
  /** The way to somebody: an arrow that turns. */
  "pointer",
  /** Who has the process's vote: an arrow. */
  "vote",
  /** Whether the token is here: a disc. */
  "token",
  /** Logical time, a number or a list of them: at the process, and along its lane. */
  "clock",
  /** A number to be seen at the process, such as a balance. */
  "amount",
  /** A colour by name, or whether the process is tainted: the process is filled. */
  "colour",
  /** The processes whose votes a process needs: a row of a grid. */
  "quorum",
  /** Whom a process suspects: arrows that may be taken back. */
  "suspects",
] as const;

export type FieldKind = (typeof fieldKinds)[number];

/** By the field's name. */
export type FieldKinds = { readonly [field: string]: FieldKind };

export function isFieldKind(word: string): word is FieldKind {
  return fieldKinds.some((kind) => kind === word);
}

/** What an announcement says of the process, as if it were a field of that kind. */
export interface DrawnAnnouncement {
  readonly as: FieldKind;
  /** Which part of the announced value it is; `self` and `nobody` need none. Absent: all of it. */
  readonly of?: string;
  /** For kinds that hold several: whether it joins them or leaves them. Absent: it replaces. */
  readonly change?: "joins" | "leaves";
}
