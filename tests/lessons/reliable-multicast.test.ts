/** What the lesson on reliable multicast says about crashes half way, over all its programs. */

import { globSync } from "node:fs";
import { relative } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { explore } from "../../lib/explore/search/every-schedule.ts";
import { multicast } from "../../lib/problems/multicast/problem.ts";
import { agreement, uniformAgreement } from "../../lib/problems/multicast/properties.ts";
import { oneMulticast } from "../../lib/problems/multicast/workload.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import { mistakesOf } from "../support/mistakes.ts";
import { loadProgram } from "../support/mutant-trial.ts";

const lesson = "lessons/reliable-multicast";
const right = globSync(`${lesson}/*/{solution,{alternatives,examples}/*}.ts`, { cwd: projectRoot })
  .map((path) => relative(lesson, path).replace(/\.ts$/, ""))
  .sort();
const wrong = ["reliable", "uniform"].flatMap((exercise) =>
  mistakesOf(`${lesson}/${exercise}`).map(({ id }) => `${exercise}#${id}`),
);

async function violated(name: string): Promise<readonly string[]> {
  const program = await loadProgram(`${lesson}/${name}`);
  const scenario = scenarioOf(multicast, { processes: 3, workload: oneMulticast(0) });
  const { end, outcomes } = explore(program, scenario, [agreement, uniformAgreement], {
    faults: { halfWayCrashes: 1 },
  });
  expect(["exhausted", "settled", "violated"], name).toContain(end);
  return outcomes.flatMap(({ property, verdict }) => (verdict.kind === "violated" ? property : []));
}

describe("one crash at any moment, in every schedule of three processes", () => {
  test("breaks uniform agreement alone just where delivery comes before forwarding", async () => {
    const broken: string[] = [];
    for (const name of [...right, ...wrong]) {
      const found = await violated(name);
      if (found.includes(uniformAgreement.name) && !found.includes(agreement.name)) {
        broken.push(name);
      }
    }
    expect(broken).toEqual([
      "reliable/alternatives/carries-who-has-it",
      "reliable/alternatives/delivers-first",
      "uniform#delivers-before-forwarding",
      "uniform#delivers-its-own-before-forwarding",
    ]);
  });

  test("breaks even plain agreement when nobody but the sender sends", async () => {
    expect(await violated("reliable/examples/basic")).toEqual(["agreement", "uniform-agreement"]);
  });
});
