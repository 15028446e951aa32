// What a search beside the learner's typing looks at: of the rubric's promises that every schedule
// must keep, each once, in its smallest cluster.
import type { Rubric } from "../../../lib/grading/rubric.ts";
import type { Check } from "../../../lib/sandbox/job.ts";

export interface ChosenCheck {
  readonly title: string;
  readonly check: Check;
}

/** Safety before liveness, as the rubric has them; none where every promise is about whole runs. */
export function checksToSearch({ criteria }: Rubric, atMost: number): readonly ChosenCheck[] {
  const found = new Map<string, ChosenCheck>();
  for (const { title, checks } of criteria) {
    const searched = checks.filter(({ over, schedules }) => {
      return over === "steps" && schedules.kind === "every";
    });
    const [smallest] = searched.sort(bySize);
    if (smallest === undefined || found.has(smallest.property.name)) continue;
    const { property, scenario, schedules } = smallest;
    found.set(property.name, { title, check: { property, scenario, schedules } });
  }
  return [...found.values()].slice(0, atMost);
}

function bySize(left: Check, right: Check): number {
  return left.scenario.processes - right.scenario.processes;
}

/** The same, cut after so many states, and without walks after that. */
export function cutSearch(check: Check, stateLimit: number): Check {
  if (check.schedules.kind !== "every") return check;
  return { ...check, schedules: { ...check.schedules, stateLimit, exhaustive: true } };
}
