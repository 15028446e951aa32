// `tiebreak explore --messages`: what a scenario costs at best and at worst, over every schedule.
import type { Assignment } from "../../grading/assignment.ts";
import { formatReplayToken } from "../../grading/replay-token.ts";
import type { PricedSchedule } from "../../sandbox/job.ts";
import { exitCodes } from "../shell/command.ts";
import { shellCommand } from "../shell/shell-word.ts";
import { tell, tellJson } from "../shell/terminal.ts";
import type { NamedScenario } from "./named-scenario.ts";
import { runJob } from "./run-job.ts";

export interface MessagesQuestion {
  readonly assignment: Assignment;
  readonly named: NamedScenario;
  /** The program as it was named, and its text. */
  readonly file: string;
  readonly source: string;
  readonly stateLimit: number;
  readonly asData: boolean;
}

export async function exploreMessages(question: MessagesQuestion): Promise<number> {
  const { assignment, named, file, source, stateLimit, asData } = question;
  const { problem } = assignment.rubric;
  const { name, scenario } = named;
  const report = await runJob({ kind: "extremes", source, problem, scenario, stateLimit }, file);
  if (typeof report === "number") return report;
  const { why, states, least, most } = report;
  const withToken = (priced: PricedSchedule | null) =>
    priced && {
      messages: priced.messages,
      replayToken: formatReplayToken({
        ...assignment,
        property: "message-budget",
        scenario,
        schedule: priced.schedule,
      }),
    };
  const [cheapest, dearest] = [withToken(least), withToken(most)];
  if (asData) {
    const { lesson } = assignment;
    const answer = { lesson, scenario: name, why, states, least: cheapest, most: dearest };
    tellJson(JSON.stringify(answer, null, 2));
  } else if (cheapest === null || states === null) tell(`messages in ${name}: not known: ${why}`);
  else {
    const replay = (token: string) => shellCommand(["replay", token, "--source", file]);
    const all = `in all ${states.toLocaleString("en")} states`;
    const end = dearest === null ? "without end at worst" : `at most ${dearest.messages}`;
    const lines = [
      `messages in ${name}: at least ${cheapest.messages}, ${end}, ${all}`,
      `  Replay the cheapest: ${replay(cheapest.replayToken)}`,
      ...(dearest === null ? [] : [`  Replay the dearest: ${replay(dearest.replayToken)}`]),
    ];
    tell(lines.join("\n"));
  }
  return why === null ? exitCodes.done : exitCodes.failed;
}
