/** Whether a parsed JSON value looks as expected: a few checks that can be put together. */

export type Shape = (value: unknown) => boolean;

export const text: Shape = (value) => typeof value === "string";
/** JSON has no infinities, but `1e999` is one. */
export const number: Shape = (value) => typeof value === "number" && Number.isFinite(value);
export const truth: Shape = (value) => typeof value === "boolean";
export const object: Shape = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function exactly(expected: string): Shape {
  return (value) => value === expected;
}

export function orNull(shape: Shape): Shape {
  return (value) => value === null || shape(value);
}

export function either(...shapes: readonly Shape[]): Shape {
  return (value) => shapes.some((shape) => shape(value));
}

export function list(shape: Shape): Shape {
  return (value) => Array.isArray(value) && value.every(shape);
}

export function pair(first: Shape, second: Shape): Shape {
  return (value) =>
    Array.isArray(value) && value.length === 2 && first(value[0]) && second(value[1]);
}

/** An object with at least these fields of its own. */
export function record(fields: { readonly [name: string]: Shape }): Shape {
  const shapes = Object.entries(fields);
  return (value) =>
    object(value) &&
    shapes.every(([name, shape]) => shape(Object.getOwnPropertyDescriptor(value, name)?.value));
}
