/**
 * Tries every schedule of a small scenario and judges several properties in one search. Equal
 * program, scenario and options give the same answer, byte for byte, on every machine.
 */

import type { Property } from "../../check/property.ts";
import type { Verdict } from "../../check/verdict.ts";
import type { Program } from "../../sim/program.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { Exploration, ExploreOptions, Outcome } from "./exploration.ts";
import { Search } from "./search.ts";

export function explore(
  program: Program,
  scenario: Scenario,
  properties: readonly Property[],
  options: ExploreOptions = {},
): Exploration {
  const judged = properties.filter((property) => property.over === "steps");
  const { asides = 0 } = options;
  const others = properties.slice(properties.length - asides);
  const own = { ...options, asides: others.filter(({ over }) => over === "steps").length };
  const found = new Search(program, scenario, judged, own).run();
  const outcomeOf = new Map<Property, Outcome | undefined>(
    judged.map((property, index) => [property, found.outcomes[index]]),
  );
  const outcomes = properties.map((property) => outcomeOf.get(property) ?? notJudged(property));
  const relevant = properties.map((property) => {
    return property.over === "steps" && found.relevant[judged.indexOf(property)] === true;
  });
  return { ...found, outcomes, relevant };
}

function notJudged({ name }: Property): Outcome {
  const why = "it speaks of times or clocks, which a search does not have; sample runs instead";
  const verdict: Verdict = { kind: "inconclusive", why };
  return { property: name, verdict };
}
