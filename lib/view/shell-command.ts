/** The commands of the little shell: their names, how they are written, what they do. */

/** What an argument may be, for completion. */
export type ArgumentKind =
  | "process"
  | "channel"
  | "envelope"
  | "timer"
  | "name"
  | "scenario"
  | "network"
  | "property"
  | "format"
  | "command"
  | "number"
  | "group";

export interface CommandRule {
  readonly name: string;
  readonly usage: string;
  readonly does: string;
  readonly arguments: readonly ArgumentKind[];
}

function rule(usage: string, does: string, ...kinds: readonly ArgumentKind[]): CommandRule {
  const [name = ""] = usage.split(" ");
  return { name, usage, does, arguments: kinds };
}

export const commandRules: readonly CommandRule[] = [
  rule("run [seed]", "run the program again, by its seed", "number"),
  rule("continue", "go on from here to the end, in an order drawn by the seed"),
  rule("step [count]", "one choice further, or so many", "number"),
  rule("back [count]", "one choice back, or so many", "number"),
  rule("goto step", "to a step by its number; also start, end", "number"),
  rule(
    "next what",
    "to the next p1, request, send reply, line 12, p1.clock, when p1.clock > 3",
    "name",
  ),
  rule("previous what", "to the last such step before, or such a change of a field", "name"),
  rule("ways", "the ways that runs have gone, each by its first difference"),
  rule("way number", "show one of them again", "number"),
  rule("play", "move on by itself"),
  rule("pause", "stop moving"),
  rule("deliver p0→p1 [#1] [type]", "deliver an envelope now; alone, the oldest", "envelope"),
  rule("drop p0→p1 [#1] [type]", "lose an envelope", "envelope"),
  rule("duplicate p0→p1 [#1] [type]", "let an envelope arrive twice", "envelope"),
  rule("fire p0 timer", "let a timer fire", "process", "timer"),
  rule("call p0 name [argument]", "let the application call a process", "process", "name"),
  rule("crash p0", "crash a process", "process"),
  rule("recover p0", "bring it back", "process"),
  rule("cut p0→p1", "cut a link, one way", "channel"),
  rule("partition p0 p1 | p2", "cut every link between groups", "group", "group"),
  rule("heal [p0→p1]", "mend a link, or all of them", "channel"),
  rule("wait ticks", "let time pass", "number"),
  rule("state [p0]", "the fields of the processes", "process"),
  rule("messages", "what is in flight"),
  rule("possible", "what can happen next"),
  rule("trace [count]", "what has happened, or the last of it", "number"),
  rule("verdicts", "what the properties say of this run"),
  rule("explore [property]", "try every schedule of this scenario", "property"),
  rule("grade", "grade the program"),
  rule("seed [number]", "show or set the seed", "number"),
  rule("scenario [name]", "list the scenarios, or choose one", "scenario"),
  rule("processes [count]", "show or set the number of processes", "number"),
  rule("network [name]", "show or set the network", "network"),
  rule("schedule", "this run as text that can be pasted"),
  rule("replay token", "open a counterexample by its token"),
  rule("export format", "save the run: shiviz, mermaid, svg, png, json", "format"),
  rule("share", "a link that holds all of this"),
  rule("clear", "empty the screen"),
  rule("help [command]", "this list, or one of its entries", "command"),
];

export function commandNamed(name: string): CommandRule | null {
  return commandRules.find((one) => one.name === name) ?? null;
}

export interface CommandLine {
  readonly name: string;
  readonly words: readonly string[];
  /** Everything after the name, as it was typed. */
  readonly rest: string;
}

/** Null for an empty line and for a comment. `->` does for `→`. */
export function readCommandLine(text: string): CommandLine | null {
  const line = text.replaceAll("->", "→").trim();
  if (line === "" || line.startsWith("//") || line.startsWith("#")) return null;
  const [name = "", ...words] = line.split(/\s+/);
  return { name: name.toLowerCase(), words, rest: line.slice(name.length).trim() };
}

/** `p2`, `P2` and `2` name the same process; null for anything else. */
export function readProcess(word: string | undefined, count: number): number | null {
  const [, digits] = /^p?(\d{1,4})$/i.exec(word ?? "") ?? [];
  if (digits === undefined) return null;
  const process = Number(digits);
  return process < count ? process : null;
}

/** `p0 p1 | p2`: the groups; whoever is not named stands alone with the others not named. */
export function readGroups(rest: string, count: number): readonly number[][] | null {
  const groups: number[][] = [];
  for (const part of rest.split("|")) {
    const words = part.split(/[\s,]+/).filter((word) => word !== "");
    const processes = words.map((word) => readProcess(word, count));
    const known = processes.flatMap((one) => (one === null ? [] : [one]));
    if (known.length !== words.length) return null;
    if (known.length > 0) groups.push(known);
  }
  const named = new Set(groups.flat());
  if (groups.length === 0 || named.size !== groups.flat().length) return null;
  const others = Array.from({ length: count }, (_, id) => id).filter((id) => !named.has(id));
  return others.length === 0 ? groups : [...groups, others];
}
