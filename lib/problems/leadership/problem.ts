/** Leadership: leaders of epochs, on a network that may be cut in two. */

import { messageProperties } from "../message-properties.ts";
import { defineProblem, fixed } from "../problem.ts";
import type { Moment } from "./led.ts";
import { led } from "./led.ts";
import { majorityBehind } from "./majority-behind.ts";
import { LeaderProcess } from "./process.ts";
import { electedFollowed, epochsGoUp, oneLeaderPerEpoch } from "./properties.ts";

export const leadership = defineProblem({
  name: "leadership",
  topic: "leaders of epochs",
  base: { LeaderProcess },
  hooks: ["onElection"],
  operations: { election: { alias: "elect" } },
  announcements: {
    lead: { drawn: { as: "leader", of: "self" } },
    follow: { drawn: { as: "leader", of: "leader" } },
    "step-down": { drawn: { as: "leader", of: "nobody" } },
  },
  fields: { votes: "processes", leader: "process" },
  properties: {
    "one-leader-per-epoch": fixed("safety", oneLeaderPerEpoch),
    "majority-behind": fixed("safety", majorityBehind),
    "epochs-go-up": fixed("safety", epochsGoUp),
    "elected-followed": fixed("safety", electedFollowed),
    led: { role: "liveness", make: (moment: Moment) => led(moment) },
    ...messageProperties("election", "election"),
  },
  watched: ["one-leader-per-epoch", "majority-behind", "epochs-go-up", "elected-followed"],
});
