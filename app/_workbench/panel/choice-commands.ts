// Commands that make something happen now: what was chosen up to the cursor, and then this.
import { partition } from "../../../lib/sim/fault.ts";
import type { Plain } from "../../../lib/sim/plain.ts";
import { formatChoice, parseChoice } from "../../../lib/sim/schedule.ts";
import type { Flight } from "../../../lib/view/history.ts";
import { type FlightAction, flightCommand, momentAt } from "../../../lib/view/moment.ts";
import {
  type CommandLine,
  commandNamed,
  readGroups,
  readProcess,
} from "../../../lib/view/shell-command.ts";
import type { Command, CommandTable } from "./commands.ts";
import { describeSince } from "./describe-run.ts";
import type { PanelSession } from "./panel-session.ts";

export const choiceCommands: CommandTable = {
  deliver: (panel, line) => chooseFlight(panel, line, "deliver"),
  drop: (panel, line) => chooseFlight(panel, line, "drop"),
  duplicate: (panel, line) => chooseFlight(panel, line, "duplicate"),
  fire: plainChoice,
  crash: plainChoice,
  recover: plainChoice,
  cut: plainChoice,
  wait: plainChoice,
  partition: (panel, { rest }) => {
    const groups = readGroups(rest, processesOf(panel));
    if (groups === null || groups.length < 2) {
      return "Cannot read the groups. Write, for example, `partition p0 p1 | p2`.";
    }
    return choose(panel, partition(groups).map(formatChoice).join("\n"));
  },
  heal: (panel, line) => {
    if (line.words.length > 0) return plainChoice(panel, line);
    const cuts = momentOf(panel)?.cuts ?? [];
    if (cuts.length === 0) return "There is no link to mend.";
    const choices = cuts.map(({ sender: from, receiver: to }) => ({ kind: "heal", from, to }));
    return choose(panel, choices.map(({ from, to }) => `heal p${from}→p${to}`).join("\n"));
  },
  call: (panel, { words: [who, name = "", ...rest] }) => call(panel, who, name, rest.join(" ")),
  /** `acquire p0`: any call of the problem is a command of its own. */
  "call-by-name": (panel, { name, words: [who, ...rest] }) => {
    const known = callsOf(panel);
    const meant = aliasedCall(panel, name) ?? name;
    if (known.includes(meant)) return call(panel, who, meant, rest.join(" "));
    const calls = known.length === 0 ? "" : ` Calls of this problem: ${known.join(", ")}.`;
    return `There is no command \`${name}\`; \`help\` lists them.${calls}`;
  },
};

/** The calls that the problem's application can make. */
export function callsOf(panel: PanelSession): readonly string[] {
  const operations = panel.views?.report.scenario.operations ?? {};
  return Object.entries(operations).flatMap(([name, { finish }]) =>
    finish === undefined ? [name] : [name, finish],
  );
}

/** Lectures have another word for some calls. */
function aliasedCall(panel: PanelSession, word: string): string | undefined {
  const operations = panel.views?.report.scenario.operations ?? {};
  return Object.keys(operations).find((name) => operations[name]?.alias === word);
}

function processesOf(panel: PanelSession): number {
  return panel.views?.processes ?? panel.cluster.store.get().setup.scenario.processes;
}

function momentOf(panel: PanelSession) {
  const { views } = panel;
  return views === null ? null : momentAt(views.history, panel.cluster.store.get().cursor);
}

function plainChoice(...[panel, { name, rest }]: Parameters<Command>): string | Promise<string> {
  const words = rest.replace(/(^|[\s→])(\d+)(?=$|[\s→])/g, name === "wait" ? "$1$2" : "$1p$2");
  const choice = parseChoice(`${name} ${words}`.trim());
  if (choice !== null) return choose(panel, formatChoice(choice));
  return `Cannot read that. Write \`${commandNamed(name)?.usage ?? name}\`.`;
}

function chooseFlight(
  panel: PanelSession,
  { words }: CommandLine,
  action: FlightAction,
): string | Promise<string> {
  const flights = momentOf(panel)?.flights ?? [];
  const found = flights.find((flight) => isNamed(flight, words));
  if (found !== undefined) return choose(panel, flightCommand(action, found));
  if (flights.length === 0) return "There is nothing in flight.";
  return "There is no such envelope in flight; `messages` lists them.";
}

/** Each word narrows it down: the channel, the number, the type. */
function isNamed({ sender, receiver, number, copy, message }: Flight, words: readonly string[]) {
  return words.every((word) => {
    if (word.startsWith("#")) return word === `#${number}${copy === 0 ? "" : `.${copy}`}`;
    if (word.includes("→")) return word === `p${sender}→p${receiver}`;
    return word === message?.type;
  });
}

function call(
  panel: PanelSession,
  who: string | undefined,
  name: string,
  argument: string,
): string | Promise<string> {
  const process = readProcess(who, processesOf(panel));
  if (process === null) return `Cannot call that: name a process, as in \`${name} p0\`.`;
  const value = argument === "" ? usualArgument(panel, process, name) : readArgument(argument);
  return choose(panel, formatChoice({ kind: "call", process, name, argument: value }));
}

function readArgument(text: string): Plain {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What the call is about when nobody says: what it would be next, or what it was last. */
function usualArgument(panel: PanelSession, process: number, name: string): Plain {
  const { views } = panel;
  if (views === null) return null;
  const { report, trace } = views;
  for (const text of report.possible) {
    const choice = parseChoice(text);
    if (choice?.kind === "call" && choice.process === process && choice.name === name) {
      return choice.argument;
    }
  }
  const { operations, workload } = report.scenario;
  const opener = Object.entries(operations).find(([, { finish }]) => finish === name)?.[0] ?? name;
  for (let step = panel.cluster.store.get().cursor - 1; step >= 0; step--) {
    if (trace.kind(step) !== "call" || trace.process(step) !== process) continue;
    const made = trace.step(step);
    if (made.name === opener) return made.value;
  }
  const scripted = [...(workload[process] ?? []), ...workload.flat()];
  return scripted.find((operation) => operation.name === opener)?.argument ?? null;
}

/** Makes a choice at the cursor. One that is not possible leaves everything as it was. */
async function choose(panel: PanelSession, choices: string): Promise<string> {
  const { cluster } = panel;
  const before = cluster.store.get();
  panel.store.set({ mark: null, playing: false });
  await cluster.choose(choices);
  const { report, trouble } = cluster.store.get();
  if (trouble !== null) return trouble;
  const divergence = report?.divergence ?? null;
  if (divergence === null) return describeSince(panel, before.cursor) || "Done.";
  if (before.report !== null && !choices.includes("\n")) {
    cluster.show(before.report, () => before.cursor);
  }
  return `Cannot ${divergence.choice}: ${divergence.why}.`;
}
