/**
 * From a claim that an author has put down to a property like ours: judged in runs and by searches,
 * with a small memory. The author's functions are not trusted: `Asking` runs them, and what they
 * answer is taken only if it is what it should be.
 */

import type { Moment } from "../../check/moment.ts";
import type { Reason, StepProperty, TraceJudgement } from "../../check/property.ts";
import { stepProperty } from "../../check/property.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { Step, StepKind, Trace } from "../../sim/trace.ts";
import type { Expectation } from "../measure.ts";
import { measuredProperty } from "../measure.ts";
import type { PropertyEntry, Role } from "../problem.ts";
import type { AnyClaim, CountedSteps, MeasuredClaim } from "./claim.ts";
import type { CountView, MomentView } from "./view.ts";
import { Views } from "./view.ts";

/** A function of the author's has failed: it threw, or did not come to its end. */
export class ClaimFailure extends Error {}

/** How the functions of claims are run, and who pays for what is copied for them. */
export interface Asking {
  /** Throws a ClaimFailure, and nothing else, when the author's code does not answer. */
  ask<Answer>(question: () => Answer): Answer;
  pay(parts: number): void;
  /** Whether claims look at the messages in flight: they need not be copied for others. */
  readonly wantsMessages: boolean;
}

/** For an author's code that is run by the author's own machine, such as beside a rubric. */
export const inTrust: Asking = {
  ask: (question) => question(),
  pay: () => {},
  wantsMessages: true,
};

/** What a claim remembers of a run. */
type Memory = {
  /** For each thing that is counted, how often it has happened at each process. */
  readonly counts: readonly (readonly number[])[];
  /** `always`: not so now. `eventually`: it has not happened yet. */
  readonly isBroken: boolean;
  /** For whom something is still to come; -1 stands for the cluster as a whole. */
  readonly pending: readonly number[];
  /** What it speaks of has happened. */
  readonly isMet: boolean;
  /** Why it cannot be judged; empty as long as it can. */
  readonly failure: string;
};

type View = MomentView<never>;

/** No author writes longer reasons. */
const textLimit = 400;

export function claimEntry(
  name: string,
  claim: AnyClaim,
  asking: Asking,
): PropertyEntry<never> & { readonly standsAlone: true } {
  const property = new OwnProperty(name, claim, asking).property();
  return { role: roleOf(claim), standsAlone: true, make: () => property };
}

function roleOf({ claim, said }: AnyClaim): Role {
  return said.role ?? (claim === "always" || claim === "never" ? "safety" : "liveness");
}

class OwnProperty {
  readonly #name: string;
  readonly #claim: AnyClaim;
  readonly #asking: Asking;
  readonly #views: Views;
  readonly #counted: readonly (readonly [name: string, steps: CountedSteps])[];

  constructor(name: string, claim: AnyClaim, asking: Asking) {
    this.#name = name;
    this.#claim = claim;
    this.#asking = asking;
    this.#views = new Views((parts) => asking.pay(parts));
    this.#counted = Object.entries(claim.said.counts ?? {});
  }

