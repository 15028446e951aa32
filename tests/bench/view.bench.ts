// What the page derives from a long run before it can draw, and while it is scrubbed: layout, the
// window that is seen, the moment at the cursor. Bound by code that is still cold up to 100,000
// steps, then by reading the rows of the trace.
import RicartAgrawala from "../../lessons/ricart-agrawala/solution.ts";
import { programOf } from "../../lib/learner/adapter.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import { Run } from "../../lib/sim/run.ts";
import { cursorStops } from "../../lib/view/cursor-stops.ts";
import { historyOf } from "../../lib/view/history.ts";
import { momentAt } from "../../lib/view/moment.ts";
import { spaceTimeOf } from "../../lib/view/space-time.ts";
import { VisibleParts } from "../../lib/view/visible-part.ts";
import type { Row } from "./row.ts";

export const name = "view";

const processes = 12;
const sizes = [10_000, 100_000, 1_000_000];
const moments = 100;

export function measure(): Promise<Row[]> {
  return Promise.resolve(sizes.flatMap(measureSize));
}

function measureSize(steps: number): Row[] {
  const entries = Math.round(steps / (processes * (4 * (processes - 1) + 3)));
  const scenario = scenarioOf(mutex, { processes, workload: heavyLoad(processes, entries) });
  const run = new Run(
    programOf(() => RicartAgrawala),
    scenario,
    7,
  );
  run.toEnd({ stepLimit: 2 ** 30, tickLimit: 2 ** 30 });
  const { trace } = run.cluster;
  const before = bytes();
  const layout = spent(() => new VisibleParts(spaceTimeOf(trace, scenario, "order")));
  const stops = spent(() => cursorStops(trace));
  const history = spent(() => historyOf(trace, processes, scenario.operations));
  const held = bytes() - before;
  const whole = spent(() => layout.result.in({ from: 0, to: trace.length, widthPixels: 1200 }));
  const scrubbed = spent(() => {
    for (let place = 1; place <= moments; place++) {
      momentAt(history.result, Math.round((place / moments) * trace.length));
    }
  });
  const label = `${trace.length.toLocaleString("en-US")} steps`;
  return [
    { label: `${label}, laid out`, value: layout.ms, unit: "ms" },
    { label: `${label}, stops and history`, value: stops.ms + history.ms, unit: "ms" },
    { label: `${label}, all of it in one window`, value: whole.ms, unit: "ms" },
    { label: `${label}, the moment at a cursor`, value: scrubbed.ms / moments, unit: "ms" },
    { label: `${label}, memory`, value: held / 1_000_000, unit: "MB" },
  ];
}

/** Processor time, so that other programs do not count. */
function spent<Result>(act: () => Result): { readonly result: Result; readonly ms: number } {
  const before = process.cpuUsage();
  const result = act();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}

function bytes(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
