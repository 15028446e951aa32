/**
 * Who trusts whom, as elections go on, and who is to blame for it. Processes cannot see crashes:
 * nobody is blamed for trusting a process that was alive when the election began, or that had won
 * and crashed while the news was on its way, nor for keeping still until somebody suspects it.
 */

import type { Step, StepKind } from "../../sim/trace.ts";
import { halfWay } from "../../sim/trace.ts";
import { replaced } from "../plain-set.ts";

type Flags = readonly boolean[];

export interface Decisions {
  readonly [key: string]:
    | Flags
    | readonly (number | null)[]
    | readonly (readonly number[])[]
    | readonly Flags[]
    | boolean;
  readonly alive: Flags;
  /** The coordinator each process trusts; null for none, or for one that has crashed since. */
  readonly trusts: readonly (number | null)[];
  /** Who was undecided when an election was called for, or is back from a crash. */
  readonly owes: Flags;
  /** Who trusts a dead coordinator, was not asked since, and can have heard of no other. */
  readonly deceived: Flags;
  /** Who has been asked for an election, and has not crashed since. */
  readonly asked: Flags;
  /** Who was down when a process was last asked, and has not come back: `gone[asked][down]`. */
  readonly gone: readonly Flags[];
  /** How many wins of each process each process has not believed yet: `news[believer][winner]`. */
  readonly news: readonly (readonly number[])[];
  /** Who has ever decided. */
  readonly decided: Flags;
  readonly begun: boolean;
}

export const decisionSteps: readonly StepKind[] = ["announce", "call", "crash", "recover"];

export function noDecisions(processes: number): Decisions {
  const all = <Value>(value: Value) => Array.from({ length: processes }, () => value);
  return {
    alive: all(true),
    trusts: all(null),
    owes: all(false),
    deceived: all(false),
    asked: all(false),
    gone: all(all(false)),
    news: all(all(0)),
    decided: all(false),
    begun: false,
  };
}

export function observeDecisions(memory: Decisions, step: Step): Decisions {
  const next = decisionsAfter(memory, step);
  // Deciding the same again changes nothing, and a search must see that it does not.
  return Object.keys(next).every((key) => isSame(next[key], memory[key])) ? memory : next;
}

/** The same, but who owed a decision goes on owing it when all who were asked have crashed. */
export function observeOrphans(memory: Decisions, step: Step): Decisions {
  const next = observeDecisions(memory, step);
  if (step.kind !== "crash") return next;
  return { ...next, owes: replaced(memory.owes, step.process, false) };
}

/** Most rows of a large cluster are the very same: text of all of them would cost more. */
function isSame(one: Decisions[string] | undefined, other: Decisions[string] | undefined): boolean {
  if (one === other || Object.is(one, other)) return true;
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((value, index) => isSame(value, other[index]));
}

function decisionsAfter(memory: Decisions, { kind, name, process, value }: Step): Decisions {
  if (kind === "call") return name === "election" ? begin(memory, process) : memory;
  if (kind === "announce")
    return name === "elect" ? decide(memory, process, Number(value)) : memory;
  if (kind === "recover") return recover(memory, process);
  if (kind !== "crash") return memory;
  const crashed = crash(memory, process);
  // What it was about to announce is unknown, so it may have won.
  return name === halfWay ? { ...crashed, news: spread(crashed.news, process, process) } : crashed;
}

function begin(memory: Decisions, process: number): Decisions {
  const trusts = replaced(memory.trusts, process, null);
  return {
    ...memory,
    trusts,
    owes: memory.owes.map((owes, id) => owes || (memory.alive[id] === true && trusts[id] === null)),
    deceived: replaced(memory.deceived, process, false),
    asked: replaced(memory.asked, process, true),
    gone: replaced(
      memory.gone,
      process,
      memory.alive.map((alive) => !alive),
    ),
    begun: true,
  };
}

function decide(memory: Decisions, process: number, coordinator: number): Decisions {
  const dead = memory.alive[coordinator] !== true;
  const oldNews = (memory.news[process]?.[coordinator] ?? 0) > 0;
  const excused = dead && (memory.gone[process]?.[coordinator] !== true || oldNews);
  return {
    ...memory,
    trusts: replaced(memory.trusts, process, excused ? null : coordinator),
    owes: replaced(memory.owes, process, false),
    // Once anybody has decided for a live process, everybody can be told.
    deceived: memory.deceived.map((was, id) => (dead ? (id === process ? excused : was) : false)),
    news: spread(memory.news, process, coordinator),
    decided: replaced(memory.decided, process, true),
  };
}

/** More news than this is not counted: it never runs out, which lets off rather than blames. */
const newsLimit = 3;

/** A winner's own decision is news to everybody else; anyone else's uses up a piece of news. */
function spread(news: Decisions["news"], process: number, winner: number): Decisions["news"] {
  return news.map((unheard, id) => {
    const count = unheard[winner] ?? 0;
    if (count === newsLimit) return unheard;
    if (process === winner) return id === winner ? unheard : replaced(unheard, winner, count + 1);
    return id === process && count > 0 ? replaced(unheard, winner, count - 1) : unheard;
  });
}

/** When all who were asked have crashed, their suspicion is lost, and nobody needs to decide. */
function crash(memory: Decisions, process: number): Decisions {
  const orphaned = memory.trusts.map((trusted, id) => trusted === process && id !== process);
  const asked = replaced(memory.asked, process, false);
  return {
    ...memory,
    alive: replaced(memory.alive, process, false),
    trusts: memory.trusts.map((trusted, id) => (id === process || orphaned[id] ? null : trusted)),
    owes: memory.owes.map((owes, id) => owes && id !== process && asked.includes(true)),
    deceived: memory.deceived.map((was, id) => id !== process && (was || orphaned[id] === true)),
    asked,
  };
}

/** A process that comes back knows no coordinator, and must find out once there are elections. */
function recover(memory: Decisions, process: number): Decisions {
  return {
    ...memory,
    alive: replaced(memory.alive, process, true),
    gone: memory.gone.map((down) => replaced(down, process, false)),
    owes: replaced(memory.owes, process, memory.begun),
  };
}
