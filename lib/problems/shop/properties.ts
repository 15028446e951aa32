/** What the shop must get right: no sale is lost, nothing is sold twice, everybody is served. */

import type { StepProperty, StepPropertySource } from "../../check/property.ts";
import { nameProcesses, stepProperty } from "../../check/property.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { Step } from "../../sim/trace.ts";
import type { PlainSet } from "../plain-set.ts";
import { withItem } from "../plain-set.ts";

interface Books {
  readonly [key: string]: number | readonly number[] | boolean;
  readonly items: number;
  /** The count as the shop has it. */
  readonly count: number;
  readonly sold: number;
  /** Buyers in the shop, and those among them who have bought. */
  readonly inside: PlainSet<number>;
  readonly served: PlainSet<number>;
  /** Buyers who left with nothing although there were items. */
  readonly emptyHanded: PlainSet<number>;
  readonly opened: boolean;
}

const bookkeeping: Pick<StepPropertySource<Books>, "watches" | "begin" | "observe"> = {
  watches: ["announce", "call", "crash"],
  begin: (scenario) => ({
    items: itemsOf(scenario),
    count: itemsOf(scenario),
    sold: 0,
    inside: [],
    served: [],
    emptyHanded: [],
    opened: false,
  }),
  observe: keepBooks,
};

function itemsOf({ grants }: Scenario): number {
  return Number(grants.items);
}

function keepBooks(books: Books, step: Step): Books {
  const { kind, name, process } = step;
  if (kind === "call" && name === "buy") {
    const served = books.served.filter((id) => id !== process);
    return { ...books, inside: withItem(books.inside, process), served, opened: true };
  }
  if (kind === "announce" && name === "sold") return sell(books, step);
  if (kind === "announce" && name === "leave") {
    const missedOut = !books.served.includes(process) && books.count > 0;
    return {
      ...books,
      inside: books.inside.filter((id) => id !== process),
      emptyHanded: missedOut ? withItem(books.emptyHanded, process) : books.emptyHanded,
    };
  }
  if (kind === "crash" && books.inside.includes(process)) {
    return { ...books, inside: books.inside.filter((id) => id !== process) };
  }
  return books;
}

/** The shop announces each sale as `{ count, buyer }`. */
function sell(books: Books, { value }: Step): Books {
  if (typeof value !== "object" || value === null || !("buyer" in value)) return books;
  const count = Number(value.count);
  const served = withItem(books.served, Number(value.buyer));
  return { ...books, count, sold: books.sold + 1, served };
}

/** The count is always what was there in the beginning less what was sold. */
export const noLostUpdate: StepProperty = stepProperty<Books>({
  ...bookkeeping,
  name: "no-lost-update",
  kind: "always",
  statement: "The count is always the number of items in the beginning less those sold.",
  judge: ({ items, count, sold }) => {
    if (count === items - sold) return true;
    const sales = sold === 1 ? "1 was sold" : `${sold} were sold`;
    const text = `there were ${items} items and ${sales}, but the count says ${count} are left`;
    return { text, processes: [] };
  },
  absent: "nothing was sold",
  relevant: ({ sold }) => sold > 0,
});

/** No more is sold than there is. */
export const noOversale: StepProperty = stepProperty<Books>({
  ...bookkeeping,
  name: "no-oversale",
  kind: "always",
  statement: "No more items are sold than there were.",
  judge: ({ items, sold }) =>
    sold <= items || {
      text: `${sold} items were sold, but there were only ${items}`,
      processes: [],
    },
  absent: "nothing was sold",
  relevant: ({ sold }) => sold > 0,
});

/** Every buyer leaves in the end, and with an item if there was one. */
export const everyoneServed: StepProperty = stepProperty<Books>({
  ...bookkeeping,
  name: "everyone-served",
  kind: "eventually",
  statement: "Every buyer leaves in the end, with an item unless all are sold.",
  judge: ({ inside, emptyHanded }) => {
    if (inside.length > 0) {
      return { text: `${nameProcesses(inside)} never left the shop`, processes: inside };
    }
    if (emptyHanded.length === 0) return true;
    const text = `${nameProcesses(emptyHanded)} left with nothing, though there were items`;
    return { text, processes: emptyHanded };
  },
  absent: "nobody came to the shop",
  relevant: ({ opened }) => opened,
});
