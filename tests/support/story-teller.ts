/** Carries out a story's commands on a real cluster, and says what happened as text. */

import { evaluate } from "../../lib/check/evaluate.ts";
import { describeVerdict } from "../../lib/check/verdict.ts";
import { propertyOf } from "../../lib/problems/catalogue.ts";
import type { Choice } from "../../lib/sim/choice.ts";
import { ImpossibleChoice } from "../../lib/sim/choice.ts";
import { Cluster } from "../../lib/sim/cluster.ts";
import type { Envelope } from "../../lib/sim/envelope.ts";
import { partition } from "../../lib/sim/fault.ts";
import { ProcessFailure } from "../../lib/sim/program.ts";
import { Run } from "../../lib/sim/run.ts";
import { ScenarioError } from "../../lib/sim/scenario-error.ts";
import { parseChoice, scheduleOf } from "../../lib/sim/schedule.ts";
import { formatMessage, formatValue } from "../../lib/view/format-value.ts";
import { transcript } from "../../lib/view/transcript.ts";
import { StorySetting } from "./story-setting.ts";

export class StoryTeller {
  readonly #setting = new StorySetting();
  #cluster: Cluster | null = null;

  /** What one command prints. Throws for a command that does not exist. */
  async tell(command: string): Promise<string> {
    if (command.startsWith("program ")) this.#cluster = null; // a new scene in the same setting
    if (this.#cluster === null && (await this.#setting.set(command))) return "";
    try {
      return this.#cluster === null ? this.#begin(command) : this.#go(this.#cluster, command);
    } catch (error) {
      if (error instanceof ImpossibleChoice) return `impossible: ${error.message}\n`;
      if (error instanceof ProcessFailure) return `${error.detail.slug}: ${error.message}\n`;
      if (error instanceof ScenarioError) return `no such scenario: ${error.message}\n`;
      throw error;
    }
  }

  #begin(command: string): string {
    const { program } = this.#setting;
    if (program === null) throw new Error("the story names no program");
    const scenario = this.#setting.scenario();
    const [verb, seed = ""] = command.split(" ");
    if (verb === "run") {
      const run = new Run(program, scenario, seed);
      const ending = run.toEnd();
      this.#cluster = run.cluster;
      return `${transcript(run.cluster.trace, { timed: true })}${ending}\n`;
    }
    if (verb !== "start") throw new Error(`"${command}" before \`start\` or \`run <seed>\``);
    this.#cluster = new Cluster(program, scenario).start();
    return transcript(this.#cluster.trace);
  }

  #go(cluster: Cluster, command: string): string {
    const asked = this.#ask(cluster, command);
    if (asked !== null) return asked;
    const from = cluster.trace.length;
    try {
      if (command === "settle") settle(cluster);
      else for (const choice of choicesFor(cluster, command)) cluster.apply(choice);
    } catch (error) {
      if (!(error instanceof ImpossibleChoice)) throw error;
      return `${transcript(cluster.trace, { from })}impossible: ${error.message}\n`;
    }
    return transcript(cluster.trace, { from });
  }

  /** Commands that look and change nothing. */
  #ask(cluster: Cluster, command: string): string | null {
    const [verb, what] = command.split(" ");
    switch (verb) {
      case "state":
        return states(cluster, what);
      case "messages":
        return cluster.inFlight.list().map(describeInFlight).join("") || "nothing is in flight\n";
      case "timers":
        return timers(cluster);
      case "check":
        return this.#check(cluster, what ?? "");
      default:
        return null;
    }
  }

  #check(cluster: Cluster, name: string): string {
    const property = propertyOf(this.#setting.problem.name, { name, parameters: {} });
    const _schedule = scheduleOf(cluster.trace);
    const ending = cluster.failure === null ? "quiescent" : "failed";
    return `${describeVerdict(evaluate(property, { cluster, ending }))}\n`;
  }
}

/** Delivers whatever is in flight, oldest first, until nothing is. */
function settle(cluster: Cluster): void {
  for (;;) {
    const oldest = cluster.inFlight
      .list()
      .filter(({ from, to }) => !cluster.isCut(from, to))
      .reduce<Envelope | null>(
        (best, one) => (best === null || one.sentAt < best.sentAt ? one : best),
        null,
      );
    if (oldest === null || cluster.failure !== null) return;
    const { from, to, number, copy } = oldest;
    cluster.apply({ kind: "deliver", from, to, number, copy });
  }
}

/** Short forms first, then the words of the schedule. */
function choicesFor(cluster: Cluster, command: string): readonly Choice[] {
  if (command.startsWith("partition ")) return partition(readGroups(command));
  if (command === "heal") return cutLinks(cluster);
  const channel = /^(deliver|drop|duplicate) p(\d)→p(\d)((?: \w+)?)(,.*)?$/.exec(command);
  if (channel !== null) {
    const [, verb, from, to, type = "", cut = ""] = channel;
    const number = oldestOn(cluster, Number(from), Number(to), type.trim());
    return [read(`${verb} p${from}→p${to} ${number}${type}${cut}`)];
  }
  const call = /^(acquire|exit|election) (p\d)(?: ([^,\s]+))?(,.*)?$/.exec(command);
  if (call === null) return [read(command)];
  const [, name, process, resource = "main", cut = ""] = call;
  const argument = name === "election" ? "" : ` "${resource}"`;
  return [read(`call ${process} ${name}${argument}${cut}`)];
}

function read(text: string): Choice {
  const choice = parseChoice(text);
  if (choice !== null) return choice;
  throw new Error(`"${text}" is no command of a story`);
}

function readGroups(command: string): readonly (readonly number[])[] {
  const groups = command.slice("partition ".length).split(" | ");
  return groups.map((group) => group.split(" ").map((name) => Number(name.slice(1))));
}

function cutLinks(cluster: Cluster): readonly Choice[] {
  const ids = cluster.processes.map(({ facts }) => facts.id);
  return ids.flatMap((from) =>
    ids.flatMap((to) => (cluster.isCut(from, to) ? [{ kind: "heal" as const, from, to }] : [])),
  );
}

function oldestOn(cluster: Cluster, from: number, to: number, type: string): string {
  const found = cluster.inFlight
    .list()
    .find(
      (one) => one.from === from && one.to === to && (type === "" || type === one.message.type),
    );
  if (found !== undefined) return `#${found.number}${found.copy === 0 ? "" : `.${found.copy}`}`;
  throw new ImpossibleChoice(`no ${type || "message"} from p${from} to p${to} is in flight`);
}

function states(cluster: Cluster, only: string | undefined): string {
  return cluster.processes
    .filter(({ facts }) => only === undefined || only === `p${facts.id}`)
    .map((process) => {
      const fields = process.fields();
      return `p${process.facts.id} ${fields === null ? "is down" : formatValue(fields)}\n`;
    })
    .join("");
}

function timers(cluster: Cluster): string {
  const lines = cluster.processes.flatMap(({ facts, timers: active }) =>
    active.map(({ timer, delayTicks }) => `p${facts.id} ${timer} ${delayTicks}\n`),
  );
  return lines.join("") || "no timer is active\n";
}

function describeInFlight({ from, to, number, copy, message }: Envelope): string {
  const name = copy === 0 ? `#${number}` : `#${number}.${copy}`;
  return `p${from}→p${to} ${name} ${formatMessage(message)}\n`;
}
