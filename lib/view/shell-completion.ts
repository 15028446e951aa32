/** What the Tab key offers: the words that could stand where the cursor is. */

import type { ArgumentKind } from "./shell-command.ts";
import { commandNamed, commandRules } from "./shell-command.ts";

/** What can be named at this moment. */
export interface Surroundings {
  readonly processes: number;
  /** In flight: `p0→p1 #1 request`. */
  readonly envelopes: readonly string[];
  /** Calls that exist: `acquire`. */
  readonly calls: readonly string[];
  readonly timers: readonly string[];
  /** Message types, calls, timers of the trace. */
  readonly names: readonly string[];
  readonly scenarios: readonly string[];
  readonly networks: readonly string[];
  readonly properties: readonly string[];
}

export interface Completion {
  /** Where the completed word begins in the line. */
  readonly from: number;
  readonly candidates: readonly string[];
}

export const exportFormats = ["shiviz", "mermaid", "svg", "png", "json"] as const;

export function complete(line: string, surroundings: Surroundings): Completion {
  const typed = line.replaceAll("->", "→");
  const [, before = "", word = ""] = /^(.*?)(\S*)$/.exec(typed) ?? [];
  const earlier = before.trim().split(/\s+/).filter(Boolean);
  const [name] = earlier;
  if (name === undefined) {
    const words = [...commandRules.map((rule) => rule.name), ...surroundings.calls];
    return { from: 0, candidates: matching([...new Set(words)].sort(), word) };
  }
  const rule = commandNamed(name);
  if (rule?.arguments[0] === "envelope") return completeEnvelope(typed, name, surroundings);
  const kinds: readonly ArgumentKind[] = surroundings.calls.includes(name)
    ? ["process"]
    : (rule?.arguments ?? []);
  const kind = kinds[earlier.length - 1] ?? (kinds.at(-1) === "group" ? "group" : undefined);
  const words = kind === undefined ? [] : wordsFor(kind, surroundings);
  return { from: before.length, candidates: matching(words, word) };
}

/** An envelope's name has spaces in it, so the whole rest of the line is matched. */
function completeEnvelope(line: string, name: string, { envelopes }: Surroundings): Completion {
  const from = line.indexOf(name) + name.length + 1;
  return { from, candidates: matching(envelopes, line.slice(from).trimStart()) };
}

function matching(words: readonly string[], beginning: string): readonly string[] {
  return words.filter((word) => word.startsWith(beginning));
}

function wordsFor(kind: ArgumentKind, surroundings: Surroundings): readonly string[] {
  const ids = Array.from({ length: surroundings.processes }, (_, id) => `p${id}`);
  switch (kind) {
    case "process":
    case "group":
      return ids;
    case "channel":
      return ids.flatMap((from) => ids.filter((to) => to !== from).map((to) => `${from}→${to}`));
    case "envelope":
      return surroundings.envelopes;
    case "timer":
      return surroundings.timers;
    case "name":
      return [...new Set([...ids, ...surroundings.names, ...surroundings.calls])];
    case "scenario":
      return surroundings.scenarios;
    case "network":
      return surroundings.networks;
    case "property":
      return surroundings.properties;
    case "format":
      return exportFormats;
    case "command":
      return commandRules.map(({ name }) => name);
    case "number":
      return [];
  }
}

/** What all candidates begin with: Tab fills in as much as is certain. */
export function sharedBeginning(candidates: readonly string[]): string {
  const [first = "", ...others] = candidates;
  let length = first.length;
  for (const other of others) {
    while (!other.startsWith(first.slice(0, length))) length -= 1;
  }
  return first.slice(0, length);
}
