/** Messages against processes, both to scale: measured counts as dots, formulas drawn through. */

export interface Curve {
  readonly label: string;
  readonly colour: string;
  /** Messages by the formula, for any number of processes. */
  readonly formula: (processes: number) => number;
  /** Measured, by number of processes. */
  readonly measured: ReadonlyMap<number, number>;
}

const width = 680;
const height = 400;
const margin = { left: 48, right: 232, top: 16, bottom: 44 };

/** An SVG picture with its own light ground, so that it reads the same on a dark page. */
export function drawLinearChart(
  title: string,
  curves: readonly Curve[],
  sizes: readonly number[],
  most: number,
): string {
  const first = sizes[0] ?? 0;
  const last = sizes.at(-1) ?? 1;
  const x = (size: number) => scaled(size, first, last, margin.left, width - margin.right);
  const y = (count: number) => scaled(count, 0, most, height - margin.bottom, margin.top);
  const grid = Array.from({ length: most / 10 + 1 }, (_, index) => 10 * index).map(
    (count) =>
      `<path d="M${x(first)} ${y(count)}H${x(last)}" stroke="#d6dae1"/>` +
      `<text x="${x(first) - 10}" y="${y(count) + 4}" text-anchor="end">${count}</text>`,
  );
  const ticks = sizes.map(
    (size) => `<text x="${x(size)}" y="${y(0) + 18}" text-anchor="middle">${size}</text>`,
  );
  const middle = (x(first) + x(last)) / 2;
  const caption = `<text x="${middle}" y="${height - 6}" text-anchor="middle">processes</text>`;
  const drawn = curves.map((curve, place) => drawCurve(curve, place, sizes, x, y));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"` +
      ` viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#1f2733">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${height}" rx="8" fill="#fbfcfd"/>`,
    ...grid,
    ...ticks,
    caption,
    ...drawn,
    "</svg>",
    "",
  ].join("\n");
}

function drawCurve(
  { label, colour, formula, measured }: Curve,
  place: number,
  sizes: readonly number[],
  x: (size: number) => number,
  y: (count: number) => number,
): string {
  const points = sizes.map((size) => `${x(size)} ${y(formula(size))}`);
  const dots = [...measured].map(
    ([size, count]) => `<circle cx="${x(size)}" cy="${y(count)}" r="3.5" fill="${colour}"/>`,
  );
  const left = width - margin.right + 20;
  const top = margin.top + 14 + 24 * place;
  const key =
    `<circle cx="${left}" cy="${top - 4}" r="3.5" fill="${colour}"/>` +
    `<text x="${left + 12}" y="${top}">${label}</text>`;
  const line = `<path d="M${points.join("L")}" fill="none" stroke="${colour}" stroke-width="1.5"/>`;
  return [line, ...dots, key].join("\n");
}

/** Rounded to hundredths: more digits only make the file longer. */
function scaled(value: number, from: number, to: number, low: number, high: number): number {
  return Math.round((low + ((value - from) / (to - from)) * (high - low)) * 100) / 100;
}
