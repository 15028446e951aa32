/** Draws messages an entry against the number of processes: dots measured, lines by formula. */

export interface Series {
  readonly name: string;
  /** By number of processes. */
  readonly measured: readonly (readonly [processes: number, messages: number])[];
  /** What the formula says, where there is one. */
  readonly law: ((processes: number) => number) | null;
}

const width = 760;
const height = 400;
const left = 48;
const right = 480;
const top = 40;
const bottom = 352;
const mostProcesses = 100;
const mostMessages = 500;
const colours = [
  "#4477aa",
  "#ee6677",
  "#228833",
  "#aa3377",
  "#ee7733",
  "#0099a8",
  "#997700",
  "#7f5fd0",
  "#808080",
  "#bb5500",
];

function x(processes: number): number {
  return tenth(left + (processes / mostProcesses) * (right - left));
}

/** Powers of ten are equally far apart. */
function y(messages: number): number {
  return tenth(bottom - (Math.log(messages) / Math.log(mostMessages)) * (bottom - top));
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

export function drawLogarithmicChart(title: string, series: readonly Series[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
      `viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${height}" rx="8" fill="#ffffff"/>`,
    `<g fill="#333333">`,
    `<text x="${left}" y="22" font-size="14" font-weight="bold">${title}</text>`,
    ...[1, 3, 10, 30, 100, 300].map(horizontal),
    ...[4, 16, 36, 64, 100].map(
      (size) => `<text x="${x(size)}" y="${bottom + 18}" text-anchor="middle">${size}</text>`,
    ),
    `<text x="${(left + right) / 2}" y="${bottom + 36}" text-anchor="middle">processes N</text>`,
    `</g>`,
    ...series.map(drawSeries),
    ...labels(series),
    "</svg>",
    "",
  ].join("\n");
}

function horizontal(messages: number): string {
  const at = y(messages);
  return (
    `<path d="M${left} ${at}H${right}" stroke="#dddddd"/>` +
    `<text x="${left - 8}" y="${tenth(at + 4)}" text-anchor="end">${messages}</text>`
  );
}

function drawSeries({ measured, law }: Series, place: number): string {
  const colour = colours[place % colours.length];
  const dots = measured.map(
    ([processes, messages]) => `<circle cx="${x(processes)}" cy="${y(messages)}" r="3.5"/>`,
  );
  const line = law === null ? "" : `<path d="${lineOf(law, measured)}" fill="none"/>`;
  return `<g fill="${colour}" stroke="${colour}">${line}${dots.join("")}</g>`;
}

function lineOf(law: (processes: number) => number, measured: Series["measured"]): string {
  const first = measured[0]?.[0] ?? 0;
  const last = measured.at(-1)?.[0] ?? 0;
  const sizes = Array.from({ length: last - first + 1 }, (_, step) => first + step);
  const points = sizes.filter((size) => size % 4 === 0).map((size) => `${x(size)} ${y(law(size))}`);
  return `M${points.join("L")}`;
}

/** Beside the last dot; those that end at the same height share a line. */
function labels(series: readonly Series[]): string[] {
  const names = new Map<number, string[]>();
  for (const { name, measured } of series) {
    const at = Math.round(y(measured.at(-1)?.[1] ?? 1));
    const near = [...names.keys()].find((other) => Math.abs(other - at) < 12) ?? at;
    names.set(near, [...(names.get(near) ?? []), name]);
  }
  return [...names].map(
    ([at, those]) =>
      `<text x="${right + 10}" y="${at + 4}" fill="#333333">${those.join(", ")}</text>`,
  );
}
