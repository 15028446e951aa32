// What the shell answers: a run in two lines, a moment in a few.
import { describeVerdict } from "../../../lib/check/verdict.ts";
import { cursorStops, stopsBefore } from "../../../lib/view/cursor-stops.ts";
import { describeStep, transcript } from "../../../lib/view/transcript.ts";
import type { PanelSession } from "./panel-session.ts";

const endings = {
  quiescent: "Nothing is left to do",
  limit: "More could happen",
  failed: "The program failed",
} as const;

export function describeRun(panel: PanelSession): string {
  const { report, trace, trouble, diagnostics } = panel.cluster.store.get();
  if (trouble !== null) {
    const lines = diagnostics.map(({ line, message }) => `  line ${line}: ${message}`);
    return [trouble, ...lines].join("\n");
  }
  if (report === null || trace === null) return "There is no run.";
  const { divergence, verdicts } = report;
  const wrong = verdicts.filter(({ verdict }) => verdict.kind !== "holds");
  return [
    `${trace.length} steps. ${endings[report.ending]}.`,
    ...(divergence === null ? [] : [`Passed over \`${divergence.choice}\`: ${divergence.why}.`]),
    ...wrong.map(({ property, verdict }) => `${property}: ${describeVerdict(verdict)}`),
  ].join("\n");
}

/** The choice that was made last, with what followed from it. */
export function describeHere(panel: PanelSession): string {
  const { trace, cursor } = panel.cluster.store.get();
  const { views } = panel;
  if (trace === null || views === null) return "There is no run.";
  if (cursor === 0) return "At the beginning: nothing has happened yet.";
  const stop = views.stops[stopsBefore(views.stops, cursor) - 1];
  const first = stop?.chosen ?? cursor - 1;
  const lines = [];
  for (let step = first; step < cursor; step++) {
    const indent = step === first ? "" : "  ";
    lines.push(`${step} ${indent}${describeStep(trace, trace.step(step))}`);
  }
  return lines.join("\n");
}

/** Only what is new since a step. */
export function describeSince(panel: PanelSession, from: number): string {
  const { trace } = panel.cluster.store.get();
  if (trace === null || from >= trace.length) return "";
  const stops = cursorStops(trace);
  const place = stopsBefore(stops, from);
  return transcript(trace, { from: stops[place]?.chosen ?? from, numbered: true }).trimEnd();
}
