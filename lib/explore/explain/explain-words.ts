/** Words for steps of a trace, the same in every explanation. */

import type { Cluster } from "../../sim/cluster.ts";
import type { Trace } from "../../sim/trace.ts";

/** "p0 entered at step 11, when the `reply` that p1 sent at step 6 arrived". */
export function describeAct(cluster: Cluster, index: number): string {
  const { trace } = cluster;
  const trigger = describeTrigger(trace, index);
  const why = trigger === "" ? "" : `, ${trigger}`;
  return `p${trace.process(index)} ${pastOf(cluster, index)} at step ${index}${why}`;
}

/** What an announcement did, in the past: "entered". */
export function pastOf({ scenario, trace }: Cluster, index: number): string {
  const { name, value } = trace.step(index);
  const { announcements } = scenario;
  const told = Object.hasOwn(announcements, name) ? announcements[name]?.told : undefined;
  return told?.replace("{}", () => String(value)) ?? `announced \`${name}\``;
}

/** The step that its process was reacting to when it took this one; the step itself if none. */
export function triggerOf(trace: Trace, index: number): number {
  const process = trace.process(index);
  for (let before = index; before >= 0; before--) {
    if (trace.process(before) !== process) continue;
    switch (trace.kind(before)) {
      case "deliver":
      case "fire":
      case "call":
      case "start":
      case "recover":
        return before;
    }
  }
  return index;
}

/** "when its timer `answer` fired", or nothing when nobody knows. */
export function describeTrigger(trace: Trace, index: number): string {
  const { kind, name, process, peer, cause } = trace.step(triggerOf(trace, index));
  switch (kind) {
    case "deliver": {
      const sender = peer === process ? "it sent itself" : `p${peer} sent`;
      return `when the \`${name}\` that ${sender} at step ${cause} arrived`;
    }
    case "fire":
      return `when its timer \`${name}\` fired`;
    case "call":
      return `when \`${hookOf(name)}\` was called`;
    case "start":
      return "when it started";
    case "recover":
      return "when it came back";
    default:
      return "";
  }
}

/** The method of the learner's class that a call runs: `onAcquire` for `acquire`. */
export function hookOf(call: string): string {
  return `on${call.charAt(0).toUpperCase()}${call.slice(1)}`;
}

/** "a, b and c"; beyond the limit "a, b and 4 more". */
export function listed(items: readonly string[], limit: number): string {
  const shown = items.length > limit ? items.slice(0, limit - 1) : items;
  const rest = items.length - shown.length;
  const all = rest === 0 ? [...shown] : [...shown, `${rest} more`];
  const last = all.pop();
  if (last === undefined) return "";
  return all.length === 0 ? last : `${all.join(", ")} and ${last}`;
}

/** A capital at the front, unless a process or code stands there, and a full stop at the end. */
export function sentence(text: string): string {
  if (text === "") return "";
  const capital = /^p\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
