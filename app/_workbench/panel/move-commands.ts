// Commands that make a run or move the cursor in it.
import { cursorAtStep, moveCursor } from "../../../lib/view/cursor-stops.ts";
import { readCondition } from "../../../lib/view/field-condition.ts";
import { findStop, type Target } from "../../../lib/view/find-stop.ts";
import { type CommandLine, readProcess } from "../../../lib/view/shell-command.ts";
import { wayRows } from "../../../lib/view/ways.ts";
import type { CommandTable } from "./commands.ts";
import { describeHere, describeRun } from "./describe-run.ts";
import type { PanelSession } from "./panel-session.ts";
import type { TraceViews } from "./trace-views.ts";

const noRun = "There is no run yet: type `run`.";

export const moveCommands: CommandTable = {
  run: async (panel, { words: [seed] }) => {
    if (seed !== undefined) panel.cluster.changeSetup({ seed: readSeed(seed) });
    panel.store.set({ mark: null, playing: false });
    await panel.cluster.run();
    return describeRun(panel);
  },
  continue: async (panel) => {
    panel.store.set({ mark: null });
    await panel.cluster.goOn();
    return describeRun(panel);
  },
  step: (panel, line) => move(panel, line, 1),
  back: (panel, line) => move(panel, line, -1),
  goto: (panel, { words: [where = ""] }) =>
    withViews(panel, (views) => {
      if (where === "start") panel.cluster.moveTo(0);
      else if (where === "end") panel.cluster.moveTo(views.trace.length);
      else if (/^\d{1,9}$/.test(where)) {
        panel.cluster.moveTo(cursorAtStep(views.stops, Number(where)));
      } else return "Cannot go there: name a step by its number, or `start`, or `end`.";
      return describeHere(panel);
    }),
  next: (panel, line) => jump(panel, line, 1),
  previous: (panel, line) => jump(panel, line, -1),
  ways: ({ cluster }) => {
    const rows = wayRows(cluster.store.get().ways);
    if (rows.length === 0) return noRun;
    return rows
      .map(({ way, depth, name, isCurrent }) => {
        return `${isCurrent ? "*" : " "} ${"  ".repeat(depth)}${way.id}: ${name}`;
      })
      .join("\n");
  },
  way: async (panel, { words: [which = ""] }) => {
    const { cluster } = panel;
    const found = cluster.store.get().ways.list.find(({ id }) => String(id) === which);
    if (found === undefined) return `There is no way ${which}; \`ways\` lists them.`;
    panel.store.set({ mark: null, playing: false, selection: null });
    await cluster.takeWay(found.id);
    return cluster.store.get().trouble ?? describeHere(panel);
  },
  play: (panel) => {
    panel.store.set({ playing: true });
    return "Playing; `pause` stops it.";
  },
  pause: (panel) => {
    panel.store.set({ playing: false });
    return describeHere(panel);
  },
};

export function readSeed(text: string): number | string {
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

export function withViews(panel: PanelSession, then: (views: TraceViews) => string): string {
  const { views } = panel;
  return views === null ? noRun : then(views);
}

function move(panel: PanelSession, { words: [count = "1"] }: CommandLine, sign: 1 | -1): string {
  return withViews(panel, ({ stops }) => {
    const by = Number(count);
    if (!Number.isInteger(by) || by < 1) return "Cannot move so far: name a whole number.";
    panel.cluster.moveTo(moveCursor(stops, panel.cluster.store.get().cursor, sign * by));
    return describeHere(panel);
  });
}

function jump(panel: PanelSession, { words, rest }: CommandLine, sign: 1 | -1): string {
  return withViews(panel, (views) => {
    const target = readTarget(words, rest, views.processes);
    if (typeof target === "string") return target;
    const found = findStop(views, panel.cluster.store.get().cursor, target, sign);
    if (found === null)
      return `There is no ${sign > 0 ? "later" : "earlier"} event of ${rest} in this run.`;
    panel.cluster.moveTo(found);
    return describeHere(panel);
  });
}

/** What to look for, or what to say instead. */
function readTarget(
  [what = "", which = ""]: readonly string[],
  rest: string,
  processes: number,
): Target | string {
  if (what === "") return "Next what? Name a process or a message type: `next p1`.";
  if (what === "line") {
    return /^\d{1,6}$/.test(which)
      ? { kind: "line", line: Number(which) }
      : "Next line? Name it by its number: `next line 12`.";
  }
  if (what === "send" && which !== "") return { kind: "send", type: which };
  if (what === "when") {
    const read = readCondition(rest.slice("when".length));
    return read.kind === "unclear" ? `Cannot look for that: ${read.why}` : read;
  }
  const [, owner, name] = /^(p?\d{1,4})\.(.+)$/.exec(what) ?? [];
  const changed = readProcess(owner, processes);
  if (changed !== null && name !== undefined) return { kind: "field", process: changed, name };
  const process = readProcess(what, processes);
  return process === null ? { kind: "name", name: what } : { kind: "process", process };
}
