/** Who comes to buy, and when. p0 is the shop and buys nothing. */

import type { Operation } from "../../sim/application.ts";
import type { Random } from "../../sim/random.ts";
import type { Workload } from "../workload.ts";
import { forEach, forSome, rounds } from "../workload.ts";

export function purchase(afterTicks: number): Operation {
  return { name: "buy", argument: null, afterTicks, holdTicks: 0 };
}

/** One buyer buys one item. */
export function onePurchase(buyer: number): Workload {
  return forSome([buyer], () => [purchase(0)]);
}

/** Every buyer buys one item, all at the same moment. */
export function buyersAtOnce(processes: number): Workload {
  return buyers(processes, () => [purchase(0)]);
}

/** Every buyer comes back for more as soon as it has left. */
export function busyShop(processes: number, purchases: number): Workload {
  return buyers(processes, () => rounds(purchases, () => purchase(0)));
}

/** One buyer after the other, far enough apart that they never meet. */
export function quietShop(processes: number, gapTicks: number): Workload {
  return buyers(processes, (buyer) => [purchase(gapTicks * (buyer - 1))]);
}

/** Every buyer a little later than the one before. */
export function staggeredBuyers(processes: number, purchases: number, gapTicks: number): Workload {
  return buyers(processes, (buyer) =>
    rounds(purchases, (round) => purchase(round === 0 ? gapTicks * (buyer - 1) : 0)),
  );
}

/** Buyers come at moments drawn from the given generator. */
export function randomBuyers(
  processes: number,
  purchases: number,
  gapTicks: number,
  random: Random,
): Workload {
  return buyers(processes, () => rounds(purchases, () => purchase(random.between(0, gapTicks))));
}

function buyers(processes: number, script: (buyer: number) => readonly Operation[]): Workload {
  return forEach(processes, (id) => (id === 0 ? [] : script(id)));
}
