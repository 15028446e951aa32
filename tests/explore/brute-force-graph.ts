// The whole graph of a tiny protocol as maps of strings, and a plain test for fair cycles: who can
// reach whom, by walking. It shares no code with lib/explore.
import type { StepProperty } from "../../lib/check/property.ts";
import type { Choice } from "../../lib/sim/choice.ts";
import { choices } from "../../lib/sim/choices.ts";
import { Cluster } from "../../lib/sim/cluster.ts";
import type { Plain } from "../../lib/sim/plain.ts";
import type { Program } from "../../lib/sim/program.ts";
import type { Scenario } from "../../lib/sim/scenario.ts";

interface Node {
  readonly satisfied: boolean;
  readonly edges: readonly { readonly label: string; readonly target: string }[];
}

export class BruteGraph {
  readonly nodes = new Map<string, Node>();
  readonly #cluster: Cluster;
  readonly #property: StepProperty;
  readonly #stateLimit: number;
  failed = false;

  constructor(program: Program, where: Scenario, property: StepProperty, stateLimit: number) {
    this.#cluster = new Cluster(program, where).start();
    this.#property = property;
    this.#stateLimit = stateLimit;
    this.#visit(this.#observe(property.begin(where), 0));
  }

  get tooLarge(): boolean {
    return this.nodes.size > this.#stateLimit;
  }

  /** Somewhere nothing more can happen, or a fair cycle goes on, and the promise is not kept. */
  get violated(): boolean {
    const open = [...this.nodes].filter(([, { satisfied }]) => !satisfied);
    return open.some(([key, { edges }]) => edges.length === 0 || this.#isOnFairCycle(key));
  }

  #visit(memory: Plain): string {
    const cluster = this.#cluster;
    this.failed ||= cluster.failure !== null;
    const key = this.#key(memory);
    if (this.failed || this.tooLarge || this.nodes.has(key)) return key;
    const edges: { label: string; target: string }[] = [];
    this.nodes.set(key, { satisfied: this.#property.judge(memory) === true, edges });
    const here = cluster.save();
    const labels = new Map(choices(cluster).map((choice) => [this.#label(choice), choice]));
    for (const [label, choice] of labels) {
      cluster.load(here);
      cluster.apply(choice);
      edges.push({ label, target: this.#visit(this.#observe(memory, here.traceLength)) });
    }
    cluster.load(here);
    return key;
  }

  #observe(before: Plain, from: number): Plain {
    const { trace } = this.#cluster;
    let memory = before;
    for (let at = from; at < trace.length; at++) {
      if (!this.#property.watches.includes(trace.kind(at))) continue;
      memory = this.#property.observe(memory, trace.step(at));
    }
    return memory;
  }

  /** Equal envelopes are one label. */
  #label(choice: Choice): string {
    if (choice.kind !== "deliver") return JSON.stringify(choice);
    return `deliver ${choice.from} ${choice.to} ${choice.type}`;
  }

  #key(memory: Plain): string {
    const { processes, inFlight } = this.#cluster;
    const flying = inFlight.list().map(({ from, to, message }) => `${from} ${to} ${message.type}`);
    const ordered = this.#cluster.scenario.network.order === "fifo" ? flying : flying.sort();
    return JSON.stringify([processes.map((process) => process.save()), ordered, memory]);
  }

  #isOnFairCycle(key: string): boolean {
    const ahead = this.#reach(key);
    const component = [...ahead].filter((other) => this.#reach(other).has(key));
    if (!component.includes(key)) return false;
    const inside = new Set(component);
    const nodes = component.map((one) => this.nodes.get(one)?.edges ?? []);
    const taken = new Set(
      nodes.flat().flatMap(({ label, target }) => (inside.has(target) ? [label] : [])),
    );
    const everywhere = (nodes[0] ?? [])
      .map(({ label }) => label)
      .filter((label) => nodes.every((edges) => edges.some((edge) => edge.label === label)));
    return everywhere.every((label) => taken.has(label));
  }

  /** What can be reached in one step or more without the promise being kept. */
  #reach(key: string): Set<string> {
    const reached = new Set<string>();
    const open = [key];
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      for (const { target } of this.nodes.get(one)?.edges ?? []) {
        if (reached.has(target) || this.nodes.get(target)?.satisfied !== false) continue;
        reached.add(target);
        open.push(target);
      }
    }
    return reached;
  }
}
