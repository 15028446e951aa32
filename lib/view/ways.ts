/**
 * The ways that runs of one cluster went. Going another way from some moment on keeps the old way:
 * together they are a tree, in which each way is named by the first choice that it makes otherwise.
 */

import type { Choice } from "../sim/choice.ts";
import { parseChoice } from "../sim/schedule.ts";
import { oneLine } from "./format-value.ts";

export interface Way {
  readonly id: number;
  /** What the choices were made in, such as the scenario; ways of two grounds are no kin. */
  readonly ground: string;
  /** Its choices as a schedule has them, a line each. */
  readonly lines: readonly string[];
  /** The way that it left; null for one that began by itself. */
  readonly parent: number | null;
  /** How many choices it shares with its parent. */
  readonly shared: number;
}

export interface Ways {
  readonly list: readonly Way[];
  /** The one that is shown, or was shown last. */
  readonly current: number | null;
}

export const noWays: Ways = { list: [], current: null };

/** More than these nobody finds his way among. */
export const waysMax = 24;

/** Takes in how a run went. What goes on where a way ends is that way, only longer. */
export function takeWay(ways: Ways, ground: string, schedule: string): Ways {
  const lines = schedule.split("\n").filter((line) => line !== "");
  const kin = ways.list
    .filter((way) => way.ground === ground)
    .map((way) => ({ way, shared: sharedChoices(way.lines, lines) }))
    .sort((one, other) => other.shared - one.shared || isCurrent(ways, other.way, one.way));
  const known = kin.find(({ shared }) => shared === lines.length);
  if (known !== undefined) return { ...ways, current: known.way.id };
  const longer = kin.find(({ way, shared }) => shared === way.lines.length);
  if (longer !== undefined) {
    const { id } = longer.way;
    const list = ways.list.map((way) => (way.id === id ? { ...way, lines } : way));
    return { list, current: id };
  }
  const [nearest] = kin;
  const id = 1 + Math.max(0, ...ways.list.map((way) => way.id));
  const parent = nearest?.way.id ?? null;
  const way: Way = { id, ground, lines, parent, shared: nearest?.shared ?? 0 };
  return bounded({ list: [...ways.list, way], current: id });
}

function isCurrent({ current }: Ways, one: Way, other: Way): number {
  return Number(one.id === current) - Number(other.id === current);
}

/** The oldest leaf goes that is not the one that is shown; a stem goes only if nothing else can. */
function bounded(ways: Ways): Ways {
  if (ways.list.length <= waysMax) return ways;
  const isStem = ({ id }: Way) => ways.list.some(({ parent }) => parent === id);
  const others = ways.list.filter(({ id }) => id !== ways.current);
  const leaving = others.find((way) => !isStem(way)) ?? others[0];
  return leaving === undefined ? ways : withoutWay(ways, leaving.id);
}

/** Whoever left that way becomes a child of the way which it had left itself. */
export function withoutWay(ways: Ways, id: number): Ways {
  const gone = ways.list.find((way) => way.id === id);
  if (gone === undefined) return ways;
  const list = ways.list
    .filter((way) => way !== gone)
    .map((way) =>
      way.parent === id
        ? { ...way, parent: gone.parent, shared: Math.min(way.shared, gone.shared) }
        : way,
    );
  return { list, current: ways.current === id ? null : ways.current };
}

/** Those of another kind of run beside these; what is shown last stays so. */
export function joinWays(ways: Ways, { list, current }: Ways): Ways {
  const last = Math.max(0, ...ways.list.map(({ id }) => id));
  const moved = (id: number | null) => (id === null ? null : id + last);
  const added = list.map((way) => ({ ...way, id: way.id + last, parent: moved(way.parent) }));
  return { list: [...ways.list, ...added], current: moved(current) ?? ways.current };
}

/** How many choices two ways have in common, from the beginning on; ticks do not matter. */
export function sharedChoices(one: readonly string[], other: readonly string[]): number {
  const length = Math.min(one.length, other.length);
  for (let place = 0; place < length; place++) {
    if (choiceIn(one[place]) !== choiceIn(other[place])) return place;
  }
  return length;
}

/** `12: deliver p1→p2 #3 request` without its tick. */
function choiceIn(line = ""): string {
  return line.replace(/^\s*\d+:\s*/, "").trim();
}

export interface WayRow {
  readonly way: Way;
  /** How many ways it has left on the way. */
  readonly depth: number;
  readonly name: string;
  readonly isCurrent: boolean;
}

/** The tree from its roots on, each way before those that left it. */
export function wayRows({ list, current }: Ways): readonly WayRow[] {
  const below = (parent: number | null, depth: number): WayRow[] =>
    list
      .filter((way) => way.parent === parent)
      .sort((one, other) => one.shared - other.shared || one.id - other.id)
      .flatMap((way) => [
        { way, depth, name: wayName(way), isCurrent: way.id === current },
        ...below(way.id, depth + 1),
      ]);
  return below(null, 0);
}

/** "p1 gets p0's reply first": what it does otherwise than the way that it left. */
function wayName({ id, parent, shared, lines }: Way): string {
  if (parent === null) return id === 1 ? "The first run" : `Run ${id}`;
  const choice = parseChoice(choiceIn(lines[shared]));
  return choice === null ? `Another way, ${id}` : oneLine(tellChoice(choice));
}

function tellChoice(choice: Choice): string {
  switch (choice.kind) {
    case "deliver":
      return `p${choice.to} gets ${messageOf(choice)} first`;
    case "drop":
      return `${messageOf(choice)} to p${choice.to} is lost`;
    case "duplicate":
      return `${messageOf(choice)} to p${choice.to} is doubled`;
    case "fire":
      return `p${choice.process}'s timer ${choice.timer} fires first`;
    case "call":
      return `p${choice.process} is asked first: ${choice.name}`;
    case "crash":
      return `p${choice.process} crashes`;
    case "recover":
      return `p${choice.process} comes back`;
    case "cut":
      return `the link from p${choice.from} to p${choice.to} is cut`;
    case "heal":
      return `the link from p${choice.from} to p${choice.to} is mended`;
    case "wait":
      return choice.ticks === 1 ? "a tick goes by" : `${choice.ticks} ticks go by`;
  }
}

function messageOf(message: {
  readonly from: number;
  readonly to: number;
  readonly type?: string;
}): string {
  const type = message.type ?? "message";
  return message.from === message.to ? `its own ${type}` : `p${message.from}'s ${type}`;
}

/** As a schedule's text, which can be replayed. */
export function wayText({ lines }: Way): string {
  return lines.map((line) => `${line}\n`).join("");
}
