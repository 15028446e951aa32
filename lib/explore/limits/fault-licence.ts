/**
 * Which faults a scenario calls for, step by step. "Crash whoever enters" licenses the crash of a
 * process that has entered, not of any other; "lose the 2nd token" licenses the loss of that one.
 * The ticks of a timeline are not looked at, only whether the fault is on it.
 */

import { FaultWatch } from "../../sim/fault-watch.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { Step } from "../../sim/trace.ts";
import { halfWay } from "../../sim/trace.ts";
import type { StepWatch } from "./admissible.ts";

export class FaultLicence implements StepWatch {
  readonly #scenario: Scenario;
  readonly #watch: FaultWatch;
  readonly #licensed = new Set<string>();
  /** By link that is cut: the sends that it has held or lost. */
  readonly #held = new Map<string, Step[]>();

  constructor(scenario: Scenario) {
    this.#scenario = scenario;
    this.#watch = new FaultWatch(scenario.faults, scenario.processes);
    for (const { choices } of this.#watch.timeline) {
      for (const choice of choices) {
        const { kind } = choice;
        const name =
          kind === "crash" || kind === "recover"
            ? `${kind} ${choice.process}`
            : `${kind} ${choice.from} ${choice.to}`;
        this.#licensed.add(name);
      }
    }
  }

  allows(step: Step): boolean {
    const { kind, process, peer, number, name } = step;
    const { loss, duplication } = this.#scenario.network;
    switch (kind) {
      case "send":
        this.#onSend(step);
        return true;
      case "announce":
        this.#licenseCrash(process, this.#watch.onAnnounce(process, name));
        return true;
      case "crash":
        return name !== halfWay && this.#licensed.has(`crash ${process}`);
      case "recover":
        return this.#licensed.has(`recover ${process}`);
      case "cut":
        this.#held.set(`${process} ${peer}`, []);
        return this.#licensed.has(`${kind} ${process} ${peer}`);
      case "heal":
        this.#heal(`${process} ${peer}`);
        return this.#licensed.has(`${kind} ${process} ${peer}`);
      case "drop":
        return (
          name !== "lost" || loss > 0 || this.#licensed.has(`drop ${process} ${peer} ${number}`)
        );
      case "duplicate":
        return duplication > 0 || this.#licensed.has(`duplicate ${process} ${peer} ${number}`);
      default:
        return true;
    }
  }

  /** What was sent on a cut link is aimed at when it sets out, or never. */
  #heal(link: string): void {
    const held = this.#scenario.network.cutLinks === "hold" ? (this.#held.get(link) ?? []) : [];
    this.#held.delete(link);
    for (const send of held) this.#onSend(send);
  }

  #onSend(send: Step): void {
    const { process, peer, number, name } = send;
    const held = this.#held.get(`${process} ${peer}`);
    if (held !== undefined) {
      held.push(send);
      return;
    }
    const faults = this.#watch.onSend(process, peer, name);
    if (faults.drop) this.#licensed.add(`drop ${process} ${peer} ${number}`);
    if (faults.duplicate) this.#licensed.add(`duplicate ${process} ${peer} ${number}`);
    this.#licenseCrash(process, faults.crash);
  }

  #licenseCrash(process: number, crash: { readonly recoverAfterTicks?: number } | null): void {
    if (crash === null) return;
    this.#licensed.add(`crash ${process}`);
    if (crash.recoverAfterTicks !== undefined) this.#licensed.add(`recover ${process}`);
  }
}
