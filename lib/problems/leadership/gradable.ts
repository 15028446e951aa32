/** Leadership for rubrics. */

import { fixed, messageProperties } from "../gradable.ts";
import type { Moment } from "./led.ts";
import { led } from "./led.ts";
import { majorityBehind } from "./majority-behind.ts";
import { leadership } from "./problem.ts";
import { electedFollowed, epochsGoUp, oneLeaderPerEpoch } from "./properties.ts";

export const gradableLeadership = {
  problem: leadership,
  base: "LeaderProcess",
  hooks: ["onElection"],
  properties: {
    "one-leader-per-epoch": fixed("safety", oneLeaderPerEpoch),
    "majority-behind": fixed("safety", majorityBehind),
    "epochs-go-up": fixed("safety", epochsGoUp),
    "elected-followed": fixed("safety", electedFollowed),
    led: { role: "liveness", make: (moment: Moment) => led(moment) },
    ...messageProperties("election", "election"),
  },
} as const;
