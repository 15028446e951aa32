// The wall of the language alone: gate, guards and `ses`, with no process and no frame around them.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleRun } from "../../lib/sandbox/realm/sample-run.ts";
import { outcomeOf, readAttacks } from "../support/attack.ts";
import { type Attempt, type LanguageWall, openLanguageWalls } from "../support/language-wall.ts";

const attacks = readAttacks();
const attempts = new Map<string, Attempt>();
let walls: LanguageWall[] = [];
let honest: Attempt;

beforeAll(async () => {
  walls = await openLanguageWalls(2);
  const waiting = [...attacks];
  const work = walls.map(async (wall) => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      attempts.set(one.name, await wall.run(one.job));
    }
    honest = await wall.run(sampleRun);
  });
  await Promise.all(work);
}, 600_000);

afterAll(async () => {
  await Promise.all(walls.map((wall) => wall.close()));
});

describe.each(attacks)("$name ($tries)", ({ name, expect: expected }) => {
  test("ends as it should, sees nothing of the outside and changes nothing", () => {
    const attempt = attempts.get(name);
    expect(outcomeOf(JSON.parse(attempt?.answer ?? "{}").result)).toBe(expected);
    const { touched, realmChanged, hostChanged } = attempt ?? {};
    const untouched = { touched: [], realmChanged: false, hostChanged: false };
    expect({ touched, realmChanged, hostChanged }).toEqual(untouched);
    expect(attempt?.sample).toBe(honest.answer);
  });
});

describe("the canaries", () => {
  test("notice who looks at the outside", async () => {
    const attempt = await walls[0]?.runRaw("secret.word; process.env; typeof require;");
    expect(attempt?.touched).toEqual([
      ...["secret", "get of secret", "process", "get of process", "require"],
    ]);
  });

  test("notice a changed realm and a changed host", async () => {
    expect((await walls[0]?.runRaw("globalThis.note = 1"))?.realmChanged).toBe(true);
    expect((await walls[0]?.runRaw("outerGlobal.note = 1"))?.hostChanged).toBe(true);
  });
});
