/** The part of a scenario's workload that a schedule makes use of. */

import type { Operation } from "../../sim/application.ts";
import type { Schedule } from "../../sim/choice.ts";
import type { Scenario } from "../../sim/scenario.ts";

/**
 * The scenario without the operations that the schedule never begins. Calls that the workload does
 * not have in this order leave it as it is: they were made by hand.
 */
export function askedFor(scenario: Scenario, schedule: Schedule): Scenario {
  const { operations, workload } = scenario;
  const begun = workload.map((): Operation[] => []);
  const next = workload.map(() => 0);
  for (const { choice } of schedule) {
    if (choice.kind !== "call" || operations[choice.name] === undefined) continue;
    const { process, name, argument } = choice;
    const script = workload[process] ?? [];
    const place = script.findIndex(
      (operation, index) =>
        index >= (next[process] ?? 0) && operation.name === name && same(operation, argument),
    );
    const operation = script[place];
    if (operation === undefined) return scenario;
    next[process] = place + 1;
    begun[process]?.push(operation);
  }
  return { ...scenario, workload: begun };
}

function same(operation: Operation, argument: unknown): boolean {
  return JSON.stringify(operation.argument) === JSON.stringify(argument);
}
