/**
 * A counterexample in a few sentences: who did what and why just then, what could not know of what,
 * what was still on its way, who waits for whom. Everything is read off the trace; where the trace
 * does not say, neither does the text.
 */

import type { Property } from "../../check/property.ts";
import type { VectorClocks } from "../../sim/clocks.ts";
import { vectorClocks } from "../../sim/clocks.ts";
import type { Cluster } from "../../sim/cluster.ts";
import type { Program } from "../../sim/program.ts";
import { replay } from "../../sim/replay.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { Trace } from "../../sim/trace.ts";
import type { Found } from "../shrink/reproduce.ts";
import { explainSilence, lastHeard } from "./explain-silence.ts";
import {
  describeAct,
  describeTrigger,
  listed,
  pastOf,
  sentence,
  triggerOf,
} from "./explain-words.ts";

/** At most so many messages or faults are named one by one. */
const namedAtMost = 3;

/** Best told of a shrunk counterexample: then every step it names matters. */
export function explain(
  program: Program,
  scenario: Scenario,
  property: Property,
  found: Found,
): string {
  const { cluster } = replay(program, scenario, found.counterexample);
  const { trace } = cluster;
  if (found.kind === "crashed") return explainFailure(found, trace);
  const { reason, step } = found;
  const blamed = reason.processes.length > 0 ? [...new Set(reason.processes)] : everyone(scenario);
  const endless = property.kind === "eventually";
  const waiting = endless ? blamed.filter((id) => isWaiting(cluster, id)) : [];
  const others = blamed.filter((id) => !waiting.includes(id));
  const acts = decisiveActs(trace, others, step);
  const idle = others.filter((id) => !acts.some((act) => trace.process(act) === id));
  return inOneParagraph([
    sentence(reason.text),
    sentence(acts.map((act) => describeAct(cluster, act)).join("; ")),
    relation(cluster, acts, vectorClocks(trace, scenario.processes)),
    ...explainSilence(cluster, waiting),
    endless ? sentence(idle.map((id) => lastHeard(trace, id)).join("; ")) : "",
    endless ? "" : onTheWay(cluster, blamed, step),
    faults(trace, step),
  ]);
}

/** Where nobody is to blame in particular, everybody's part is told. */
function everyone({ processes }: Scenario): number[] {
  return Array.from({ length: processes }, (_, id) => id);
}

function isWaiting({ processes }: Cluster, id: number): boolean {
  return processes[id]?.application.open.some(({ phase }) => phase === "waiting") === true;
}

function inOneParagraph(sentences: readonly string[]): string {
  return sentences.filter((part) => part !== "").join(" ");
}

function explainFailure({ failure }: Extract<Found, { kind: "crashed" }>, trace: Trace): string {
  const line = failure.line === null ? "" : `, line ${failure.line}`;
  const { handler, process, step } = failure;
  const where = `\`${handler}\` failed in p${process} at step ${step}${line}`;
  const trigger = describeTrigger(trace, failure.step);
  return inOneParagraph([
    sentence(`${where}: ${failure.message}`),
    sentence(trigger === "" ? "" : `it happened ${trigger}`),
    faults(trace, failure.step),
  ]);
}

/** The last announcement of each process that is to blame, in the order of happening. */
function decisiveActs(trace: Trace, processes: readonly number[], until: number): number[] {
  const last = new Map<number, number>();
  for (let index = 0; index <= until && index < trace.length; index++) {
    const process = trace.process(index);
    if (trace.kind(index) !== "announce" || !processes.includes(process)) continue;
    last.set(process, index);
  }
  return [...last.values()].sort((left, right) => left - right);
}

/** Whether the later of two acts could have known of the handler that did the earlier. */
function relation(cluster: Cluster, acts: readonly number[], clocks: VectorClocks): string {
  const { trace } = cluster;
  const [first, second, ...more] = acts;
  if (first === undefined || second === undefined || more.length > 0) return "";
  const handler = triggerOf(trace, first);
  if (!clocks.happenedBefore(handler, second)) {
    return "Neither could know of the other: no chain of messages leads from one to the other.";
  }
  const [early, late] = [trace.process(first), trace.process(second)];
  const { kind, cause, name } = trace.step(triggerOf(trace, second));
  if (kind === "deliver" && trace.process(cause) === early && cause > handler) {
    const when = cause > first ? "after it had" : "just before it";
    return `p${early} sent that \`${name}\` ${when} ${pastOf(cluster, first)}.`;
  }
  return `A chain of messages leads from p${early} at step ${first} to p${late} at step ${second}.`;
}

/** Messages to those who are to blame that were sent and have not arrived. */
function onTheWay(cluster: Cluster, processes: readonly number[], until: number): string {
  const towards = cluster.inFlight
    .list()
    .filter(({ from, to, sentAt }) => from !== to && processes.includes(to) && sentAt <= until)
    .sort((left, right) => left.sentAt - right.sentAt)
    .map(
      ({ from, to, message, sentAt }) =>
        `the \`${message.type}\` that p${from} sent to p${to} at step ${sentAt}`,
    );
  if (towards.length === 0) return "";
  return sentence(`still on its way: ${listed(towards, namedAtMost)}`);
}

function faults(trace: Trace, until: number): string {
  const found: string[] = [];
  for (let index = 0; index <= until && index < trace.length; index++) {
    const { kind, process, peer, name, cause, value } = trace.step(index);
    const link = `p${process} to p${peer}`;
    const message = cause < 0 ? "" : trace.step(cause).name;
    if (kind === "crash") {
      const sends = `after ${value === 1 ? "1 send" : `${Number(value)} sends`}`;
      const halfWay = name === "" ? "" : ` half way through a handler, ${sends}`;
      found.push(`p${process} crashed at step ${index}${halfWay}`);
    } else if (kind === "recover") found.push(`p${process} came back at step ${index}`);
    else if (kind === "cut") found.push(`the link from ${link} was cut at step ${index}`);
    else if (kind === "heal") found.push(`the link from ${link} was healed at step ${index}`);
    else if (kind === "duplicate") {
      found.push(`the \`${message}\` from ${link} was doubled at step ${index}`);
    } else if (kind === "drop") {
      const why = name === "down" ? `found p${peer} down` : "was lost";
      found.push(`the \`${message}\` from ${link} ${why} at step ${index}`);
    }
  }
  return sentence(listed(found, 2 * namedAtMost));
}
