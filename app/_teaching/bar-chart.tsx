// Counts as columns: how many have how much. The same figures follow as a table.
import { scaleBand, scaleLinear } from "d3-scale";
import { Sheet } from "./sheet.tsx";

type Bar = { readonly label: string; readonly count: number };

type Props = {
  readonly title: string;
  /** What is counted, and along what. */
  readonly counted: string;
  readonly along: string;
  readonly bars: readonly Bar[];
};

const height = 220;
/** Few bars are not made wider than many; but the words below need some room. */
const [barWidth, leastWidth] = [44, 280];
const margin = { left: 34, right: 8, top: 20, bottom: 44 };

export function BarChart({ title, counted, along, bars }: Props) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const right = margin.left + bars.length * barWidth;
  const width = Math.max(leastWidth, right + margin.right);
  const x = scaleBand(
    bars.map(({ label }) => label),
    [margin.left, right],
  ).padding(0.2);
  const y = scaleLinear([0, most], [height - margin.bottom, margin.top]);
  const ticks = y.ticks(4).filter(Number.isInteger);
  return (
    <figure className="bars">
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        style={{ maxWidth: width * 1.15 }}
        role="img"
        aria-label={describe(title, bars)}
      >
        {ticks.map((value) => (
          <g key={value} className="bars-tick">
            <line x1={margin.left} x2={width - margin.right} y1={y(value)} y2={y(value)} />
            <text x={margin.left - 6} y={y(value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {bars.map(({ label, count }) => (
          <g key={label}>
            <rect
              className="bar"
              x={x(label)}
              width={x.bandwidth()}
              y={y(count)}
              height={y(0) - y(count)}
              rx={2}
            />
            {count > 0 && (
              <text x={middle(x(label), x.bandwidth())} y={y(count) - 5} textAnchor="middle">
                {count}
              </text>
            )}
            <text
              className="bars-label"
              x={middle(x(label), x.bandwidth())}
              y={height - margin.bottom + 16}
              textAnchor="middle"
            >
              {label}
            </text>
          </g>
        ))}
        <text className="bars-label" x={margin.left} y={height - 6}>
          {along}
        </text>
      </svg>
      <details>
        <summary>The same as a table</summary>
        <Sheet label={title}>
          <thead>
            <tr>
              <th scope="col">{along}</th>
              <th scope="col" className="number">
                {counted}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, count }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="number">{count}</td>
              </tr>
            ))}
          </tbody>
        </Sheet>
      </details>
    </figure>
  );
}

function middle(start: number | undefined, wide: number): number {
  return (start ?? 0) + wide / 2;
}

function describe(title: string, bars: readonly Bar[]): string {
  const told = bars.filter(({ count }) => count > 0);
  return `${title}: ${told.map(({ label, count }) => `${label}: ${count}`).join(", ")}`;
}
