/** The two claims about messages that a problem makes about its calls. */

import type { StepProperty } from "../check/property.ts";
import type { Scenario } from "../sim/scenario.ts";
import type { Trace } from "../sim/trace.ts";
import { exactMessages, messageBudget } from "./message-budget.ts";
import { countMessages } from "./message-count.ts";

/** How many messages each call may cost. `formula` is for the reader: "2(N − 1)". */
export interface MessageParameters {
  readonly formula: string;
  /** Counts messages of this type only. */
  readonly type?: string;
  /** Counts messages of all types but this one. */
  readonly except?: string;
}

export type CountedMessages = MessageParameters & { readonly equals: number };
export type LimitedMessages = MessageParameters & { readonly atMost: number };

export function messageProperties(call: string, noun: string) {
  const measure = (trace: Trace, _scenario: Scenario, wanted: MessageParameters) =>
    messagesEach(trace, call, wanted);
  return {
    "exact-messages": {
      role: "cost",
      make: ({ equals, ...wanted }: CountedMessages): StepProperty =>
        exactMessages({ call, noun, each: () => equals, ...wanted }),
      measure,
    },
    "message-budget": {
      role: "cost",
      make: ({ atMost, ...wanted }: LimitedMessages): StepProperty =>
        messageBudget({ call, noun, each: () => atMost, ...wanted }),
      measure,
    },
  } as const;
}

function messagesEach(trace: Trace, call: string, wanted: MessageParameters): number | null {
  let calls = 0;
  for (let index = 0; index < trace.length; index++) {
    if (trace.kind(index) === "call" && trace.step(index).name === call) calls += 1;
  }
  const { total, byType } = countMessages(trace);
  const of = (type: string) => byType[type] ?? 0;
  const { type, except } = wanted;
  const others = except === undefined ? total : total - of(except);
  return calls === 0 ? null : (type === undefined ? others : of(type)) / calls;
}
