/** One choice as a person would tell it: "p1 got p0's request and sent reply to p0". */

import type { AnnouncementKinds } from "../sim/announcement.ts";
import type { Step, Trace } from "../sim/trace.ts";
import { halfWay } from "../sim/trace.ts";
import type { Stop } from "./cursor-stops.ts";
import { formatValue, oneLine } from "./format-value.ts";

export function stepSentence(
  trace: Trace,
  { chosen, cursor }: Stop,
  announcements: AnnouncementKinds,
): string {
  const effects: Step[] = [];
  for (let step = chosen + 1; step < cursor; step++) effects.push(trace.step(step));
  const acts = [...tellSends(effects), ...effects.flatMap((one) => tellEffect(one, announcements))];
  return joined([tellChosen(trace, trace.step(chosen)), ...acts]);
}

function tellChosen(trace: Trace, step: Step): string {
  const who = `p${step.process}`;
  const name = oneLine(step.name);
  switch (step.kind) {
    case "start":
      return `${who} started`;
    case "deliver":
      return step.peer === step.process
        ? `${who} got its own ${name}`
        : `${who} got p${step.peer}'s ${name}`;
    case "fire":
      return `${who}'s timer ${name} fired`;
    case "call":
      return `${who} was asked: ${name}`;
    case "crash":
      return step.name === halfWay ? `${who} crashed half way` : `${who} crashed`;
    case "recover":
      return `${who} came back`;
    case "drop":
      return tellDrop(trace, step);
    case "duplicate":
      return `p${step.process}'s ${name} to p${step.peer} was doubled`;
    case "cut":
      return `the link from ${who} to p${step.peer} was cut`;
    case "heal":
      return `the link from ${who} to p${step.peer} was mended`;
    case "wait":
      return `${formatValue(step.value)} ticks went by`;
    default:
      return `${who}: ${step.kind} ${name}`;
  }
}

function tellDrop(trace: Trace, { index, process, peer, name }: Step): string {
  const type = trace.message(index)?.type ?? "message";
  const fate = name === "down" ? "came in vain: nobody is there" : "was lost";
  return `p${process}'s ${oneLine(type)} to p${peer} ${fate}`;
}

/** One part for each type, whoever gets it. */
function tellSends(effects: readonly Step[]): readonly string[] {
  const receivers = new Map<string, number[]>();
  for (const { kind, name, peer } of effects) {
    if (kind === "send") receivers.set(name, [...(receivers.get(name) ?? []), peer]);
  }
  return [...receivers].map(([name, peers]) => `sent ${oneLine(name)} to ${named(peers)}`);
}

const namedMax = 4;

function named(peers: readonly number[]): string {
  if (peers.length > namedMax) return `${peers.length} processes`;
  const names = peers.map((peer) => `p${peer}`);
  const last = names.pop();
  return names.length === 0 ? (last ?? "nobody") : `${names.join(", ")} and ${last}`;
}

function tellEffect(step: Step, announcements: AnnouncementKinds): readonly string[] {
  const { kind, name, value } = step;
  switch (kind) {
    case "announce": {
      const told = Object.hasOwn(announcements, name) ? announcements[name]?.told : undefined;
      return [told?.replace("{}", () => formatValue(value)) ?? `announced ${oneLine(name)}`];
    }
    case "start-timer":
      return [`started timer ${oneLine(name)}`];
    case "stop-timer":
      return [`stopped timer ${oneLine(name)}`];
    case "failure":
      return ["failed"];
    case "crash":
      return ["crashed half way"];
    default:
      return []; // sends are told together; notes are no acts
  }
}

function joined(parts: readonly string[]): string {
  const [first = "", ...others] = parts;
  const last = others.pop();
  if (last === undefined) return first;
  const middle = others.map((part) => `, ${part}`).join("");
  return `${first}${middle} and ${last}`;
}
