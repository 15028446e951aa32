"use client";
// Measured figures against the number of processes, with the law drawn through. Every point is a
// button that replays its run.
import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import {
  chartData,
  describeChart,
  type MeasuredPoint,
} from "../../../lib/view/measurement-chart.ts";

type Props = {
  readonly measured: readonly MeasuredPoint[];
  readonly formula: string;
  readonly atMost: boolean;
  readonly title: string;
  readonly onReplay: (processes: number) => void;
};

const [width, height] = [420, 190];
const margin = { left: 40, right: 16, top: 14, bottom: 34 };
const lawSteps = 24;

export function MeasurementChart({ measured, formula, atMost, title, onReplay }: Props) {
  const data = chartData(measured, atMost);
  if (data === null) return null;
  const x = scaleLinear(data.sizes, [margin.left + 14, width - margin.right - 10]);
  const y = scaleLinear(data.values, [height - margin.bottom, margin.top]).nice(4);
  const law = line<readonly [number, number]>(
    ([processes]) => x(processes),
    ([, value]) => y(value),
  )(data.law);
  const sizes = data.law.map(([processes]) => processes).slice(0, lawSteps);
  const summary = describeChart(data, formula);
  return (
    <figure className="chart" aria-label={title}>
      <div className="chart-plane">
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
          {y.ticks(4).map((value) => (
            <g key={value} className="chart-tick">
              <line x1={margin.left} x2={width - margin.right} y1={y(value)} y2={y(value)} />
              <text x={margin.left - 6} y={y(value) + 4} textAnchor="end">
                {value}
              </text>
            </g>
          ))}
          {sizes.map((processes) => (
            <text
              key={processes}
              className="chart-size"
              x={x(processes)}
              y={height - 16}
              textAnchor="middle"
            >
              {processes}
            </text>
          ))}
          <text className="chart-size" x={width / 2} y={height - 2} textAnchor="middle">
            N, processes
          </text>
          <path className="chart-law" d={law ?? ""} />
        </svg>
        {data.points.map(({ processes, value, expected, fits }) => (
          <button
            key={processes}
            type="button"
            className="chart-point"
            data-fits={fits}
            style={{
              left: `${(100 * x(processes)) / width}%`,
              top: `${(100 * y(value)) / height}%`,
            }}
            aria-label={`${wordsOf(processes, value, expected)}. Replay.`}
            title={wordsOf(processes, value, expected)}
            onClick={() => onReplay(processes)}
          />
        ))}
      </div>
      <figcaption>
        {summary} Line: {atMost ? "at most " : ""}
        {formula}. Choose a point to see its run.
      </figcaption>
    </figure>
  );
}

function wordsOf(processes: number, value: number, expected: number): string {
  return `N = ${processes}: measured ${round(value)}, expected ${round(expected)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
