// Commands that only look: at fields, envelopes, what is possible, what has happened.
import { describeVerdict } from "../../../lib/check/verdict.ts";
import { formatMessage } from "../../../lib/view/format-value.ts";
import { momentAt } from "../../../lib/view/moment.ts";
import { commandNamed, commandRules, readProcess } from "../../../lib/view/shell-command.ts";
import { transcript } from "../../../lib/view/transcript.ts";
import { callsOf } from "./choice-commands.ts";
import type { CommandTable } from "./commands.ts";
import { withViews } from "./move-commands.ts";
import type { PanelSession } from "./panel-session.ts";
import type { TraceViews } from "./trace-views.ts";

export const lookCommands: CommandTable = {
  state: (panel, { words: [who] }) =>
    withViews(panel, (views) => {
      const { processes } = views;
      const all = Array.from({ length: processes }, (_, id) => id);
      if (who === undefined) return all.map((id) => stateOf(panel, views, id)).join("\n");
      const process = readProcess(who, processes);
      return process === null ? `There is no process ${who}.` : stateOf(panel, views, process);
    }),
  messages: (panel) =>
    withViews(panel, ({ history }) => {
      const { flights } = momentAt(history, panel.cluster.store.get().cursor);
      if (flights.length === 0) return "Nothing is in flight.";
      return flights
        .map(({ sender, receiver, number, copy, message, sentAt }) => {
          const name = `p${sender}→p${receiver} #${number}${copy === 0 ? "" : `.${copy}`}`;
          return `${name} ${message === null ? "" : formatMessage(message)}  (sent at ${sentAt})`;
        })
        .join("\n");
    }),
  possible: (panel) =>
    withViews(panel, ({ report, trace }) => {
      if (panel.cluster.store.get().cursor < trace.length) {
        return "That is known only at the end of the run: `goto end`, or `messages` for here.";
      }
      return report.possible.length === 0
        ? "Nothing, unless something breaks."
        : report.possible.join("\n");
    }),
  trace: (panel, { words: [count] }) =>
    withViews(panel, ({ trace }) => {
      const lines = transcript(trace, { numbered: true, timed: true }).trimEnd().split("\n");
      return (count === undefined ? lines : lines.slice(-Number(count))).join("\n");
    }),
  verdicts: (panel) =>
    withViews(panel, ({ report }) =>
      report.verdicts
        .map(({ property, verdict }) => `${property}: ${describeVerdict(verdict)}`)
        .join("\n"),
    ),
  schedule: (panel) => withViews(panel, ({ report }) => report.schedule.trimEnd()),
  help: (panel, { words: [name] }) => {
    if (name === undefined) return helpText(panel);
    const found = commandNamed(name);
    if (found === null) return `There is no command \`${name}\`.`;
    return `${found.usage}\n  ${found.does}`;
  },
};

function stateOf(panel: PanelSession, views: TraceViews, process: number): string {
  const { rows } = views.fields.at(panel.cluster.store.get().cursor);
  const row = rows[process];
  if (row == null) return `p${process} is down`;
  const fields = [...row].map(
    ([name, { text, changed }]) =>
      `${changed ? "*" : " "} ${name} = ${views.tellField(name, text)}`,
  );
  return [`p${process}`, ...fields.map((field) => `  ${field}`)].join("\n");
}

function helpText(panel: PanelSession): string {
  const width = Math.max(...commandRules.map(({ usage }) => usage.length));
  const lines = commandRules.map(({ usage, does }) => `${usage.padEnd(width)}  ${does}`);
  const calls = callsOf(panel).map((name) => `${name} p0`);
  const own = calls.length === 0 ? [] : [`Calls of this problem: ${calls.join(", ")}.`];
  return [...lines, ...own, "Tab completes, ↑ recalls, Ctrl+C stops."].join("\n");
}
