/** A reason that a property can remember: the same as `Reason`, as plain data. */

export type PlainReason = { readonly text: string; readonly processes: readonly number[] };
