import { describe, expect, test } from "vitest";
import { HastyLock } from "../../app/_home/hasty-lock.ts";
import { evaluate } from "../../lib/check/evaluate.ts";
import { mutualExclusion } from "../../lib/problems/mutex/properties.ts";
import { allAtOnce } from "../../lib/problems/mutex/workload.ts";
import { challengeWords, scoreChallenge } from "../../lib/view/challenge-score.ts";
import { choose, clusterOf } from "../support/build.ts";

const asked = 'call p0 acquire "main"\ncall p1 acquire "main"\n';
const answered = "deliver p0→p1 #1 request\ndeliver p1→p0 #1 request\n";
const entered = "deliver p1→p0 #2 reply\ndeliver p0→p1 #2 reply\n";

function scoreOf(schedule: string) {
  const cluster = clusterOf(HastyLock, { processes: 2, workload: allAtOnce(2) });
  choose(cluster, schedule);
  const verdict = evaluate(mutualExclusion, { cluster, ending: "quiescent" });
  return scoreChallenge(cluster.trace, verdict);
}

describe("breaking a program by hand", () => {
  test("is scored by the choices up to the moment that breaks it", () => {
    expect(scoreOf("")).toEqual({ kind: "open", choices: 0 });
    expect(scoreOf(asked)).toEqual({ kind: "open", choices: 2 });
    expect(scoreOf(asked + answered + entered)).toEqual({ kind: "broken", choices: 6 });
    const more = `${asked}${answered}${entered}call p0 exit "main"\n`;
    expect(scoreOf(more)).toEqual({ kind: "broken", choices: 6 });
  });

  test("does not count with a fault on the way, and a later fault does not matter", () => {
    const duplicated = `${asked}duplicate p0→p1 #1\n${answered}${entered}`;
    expect(scoreOf(duplicated)).toEqual({ kind: "by-fault", choices: 7 });
    expect(scoreOf(`${asked}${answered}${entered}crash p0\n`).kind).toBe("broken");
  });

  test("is compared with the explorer's", () => {
    const words = (choices: number) => challengeWords({ kind: "broken", choices }, 6);
    expect(words(6)).toMatch(/6 as well/);
    expect(words(8)).toMatch(/leave something out/);
    expect(words(5)).toMatch(/beaten/);
  });
});
