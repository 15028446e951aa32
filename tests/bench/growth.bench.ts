// How runs grow: time for an event and memory for a step, with more events and more processes. It
// takes minutes, so it stands apart from the benchmark of runs.
import type { Row } from "./row.ts";
import { runApart } from "./run-figures.ts";

export const name = "growth";

export function measure(): Row[] {
  const sizes = [
    ...[10_000, 100_000, 1_000_000, 10_000_000].map((events) => ({ count: 20, events })),
    ...[5, 100, 1000].map((count) => ({ count, events: 4_000_000 })),
  ];
  return sizes.flatMap(({ count, events }) => {
    const figures = runApart("ring plain", count, events, Math.max(2, Math.ceil(600_000 / events)));
    const label = `N = ${count}, ${events.toLocaleString("en-US")} events:`;
    const { steps, traceBytes, memoryBytes, nanoseconds } = figures;
    return [
      { label: `${label} full run`, value: Math.min(...nanoseconds), unit: "ns/event" },
      { label: `${label} trace rows`, value: traceBytes / steps, unit: "bytes/step" },
      { label: `${label} all memory`, value: memoryBytes / steps, unit: "bytes/step" },
    ];
  });
}
