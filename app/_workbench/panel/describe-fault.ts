// A fault of a scenario in words.
import { counted } from "../../../lib/check/counted.ts";
import type { AimedFault, Fault, FaultChoice, Whom } from "../../../lib/sim/fault.ts";

export function describeFault(fault: Fault): string {
  if (fault.kind === "on") return describeAimed(fault);
  return `at tick ${fault.tick}: ${describeChoices(fault.choices)}`;
}

const namedMax = 3;

function describeChoices(choices: readonly FaultChoice[]): string {
  const words = choices.map((choice) =>
    "process" in choice
      ? `${choice.kind} p${choice.process}`
      : `${choice.kind} p${choice.from}→p${choice.to}`,
  );
  if (words.length <= namedMax) return words.join(", ");
  return `${words.slice(0, namedMax).join(", ")} and ${words.length - namedMax} more`;
}

function describeAimed({ event, nth, effect }: AimedFault): string {
  const which = nth === undefined ? "every" : `the ${ordinal(nth)}`;
  const what =
    event.kind === "send"
      ? `${event.type ?? "message"}${whom(" from ", event.from)}${whom(" to ", event.to)}`
      : `${event.name}${whom(" by ", event.process)}`;
  switch (effect.kind) {
    case "drop":
      return `lose ${which} ${what}`;
    case "duplicate":
      return `duplicate ${which} ${what}`;
    case "delay":
      return `delay ${which} ${what} by ${counted(effect.ticks, "tick")}`;
    case "crash": {
      const who = event.kind === "send" ? "sender" : "process";
      const later = effect.afterTicks === 0 ? "at" : `${counted(effect.afterTicks, "tick")} after`;
      const back =
        effect.recoverAfterTicks === undefined
          ? ""
          : `, for ${counted(effect.recoverAfterTicks, "tick")}`;
      return `crash the ${who} ${later} ${which} ${what}${back}`;
    }
  }
}

function whom(before: string, who: Whom | undefined): string {
  if (who === undefined) return "";
  return before + (typeof who === "number" ? `p${who}` : `the ${who} process`);
}

function ordinal(place: number): string {
  const endings = ["th", "st", "nd", "rd"];
  const teen = place % 100 > 10 && place % 100 < 14;
  return `${place}${teen ? "th" : (endings[place % 10] ?? "th")}`;
}
