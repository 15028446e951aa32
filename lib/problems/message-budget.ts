/**
 * How many messages a problem's operations may cost: a bound that holds at every step, or the exact
 * number once everything has settled. Knows calls by name only; what they mean is the problem's.
 */

import type { StepProperty, StepPropertySource } from "../check/property.ts";
import { stepProperty } from "../check/property.ts";
import { isCounted } from "./message-count.ts";

export interface Budget {
  /** The call that is paid for: `acquire`, `election`, `multicast`. */
  readonly call: string;
  /** What one such call is, in words: "acquisition". */
  readonly noun: string;
  /** Messages for each call in a cluster of so many processes. */
  readonly each: (processes: number) => number;
  /** The same as a learner reads it: "2(N − 1)". */
  readonly formula: string;
  /** Counts messages of this type only. */
  readonly type?: string;
  /** Counts messages of all types but this one: whatever an algorithm calls its own. */
  readonly except?: string;
}

interface Account {
  readonly [key: string]: number;
  readonly processes: number;
  readonly sent: number;
  readonly calls: number;
}

/** At every step: no more messages than the calls made so far pay for. */
export function messageBudget(budget: Budget): StepProperty {
  const { formula, noun } = budget;
  return stepProperty<Account>({
    ...accounting(budget),
    name: named("message-budget", budget),
    kind: "always",
    statement: `At most ${formula} ${messagesOf(budget)} are sent for each ${noun}.`,
    judge: (account) => {
      const allowed = budget.each(account.processes) * account.calls;
      if (account.sent <= allowed) return true;
      const text = `${spent(budget, account)}, but ${formula} each allows ${allowed}`;
      return { text, processes: [] };
    },
  });
}

/** Once nothing more can happen: exactly as many messages as the calls cost by the formula. */
export function exactMessages(budget: Budget): StepProperty {
  const { formula, noun } = budget;
  return stepProperty<Account>({
    ...accounting(budget),
    name: named("exact-messages", budget),
    kind: "eventually",
    statement: `Exactly ${formula} ${messagesOf(budget)} are sent for each ${noun}.`,
    judge: (account) => {
      const expected = budget.each(account.processes) * account.calls;
      if (account.sent === expected) return true;
      const text = `${spent(budget, account)}, but ${formula} each makes ${expected}`;
      return { text, processes: [] };
    },
  });
}

type Accounting = Pick<
  StepPropertySource<Account>,
  "watches" | "begin" | "observe" | "absent" | "relevant"
>;

function accounting({ call, type, except }: Budget): Accounting {
  return {
    watches: ["send", "call"],
    begin: ({ processes }) => ({ processes, sent: 0, calls: 0 }),
    observe: (account, step) => {
      if (step.kind === "call") {
        return step.name === call ? { ...account, calls: account.calls + 1 } : account;
      }
      if (!isCounted(step) || step.name === except) return account;
      if (type !== undefined && step.name !== type) return account;
      return { ...account, sent: account.sent + 1 };
    },
    absent: "nobody was asked for anything",
    relevant: ({ calls }) => calls > 0,
  };
}

function named(slug: string, { type, except }: Budget): string {
  if (except !== undefined) return `${slug}-without-${except}`;
  return type === undefined ? slug : `${slug}-${type}`;
}

function messagesOf({ type, except }: Budget, many = true): string {
  const messages = many ? "messages" : "message";
  if (except !== undefined) return `${messages} other than \`${except}\``;
  return type === undefined ? messages : `\`${type}\` ${messages}`;
}

function spent(budget: Budget, { sent, calls, processes }: Account): string {
  const { noun } = budget;
  const messages = messagesOf(budget, sent !== 1);
  const verb = sent === 1 ? "was" : "were";
  const operations = `${calls} ${noun}${calls === 1 ? "" : "s"}`;
  return `${sent} ${messages} ${verb} sent for ${operations} among ${processes} processes`;
}
