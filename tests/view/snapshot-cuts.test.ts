/** How a snapshot is drawn: a line through the lanes, just before each process records. */

import { describe, expect, test } from "vitest";
import { snapshot } from "../../lib/problems/snapshot/problem.ts";
import { fifoNetwork } from "../../lib/sim/network.ts";
import { cutWays } from "../../lib/view/cut-way.ts";
import { spaceTimeOf } from "../../lib/view/space-time.ts";
import { summaryOf } from "../../lib/view/space-time-summary.ts";
import { drawSpaceTime } from "../../lib/view/space-time-svg.ts";
import { svgText } from "../../lib/view/svg.ts";
import ChandyLamport from "../reference/chandy-lamport.ts";
import { choose, clusterOf } from "../support/build.ts";

/** p0 pays p1, p2 wants a snapshot; p1 hears of it after p0. */
function snapshotInThree(schedule: string) {
  const cluster = clusterOf(ChandyLamport, { processes: 3, network: fifoNetwork }, snapshot);
  choose(cluster, 'call p0 transfer {"to":1,"amount":7}\ncall p2 snapshot "s1"');
  choose(cluster, schedule);
  return spaceTimeOf(cluster.trace, cluster.scenario, "order");
}

const whole = "deliver p2→p0 #1\ndeliver p0→p1 #1\ndeliver p2→p1 #1";
const places = { x: (position: number) => 100 * position, y: (process: number) => 50 * process };

describe("the cut of a snapshot", () => {
  test("stands where each process recorded its state, by process", () => {
    expect(snapshotInThree(whole).cuts).toEqual([
      {
        snapshot: "s1",
        points: [
          { process: 0, at: 3, recorded: "93" },
          { process: 1, at: 5, recorded: "107" },
          { process: 2, at: 2, recorded: "100" },
        ],
      },
    ]);
  });

  test("has a gap where a process has not recorded yet", () => {
    const [cut] = snapshotInThree("deliver p2→p0 #1").cuts;
    if (cut === undefined) throw new Error("nothing is cut");
    const ways = cutWays(cut, places);
    expect(ways.map((way) => way.map(([, y]) => y))).toEqual([
      [-16, 0, 16],
      [84, 100, 116],
    ]);
  });

  test("passes to the left of the events that record", () => {
    const [cut] = snapshotInThree(whole).cuts;
    if (cut === undefined) throw new Error("nothing is cut");
    const [way = []] = cutWays(cut, places);
    for (const [x] of way) expect(x % 100).toBe(93);
  });

  test("is drawn with its name, and said in words", () => {
    const drawing = drawSpaceTime(snapshotInThree(whole), { id: "a", title: "A", unit: 20 });
    expect(svgText(drawing).match(/class="st-cut"/g)).toHaveLength(1);
    for (const word of ["s1", "93", "107", "100"]) {
      expect(svgText(drawing)).toContain(`>${word}</text>`);
    }
    expect(summaryOf(snapshotInThree(whole))).toContain("The snapshot s1 cuts everybody.");
    expect(summaryOf(snapshotInThree("deliver p2→p0 #1"))).toContain(
      "The snapshot s1 cuts p0 and p2.",
    );
  });

  test("is not there when nothing was recorded", () => {
    const cluster = clusterOf(ChandyLamport, { processes: 2, network: fifoNetwork }, snapshot);
    choose(cluster, 'call p0 transfer {"to":1,"amount":7}');
    expect(spaceTimeOf(cluster.trace, cluster.scenario, "order").cuts).toEqual([]);
  });
});
