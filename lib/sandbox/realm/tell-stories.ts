/** Makes a counterexample into a story that a learner can follow: short, told, ready to replay. */

import type { Property } from "../../check/property.ts";
import type { Verdict } from "../../check/verdict.ts";
import { explain } from "../../explore/explain/explain.ts";
import type { Found } from "../../explore/shrink/reproduce.ts";
import { shrink } from "../../explore/shrink/shrink.ts";
import type { ScenarioSource } from "../../problems/problem.ts";
import type { Failure } from "../../sim/cluster.ts";
import type { Program } from "../../sim/program.ts";
import type { Scenario } from "../../sim/scenario.ts";
import { formatSchedule } from "../../sim/schedule.ts";
import type { Check, Counterexample } from "../job.ts";
import type { Account } from "./account.ts";
import type { Judged } from "./judge-checks.ts";
import { JobBudgetSpent } from "./meter.ts";
import { stepsForStories, storyAllowance } from "./work-allowance.ts";

/** Enough for a story a learner can follow, few enough not to keep them waiting. */
const replayLimit = 1_000;
const stepLimit = 500_000;

/** For a property that another story has shown already. */
const again = { replayLimit: 200, stepLimit: 100_000 };

/** The first stories are those that will be read: each may take so much of what is left. */
const shareOfStory = 0.5;

/** A handler that does not finish uses up its whole budget in every replay. */
const runawayReplayLimit = 5;

/** What was found, as it is told; `verdict` is of the shrunk story where there is one. */
export interface Story {
  readonly verdict: Verdict;
  readonly counterexample: Counterexample | null;
}

/** Makes counterexamples fit to read; what one story has shown already is shortened less. */
export class StoryTeller {
  readonly #program: Program;
  readonly #account: Account;
  readonly #processesAtLeast: number;
  /** What is left for stories. */
  #steps = stepsForStories;
  readonly #crashes = new Map<string, Story>();
  readonly #properties = new Set<string>();

  constructor(program: Program, account: Account, processesAtLeast: number) {
    this.#program = program;
    this.#account = account;
    this.#processesAtLeast = processesAtLeast;
  }

  tell(judged: Judged): Story {
    const { verdict } = judged.judgement;
    if (verdict.kind !== "violated" && verdict.kind !== "crashed") return untold(verdict);
    // The same failure fails every property: it is the same story.
    const crash = verdict.kind === "crashed" ? wayToFail(verdict.failure) : null;
    const known = crash === null ? undefined : this.#crashes.get(crash);
    if (known !== undefined) return known;
    const story = this.#begin(judged, verdict);
    if (crash !== null) this.#crashes.set(crash, story);
    this.#properties.add(judged.check.property.name);
    return story;
  }

  #begin({ check, role, property, scenario }: Judged, verdict: Found): Story {
    const account = this.#account;
    this.#steps += storyAllowance(check);
    const share = Math.floor(this.#steps * shareOfStory);
    account.allow(share - account.left);
    try {
      // A figure is about a whole run: a shorter one shows no more.
      const short = role === "cost" ? null : this.#shorten(check, property, scenario, verdict);
      const [found, where] = [short?.verdict ?? verdict, short?.scenario ?? scenario];
      const story = explain(this.#program, where, property, found);
      return { verdict: found, counterexample: counterexampleOf(found, where, story) };
    } catch (thrown) {
      if (!(thrown instanceof JobBudgetSpent)) throw thrown;
      return { verdict, counterexample: counterexampleOf(verdict, scenario, "") };
    } finally {
      this.#steps -= share - account.left;
    }
  }

  #shorten(
    { property: { name, parameters } }: Check,
    property: Property,
    scenario: Scenario,
    found: Found,
  ) {
    // A parameter may be meant for this number of processes and no other.
    const isMeant = Object.keys(parameters).length > 0;
    const keepScenario = isMeant || (property.over === "steps" && property.keepsScenario === true);
    const isRunaway = found.kind === "crashed" && found.failure.slug === "did-not-finish";
    return shrink(this.#program, scenario, property, found, {
      ...(this.#properties.has(name) ? again : { replayLimit, stepLimit }),
      ...(isRunaway && { replayLimit: runawayReplayLimit }),
      keepScenario,
      // What is left then is a debt, which is enough to tell it.
      purse: this.#account,
      processesAtLeast: this.#processesAtLeast,
    });
  }
}

/** The same whichever process it happens to. */
function wayToFail({ handler, line, message }: Failure): string {
  return `${handler} ${line} ${message}`;
}

export function untold(verdict: Verdict): Story {
  return { verdict, counterexample: null };
}

function counterexampleOf(found: Found, scenario: Scenario, story: string): Counterexample {
  return {
    scenario: sourceOf(scenario),
    schedule: formatSchedule(found.counterexample),
    step: found.kind === "violated" ? found.step : found.failure.step,
    shrunk: found.kind === "violated" && found.shrunk,
    story,
  };
}

/** What the problem adds is left out: it is added again when the story is replayed. */
function sourceOf({ operations: _, announcements: __, ...source }: Scenario): ScenarioSource {
  return source;
}