  property(): StepProperty {
    const { claim, said } = this.#claim;
    const isPromise = claim === "eventually" || claim === "leadsTo";
    const watches: StepKind[] = [...new Set(this.#counted.map(([, { step }]) => step))];
    const property = stepProperty<Memory>({
      name: this.#name,
      kind: isPromise ? "eventually" : "always",
      statement: said.statement,
      watches,
      begin: (scenario) => this.#begin(scenario),
      observe: (memory, step) => this.#count(memory, step),
      judge: (memory) => this.#judge(memory),
      relevant: ({ isMet }) => isMet,
      ...(said.absent !== undefined && { absent: said.absent }),
      keepsScenario: said.keepsScenario === true,
    });
    return {
      ...property,
      notice: (memory, moment) => this.#notice(memory as Memory, moment),
      tell: (memory, moment) => this.#tell(memory as Memory, moment),
    };
  }

  #begin({ processes }: Scenario): Memory {
    const nothing = Array.from({ length: processes }, () => 0);
    const { claim, said } = this.#claim;
    return {
      counts: this.#counted.map(() => nothing),
      isBroken: claim === "eventually",
      pending: [],
      isMet: claim !== "leadsTo" && said.speaksOf === undefined,
      failure: "",
    };
  }

  #count(memory: Memory, { kind, name, process }: Step): Memory {
    let counts = memory.counts;
    this.#counted.forEach(([, wanted], place) => {
      if (wanted.step !== kind || (wanted.name !== undefined && wanted.name !== name)) return;
      counts = counts.map((by, at) =>
        at === place ? by.map((count, id) => (id === process ? count + 1 : count)) : by,
      );
    });
    return counts === memory.counts ? memory : { ...memory, counts };
  }

  #notice(memory: Memory, moment: Moment): Memory {
    if (memory.failure !== "") return memory;
    const view = this.#view(memory, moment);
    try {
      const next = this.#asking.ask(() => this.#after(memory, view));
      return isSame(memory, next) ? memory : next;
    } catch (thrown) {
      if (!(thrown instanceof ClaimFailure)) throw thrown;
      return { ...memory, isMet: true, failure: thrown.message.slice(0, textLimit) };
    }
  }

  #view({ counts }: Memory, moment: Moment): View {
    const named = this.#counted.map(([name], place): [string, CountView] => {
      const by = Object.freeze([...(counts[place] ?? [])]);
      const total = by.reduce((sum, count) => sum + count, 0);
      return [name, Object.freeze({ total, by })];
    });
    const wants = { messages: this.#asking.wantsMessages };
    return this.#views.moment(moment, Object.fromEntries(named), wants);
  }

  #after(memory: Memory, view: View): Memory {
    const { claim, said } = this.#claim;
    const isMet = memory.isMet || (said.speaksOf !== undefined && Boolean(said.speaksOf(view)));
    switch (claim) {
      case "always":
        return { ...memory, isMet, isBroken: !said.holds(view) };
      case "never":
        return { ...memory, isMet, isBroken: Boolean(said.happens(view)) };
      case "eventually":
        return { ...memory, isMet, isBroken: memory.isBroken && !said.happens(view) };
      case "leadsTo": {
        const [pending, begun] = this.#pending(memory.pending, view);
        const met = isMet || (said.speaksOf === undefined && begun);
        return { ...memory, isMet: met, pending };
      }
    }
  }

  /** For whom something is to come now, and whether it was to come for anybody in this moment. */
  #pending(before: readonly number[], view: View): readonly [readonly number[], boolean] {
    const { said } = this.#claim as Extract<AnyClaim, { claim: "leadsTo" }>;
    if (said.each !== true) {
      const begun = Boolean(said.from(view));
      const isPending = (begun || before.length > 0) && !said.to(view);
      return [isPending ? [-1] : [], begun];
    }
    let hasBegun = false;
    // Who is down is owed nothing any more.
    const pending = view.processes.flatMap((process) => {
      const begun = Boolean(said.from(view, process));
      hasBegun ||= begun;
      return (begun || before.includes(process.id)) && !said.to(view, process) ? [process.id] : [];
    });
    return [pending, hasBegun];
  }

  #judge({ isBroken, pending, failure }: Memory): true | Reason {
    if (failure !== "") {
      const text = `\`${this.#name}\` cannot be judged: ${failure}`;
      return { text, processes: [] };
    }
    if (!isBroken && pending.length === 0) return true;
    const text = `this does not hold: ${this.#claim.said.statement}`;
    return { text, processes: pending.filter((id) => id >= 0) };
  }

  /** Falls back to the statement where the author gives no reason, or none that is a text. */
  #tell(memory: Memory, moment: Moment): Reason {
    const judged = this.#judge(memory);
    const { said } = this.#claim;
    const plain: Reason = judged === true ? { text: said.statement, processes: [] } : judged;
    if (memory.failure !== "") return plain;
    const view = this.#view(memory, moment);
    try {
      return this.#asking.ask(() => {
        const blamed = said.blames === undefined ? plain.processes : said.blames(view);
        const processes = processesIn(blamed, view.size);
        const text: unknown = said.reason?.(view, Object.freeze(processes));
        return { text: isReason(text) ? text.slice(0, textLimit) : plain.text, processes };
      });
    } catch (thrown) {
      if (!(thrown instanceof ClaimFailure)) throw thrown;
      return { ...plain, text: `${plain.text} (its reason cannot be told: ${thrown.message})` };
    }
  }
}

function isReason(text: unknown): text is string {
  return typeof text === "string" && text !== "";
}

/** Ids of the cluster, each once; whatever else a list holds is nobody. */
function processesIn(blamed: unknown, size: number): number[] {
  if (!Array.isArray(blamed)) return [];
  const ids = Array.from({ length: size }, (_, id) => id);
  return ids.filter((id) => blamed.includes(id));
}

function isSame(one: Memory, other: Memory): boolean {
  return (
    one.isBroken === other.isBroken &&
    one.isMet === other.isMet &&
    one.pending.length === other.pending.length &&
    one.pending.every((id, place) => id === other.pending[place])
  );
}

/** More values than this nobody reads. */
const valueLimit = 100_000;

export function measureEntry(
  name: string,
  { said }: MeasuredClaim,
  asking: Asking,
): PropertyEntry<Expectation> {
  const { noun, unit } = said;
  const views = new Views((parts) => asking.pay(parts));
  const read = (trace: Trace, { processes }: Scenario): readonly number[] => {
    const run = views.run(trace, processes);
    const values: unknown = asking.ask(() => said.read(run));
    if (!Array.isArray(values)) throw new ClaimFailure("`read` gave no list of numbers");
    const numbers = values.slice(0, valueLimit);
    if (numbers.every((value) => Number.isFinite(value))) return numbers;
    throw new ClaimFailure("`read` gave something that is no number");
  };
  return guarded(name, measuredProperty(name, { noun, unit, read }));
}

/** A measure that cannot be read says nothing, for or against a program. */
function guarded(name: string, entry: PropertyEntry<Expectation>): PropertyEntry<Expectation> {
  const unless = <Answer>(act: () => Answer, otherwise: (why: string) => Answer): Answer => {
    try {
      return act();
    } catch (thrown) {
      if (!(thrown instanceof ClaimFailure)) throw thrown;
      return otherwise(`\`${name}\` cannot be read: ${thrown.message}`);
    }
  };
  return {
    ...entry,
    make: (expectation) => {
      const made = entry.make(expectation);
      if (made.over !== "trace") return made;
      const judgeTrace: typeof made.judgeTrace = (trace, scenario, ending) =>
        unless<TraceJudgement>(
          () => made.judgeTrace(trace, scenario, ending),
          (why) => ({ kind: "inconclusive", why }),
        );
      return { ...made, judgeTrace };
    },
    measure: (trace, scenario, parameters) =>
      unless(
        () => entry.measure?.(trace, scenario, parameters) ?? null,
        () => null,
      ),
  };
}
