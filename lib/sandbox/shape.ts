/** Small tests of what a value looks like, for data that somebody else has made. */

export type Shape = (value: unknown) => boolean;

export const text: Shape = (value) => typeof value === "string";
/** JSON has no infinities, but `1e999` is one. */
export const number: Shape = (value) => typeof value === "number" && Number.isFinite(value);
export const flag: Shape = (value) => typeof value === "boolean";
export const object: Shape = (value) => isObject(value);

export function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function nullable(shape: Shape): Shape {
  return (value) => value === null || shape(value);
}

export function either(one: Shape, other: Shape): Shape {
  return (value) => one(value) || other(value);
}

export function listOf(shape: Shape): Shape {
  return (value) => Array.isArray(value) && value.every(shape);
}

/** A list of exactly these. */
export function tuple(...shapes: Shape[]): Shape {
  return (value) =>
    Array.isArray(value) &&
    value.length === shapes.length &&
    shapes.every((shape, index) => shape(value[index]));
}

/** An object whose every value looks like this. */
export function table(shape: Shape): Shape {
  return (value) => isObject(value) && Object.values(value).every(shape);
}

type Fields<Value> = { readonly [Key in Exclude<keyof Value, "kind">]-?: Shape };

/** Every field has to be named, so that a field added to the type cannot be forgotten here. */
export function record<Value>(fields: Fields<Value>): Shape {
  const all = Object.entries<Shape>(fields);
  return (value) => isObject(value) && all.every(([name, shape]) => shape(own(value, name)));
}

type Variants<Value extends { readonly kind: string }> = {
  readonly [Kind in Value["kind"]]: Shape;
};

/** One of several, told apart by `kind`. */
export function variants<Value extends { readonly kind: string }>(all: Variants<Value>): Shape {
  const shapes = new Map<unknown, Shape>(Object.entries<Shape>(all));
  return (value) => isObject(value) && shapes.get(value.kind)?.(value) === true;
}

/** Never what a prototype holds. */
function own(value: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}
