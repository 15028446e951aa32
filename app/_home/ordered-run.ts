// A run of the start page's program along an order that the visitor arranges. Our own program, so
// it needs no sandbox.
import { evaluate } from "../../lib/check/evaluate.ts";
import { programOf } from "../../lib/learner/adapter.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { mutualExclusion } from "../../lib/problems/mutex/properties.ts";
import { allAtOnce } from "../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import type { Choice } from "../../lib/sim/choice.ts";
import { choices } from "../../lib/sim/choices.ts";
import { Cluster } from "../../lib/sim/cluster.ts";
import { Random } from "../../lib/sim/random.ts";
import { formatChoice } from "../../lib/sim/schedule.ts";
import { type SpaceTime, spaceTimeOf } from "../../lib/view/space-time.ts";
import { HastyLock } from "./hasty-lock.ts";

export interface OrderedRun {
  /** What happened, in order, as text. */
  readonly order: readonly string[];
  readonly spaceTime: SpaceTime;
  /** Whether both were inside at once. */
  readonly isBroken: boolean;
}

const scenario = scenarioOf(mutex, { processes: 2, workload: allAtOnce(2) });

/** The order in which it breaks: both ask, both answer, both enter. */
export const brokenOrder: readonly string[] = runInOrder([
  'call p0 acquire "main"',
  'call p1 acquire "main"',
  "deliver p0→p1 request",
  "deliver p1→p0 request",
  "deliver p1→p0 reply",
  "deliver p0→p1 reply",
]).order;

/** At each moment whatever stands first in the order and is possible; at the end, what is left. */
export function runInOrder(wanted: readonly string[]): OrderedRun {
  const left = [...wanted];
  return run((possible) => {
    const place = left.findIndex((choice) => possible.includes(choice));
    return place < 0 ? 0 : possible.indexOf(left.splice(place, 1)[0] ?? "");
  });
}

/** As the checker would look for it: one order after the other, until it breaks. */
export function searchBroken(firstSeed: number): OrderedRun & { readonly tried: number } {
  for (let tried = 1; ; tried += 1) {
    const random = new Random(firstSeed + tried);
    const found = run((possible) => random.below(possible.length));
    if (found.isBroken) return { ...found, tried };
  }
}

function run(pick: (possible: readonly string[]) => number): OrderedRun {
  const cluster = new Cluster(
    programOf(() => HastyLock),
    scenario,
  ).start();
  const order: string[] = [];
  for (let now = choices(cluster); now.length > 0; now = choices(cluster)) {
    const texts = now.map(nameOf);
    const place = pick(texts);
    const choice = now[place];
    if (choice === undefined) throw new Error("a choice that is not there");
    order.push(texts[place] ?? "");
    cluster.apply(choice);
  }
  const verdict = evaluate(mutualExclusion, { cluster, ending: "quiescent" });
  const spaceTime = spaceTimeOf(cluster.trace, scenario, "order");
  return { order, spaceTime, isBroken: verdict.kind === "violated" };
}

/** Without its number, which depends on what was sent before it; here each type goes a way once. */
function nameOf(choice: Choice): string {
  return formatChoice(choice).replace(/ #\d+/, "");
}

/** The order with one choice at another place; whatever needs it comes after it by itself. */
export function moved(order: readonly string[], from: number, to: number): readonly string[] {
  const rest = order.filter((_, place) => place !== from);
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), ...order.slice(from, from + 1), ...rest.slice(place)];
}

/** A choice as a visitor would say it. */
export function choiceWords(choice: string): string {
  const [, sender, receiver, type] = /^deliver p(\d)→p(\d) (\w+)/.exec(choice) ?? [];
  if (type !== undefined) return `p${receiver} gets p${sender}’s ${type}`;
  const [, process, name] = /^call p(\d) (\w+)/.exec(choice) ?? [];
  return name === "acquire" ? `p${process} asks to get in` : `p${process} leaves`;
}
