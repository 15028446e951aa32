/**
 * What properties and measures say of a run is the same, to the letter, until the grader's version
 * goes up. The runs are those of right programs, scrambled: announcements are left out, made by
 * others, made late, or say what others said. So every property has something to find, and most of
 * what it finds nobody would think of.
 */

import { join } from "node:path";
import { expect, test } from "vitest";
import { evaluate } from "../../lib/check/evaluate.ts";
import type { Ending } from "../../lib/check/property.ts";
import { describeVerdict } from "../../lib/check/verdict.ts";
import { problemNamed, propertyEntry, propertyOf } from "../../lib/problems/catalogue.ts";
import type { Parameters, Problem, ScenarioSource } from "../../lib/problems/problem.ts";
import { Cluster } from "../../lib/sim/cluster.ts";
import { reorderingNetwork } from "../../lib/sim/network.ts";
import type { PlainTrace } from "../../lib/sim/plain-trace.ts";
import { plainHead, plainWords, readPlainRow } from "../../lib/sim/plain-trace.ts";
import { Random } from "../../lib/sim/random.ts";
import type { Scenario } from "../../lib/sim/scenario.ts";
import { stepCodes, Trace } from "../../lib/sim/trace.ts";
import { runOf } from "../support/build.ts";
import { digest, expectGolden } from "../support/golden.ts";
import { settings } from "../support/problem-settings.ts";

const crash = { kind: "at", tick: 12, choices: [{ kind: "crash", process: 1 }] } as const;
const back = { kind: "at", tick: 25, choices: [{ kind: "recover", process: 1 }] } as const;

/** What a rubric may say beside a name. */
const parameters: { readonly [property: string]: readonly Parameters[] } = {
  balance: [{ atMost: 3, formula: "3" }],
  "bounded-bypass": [{ limit: 0 }, { limit: 2 }],
  "bounded-numbers": [{ atMost: 3, formula: "3" }],
  completeness: [{ withinTicks: 40 }],
  "eventual-accuracy": [{ fromTick: 60 }],
  "exact-messages": [{ equals: 3, formula: "3" }],
  "lease-length": [{ slackTicks: 6 }],
  led: [
    { atTick: 58, by: "majority" },
    { atTick: 30, by: "all" },
  ],
  "message-budget": [
    { atMost: 2, formula: "2" },
    { atMost: 1, formula: "1", type: "request" },
    { atMost: 3, formula: "3", except: "transfer" },
  ],
  "message-rate": [{ periodTicks: 10, atMost: 2, formula: "2" }],
  "no-starvation": [{ patienceTicks: 20 }],
  "quorum-size": [{ atMost: 2, formula: "2" }],
  recovery: [{ losses: 1, patienceTicks: 30 }],
  "serial-messages": [{ atMost: 3, formula: "3" }],
  "single-token": [{ type: "grant" }],
  validity: [{ rule: "any" }, { rule: "highest" }],
  "validity-throughout": [{ rule: "highest" }],
};
const figure: readonly Parameters[] = [
  { atMost: 2, formula: "2" },
  { equals: 3, formula: "3" },
];

interface Scrambled {
  readonly trace: Trace;
  readonly scenario: Scenario;
  readonly ending: Ending;
}

function scrambled(
  plain: PlainTrace,
  processes: number,
  random: Random,
  oddness: number,
): PlainTrace {
  const words = [...plain.words];
  const announced: number[] = [];
  let late = 0;
  for (let at = 0; at < words.length; at += plainWords) {
    const { code, process, peer, time, place } = readPlainRow(words, at);
    words[at + 1] = time + late;
    if (code !== stepCodes.announce) continue;
    announced.push(place);
    if (!random.chance(oddness)) continue;
    const way = random.below(4);
    if (way === 0) words[at] = plainHead(stepCodes.log, process, peer);
    if (way === 1) words[at] = plainHead(code, random.below(processes), peer);
    if (way === 2) words[at + 4] = announced[random.below(announced.length)] ?? place;
    if (way === 3) late += random.between(1, 30);
  }
  return { ...plain, words };
}

function runs([problem, learnerClass, source]: (typeof settings)[number]): Scrambled[] {
  const network = { ...(source.network ?? reorderingNetwork), loss: 0.1, duplication: 0.1 };
  const sources: ScenarioSource[] = [source, { ...source, network, faults: [crash, back] }];
  return sources.flatMap((one) =>
    [1, 2, 3].flatMap((seed) => {
      const run = runOf(learnerClass, one, seed, problem);
      const ending = run.toEnd({ stepLimit: 400, tickLimit: 400 });
      const { trace, scenario } = run.cluster;
      return [0, 0.15, 0.15, 0.4].map((oddness, place): Scrambled => {
        const random = new Random(`${problem.name} ${seed} ${place}`);
        const other = scrambled(trace.save(), scenario.processes, random, oddness);
        const end = random.chance(0.3) ? "limit" : ending;
        return { trace: Trace.from(other), scenario, ending: end };
      });
    }),
  );
}

/** A cluster that has had this trace; nothing else of it is looked at. */
function clusterWith({ trace, scenario }: Scrambled): Cluster {
  return Object.create(Cluster.prototype, {
    trace: { value: trace },
    scenario: { value: scenario },
    failure: { value: null },
  });
}

function linesOf(problem: Problem, name: string, all: readonly Scrambled[]): string[] {
  const entry = propertyEntry(problem.name, name);
  const own = parameters[name] ?? (name in problem.measures ? figure : []);
  const asked: readonly Parameters[] = entry.standsAlone === true ? [{}, ...own] : own;
  return asked.map((given) => {
    const property = propertyOf(problem.name, { name, parameters: given });
    const verdicts = all.map((one) =>
      evaluate(property, { cluster: clusterWith(one), ending: one.ending }),
    );
    const measured = all.map(({ trace, scenario }) => entry.measure?.(trace, scenario, given));
    const kinds = ["holds", "violated", "vacuous", "inconclusive"].map(
      (kind) => `${verdicts.filter((verdict) => verdict.kind === kind).length} ${kind}`,
    );
    const told = digest([verdicts.map(describeVerdict), verdicts, measured]);
    return `${name} ${JSON.stringify(given)}: ${kinds.join(", ")}; ${told}`;
  });
}

test.each(settings.map((setting) => [setting[0].name, setting] as const))(
  "are the same: %s",
  (name, setting) => {
    const problem = problemNamed(name);
    const all = runs(setting);
    const lines = Object.keys(problem.properties).map((property) => {
      const told = linesOf(problem, property, all);
      expect(told.length, `${property} needs parameters here`).toBeGreaterThan(0);
      return told.join("\n");
    });
    expectGolden(join(import.meta.dirname, "golden", `${name}.txt`), lines);
  },
);
