/** A plain copy of what JSON can say, made part by part so that size and depth are paid for. */

import type { Meter } from "./meter.ts";

/** The engine's own JSON writer recurses; this keeps it far from the end of any stack. */
const jsonDepthLimit = 64;

/** Each part is copied, then written. */
const stepsPerPart = 60;

export function plainJson(meter: Meter, value: unknown, depth = jsonDepthLimit): unknown {
  meter.charge(stepsPerPart);
  switch (typeof value) {
    case "boolean":
    case "number":
    case "string":
      return value;
    case "object":
      if (value === null) return null;
      if (depth === 0) throw new TypeError("JSON.stringify: nested too deeply, or contains itself");
      return Array.isArray(value) ? list(meter, value, depth) : fields(meter, value, depth);
    default:
      return undefined;
  }
}

function list(meter: Meter, values: readonly unknown[], depth: number): unknown[] {
  const result: unknown[] = [];
  for (const value of values) result.push(plainJson(meter, value, depth - 1));
  return result;
}

function fields(meter: Meter, value: object, depth: number): object {
  const result: [string, unknown][] = [];
  for (const [key, part] of Object.entries(value)) {
    meter.chargeKey(key);
    result.push([key, plainJson(meter, part, depth - 1)]);
  }
  return Object.fromEntries(result);
}
