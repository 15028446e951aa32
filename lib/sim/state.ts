/**
 * The fields of a process as a value: the whole of what it remembers between two handlers (rules
 * P3 to P7). Plain data, Map, Set, constants of the program, and objects of the program's own
 * classes; the order of keys and entries counts, and so does sharing, since a program sees both.
 */

export type StateValue =
  | undefined
  | null
  | boolean
  | number
  | string
  | CallableFunction
  | readonly StateValue[]
  | ReadonlyMap<StateValue, StateValue>
  | ReadonlySet<StateValue>
  | { readonly [key: string]: StateValue };

export type Fields = { readonly [name: string]: StateValue };

/** Raised for a value that cannot be part of a process's state. */
export class StateNotPlain extends Error {
  /** The field it is kept in. */
  readonly field: string;

  /** `inner` are the keys that lead from the field to the value. */
  constructor(field: string, inner: readonly string[], why: string) {
    const place = inner.length === 0 ? "" : ` (at ${inner.slice(0, 8).join(", ")})`;
    super(`The field \`${field}\`${place} ${why}`);
    this.field = field;
  }
}

/** Raised when a process remembers more than `statePartLimit` parts. */
export class StateTooLarge extends Error {}

/** A part is a value, or a stretch of text. No algorithm of a course comes near. */
export const statePartLimit = 100_000;
/** Text costs a part for each so many characters: 1 << 3. */
export const textShift = 3;
