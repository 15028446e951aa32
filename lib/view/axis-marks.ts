/** Where an axis is marked, and with which numbers: round ones, as many as there is room for. */

export interface AxisMark {
  readonly at: number;
  readonly text: string;
}

/** Numbers closer than this run into each other. */
const numberPixels = 46;

export function axisMarks(from: number, to: number, unit: number): readonly AxisMark[] {
  const step = roundStep(numberPixels / Math.max(unit, Number.MIN_VALUE));
  const first = Math.max(0, Math.ceil(from / step));
  const last = Math.floor(to / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const at = (first + index) * step;
    return { at, text: String(at) };
  });
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that is no smaller than wanted. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, wanted))));
  const found = [1, 2, 5, 10].find((factor) => factor * power >= wanted);
  return (found ?? 10) * power;
}
