// `tiebreak explore`: every schedule of a scenario, or a counterexample.
import { parseArgs } from "node:util";
import { explorableProperties, exploredProperty } from "../../grading/explored-property.ts";
import { printable } from "../../grading/printable.ts";
import { formatReplayToken } from "../../grading/replay-token.ts";
import type { Exercise } from "../../lessons/load-lesson.ts";
import { outlined } from "../../problems/outline.ts";
import type { Check, CheckOutcome } from "../../sandbox/job.ts";
import { readNumber } from "../grade/grading-options.ts";
import type { Command } from "../shell/command.ts";
import { exitCodes, Misuse } from "../shell/command.ts";
import { namedExercise } from "../shell/named-exercise.ts";
import { shellCommand } from "../shell/shell-word.ts";
import { tell, tellJson } from "../shell/terminal.ts";
import { exploreMessages } from "./explore-messages.ts";
import type { NamedScenario } from "./named-scenario.ts";
import { namedScenario } from "./named-scenario.ts";
import { programHelp, programSource } from "./program-source.ts";
import { runJob } from "./run-job.ts";

const options = {
  scenario: { type: "string" },
  property: { type: "string" },
  messages: { type: "boolean", default: false },
  states: { type: "string", default: "1000000" },
  json: { type: "boolean", default: false },
} as const;

export const exploreCommand: Command = {
  name: ["explore"],
  usage: "explore <lesson[/exercise]> <file> [--scenario name] [--property name] [--json]",
  summary: "tries every schedule of a scenario",
  help: `Looks for an order of events that breaks a property. What is found is made as short as can
be, told, and printed as a command that replays it.

  <file>           ${programHelp}
  --scenario name  a scenario of the lesson's rubric; the first one when absent
  --property name  one property; else those that the rubric asks of all schedules of the scenario
  --messages       instead: how few and how many messages the schedules take, with one of each
  --states n       gives up after so many states (1000000 when absent) and says so
  --json           one object with an outcome for each property

Exit codes: 0 every property holds, or nothing relevant happens; 1 one is violated or was not
settled, or the program cannot run; 2 wrong usage; 3 a fault of ours.

Example:
  npx tiebreak explore ricart-agrawala my-lock.ts --scenario duel --property mutual-exclusion`,
  options,
  completes: "lesson",
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options,
    });
    const [lesson, file, ...more] = positionals;
    if (lesson === undefined || file === undefined || more.length > 0) {
      throw new Misuse("Name a lesson and one program.");
    }
    const { exercise, assignment } = await namedExercise(lesson);
    const named = namedScenario(exercise, values.scenario);
    const stateLimit = readNumber("states", values.states, 1);
    const source = programSource(exercise, file);
    if (values.messages) {
      if (values.property !== undefined) throw new Misuse("--messages takes no --property.");
      const asData = values.json;
      return exploreMessages({ assignment, named, file, source, stateLimit, asData });
    }
    const checks = checksOf(exercise, named, values.property, stateLimit);
    const { problem } = exercise.rubric;
    const report = await runJob({ kind: "grade", source, problem, checks }, file);
    if (typeof report === "number") return report;
    const found = report.outcomes.map((outcome, place): Explored => {
      const property = checks[place]?.property.name ?? "";
      const { counterexample } = outcome;
      const token =
        counterexample === null
          ? null
          : formatReplayToken({ ...assignment, property, ...counterexample });
      return { property, outcome, token };
    });
    if (values.json) tellJson(asJson(found, lesson, named.name));
    else tell(asText(found, named.name, file).join("\n"));
    return found.some(isBad) ? exitCodes.failed : exitCodes.done;
  },
};

interface Explored {
  readonly property: string;
  readonly outcome: CheckOutcome;
  readonly token: string | null;
}

/** As the rubric asks of this scenario, with its faults; else as near to that as there is. */
function checksOf(
  { rubric, hidden }: Exercise,
  { name, scenario }: NamedScenario,
  wanted: string | undefined,
  stateLimit: number,
): readonly Check[] {
  const criteria = [...rubric.criteria, ...(hidden?.criteria ?? [])];
  const asked = criteria
    .flatMap(({ checks }) => checks)
    .filter(({ scenarioName, schedules }) => scenarioName === name && schedules.kind === "every")
    .filter(({ property }) => wanted === undefined || property.name === wanted)
    .map(({ property, schedules }) => ({
      property,
      scenario,
      schedules: { ...schedules, stateLimit },
    }));
  if (asked.length > 0) return asked;
  const known =
    wanted === undefined ? outlined(rubric.problem).watched : explorableProperties(rubric);
  const names = known.filter((property) => wanted === undefined || property === wanted);
  if (names.length === 0) {
    throw new Misuse(`There is no ${wanted} to explore; there are ${known.join(", ")}.`);
  }
  return names.map((property) => {
    const { parameters, schedules } = exploredProperty(rubric, property, name);
    const limited = schedules.kind === "every" ? { ...schedules, stateLimit } : schedules;
    return { property: { name: property, parameters }, scenario, schedules: limited };
  });
}

function isBad({ outcome: { verdict } }: Explored): boolean {
  return verdict === "violated" || verdict === "crashed" || verdict === "inconclusive";
}

function asText(found: readonly Explored[], scenario: string, file: string): readonly string[] {
  return found.flatMap(({ property, outcome, token }) => {
    const title = `${property} in ${scenario}: ${printable(outcome.text)}`;
    if (token === null) return [title];
    const story = outcome.counterexample?.story ?? "";
    const replay = shellCommand(["replay", token, "--source", file]);
    return [title, ...(story === "" ? [] : [`  ${printable(story)}`]), `  Replay it: ${replay}`];
  });
}

function asJson(found: readonly Explored[], lesson: string, scenario: string): string {
  const outcomes = found.map(({ property, outcome, token }) => ({
    property,
    ...outcome,
    replayToken: token,
  }));
  return JSON.stringify({ lesson, scenario, outcomes }, null, 2);
}
