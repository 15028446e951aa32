/** Figures against the number of processes, ready to be drawn: points, the law, and both axes. */

export interface MeasuredPoint {
  readonly processes: number;
  readonly measured: number | null;
  readonly expected: number;
}

export interface ChartData {
  readonly points: readonly {
    readonly processes: number;
    readonly value: number;
    readonly expected: number;
    readonly fits: boolean;
  }[];
  /** What the formula says at each size, in order. */
  readonly law: readonly (readonly [processes: number, value: number])[];
  readonly sizes: readonly [number, number];
  readonly values: readonly [number, number];
}

const tolerance = 1e-9;

/** Null when nothing could be measured. */
export function chartData(measured: readonly MeasuredPoint[], atMost: boolean): ChartData | null {
  const inOrder = [...measured].sort((left, right) => left.processes - right.processes);
  const [first] = inOrder;
  const last = inOrder.at(-1);
  if (first === undefined || last === undefined) return null;
  const points = inOrder.flatMap(({ processes, measured: value, expected }) => {
    if (value === null) return [];
    const over = value - expected > tolerance;
    const under = expected - value > tolerance && !atMost;
    return [{ processes, value, expected, fits: !over && !under }];
  });
  if (points.length === 0) return null;
  const law = inOrder.map(({ processes, expected }) => [processes, expected] as const);
  const highest = Math.max(...law.map(([, value]) => value), ...points.map(({ value }) => value));
  return {
    points,
    law,
    sizes: [first.processes, last.processes],
    values: [0, highest === 0 ? 1 : highest],
  };
}

/** The chart in one sentence, for those who do not see it. */
export function describeChart({ points }: ChartData, formula: string): string {
  const wrong = points.filter(({ fits }) => !fits);
  const isBelow = points.some(({ value, expected }) => expected - value > tolerance);
  if (wrong.length === 0) {
    return isBelow
      ? `None of the ${points.length} figures is above ${formula}.`
      : `All ${points.length} figures are as ${formula} says.`;
  }
  const [{ processes, value, expected }] = wrong as [(typeof wrong)[number]];
  const others = wrong.length === 1 ? "" : `, and ${wrong.length - 1} more`;
  return `With ${processes} processes ${round(value)} instead of ${round(expected)}${others}.`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
