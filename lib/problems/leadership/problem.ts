/** Leadership: leaders of epochs, on a network that may be cut in two. */

import type { Problem } from "../problem.ts";
import { majorityBehind } from "./majority-behind.ts";
import { electedFollowed, epochsGoUp, oneLeaderPerEpoch } from "./properties.ts";

export const leadership: Problem = {
  name: "leadership",
  operations: { election: {} },
  properties: {
    [oneLeaderPerEpoch.name]: oneLeaderPerEpoch,
    [majorityBehind.name]: majorityBehind,
    [epochsGoUp.name]: epochsGoUp,
    [electedFollowed.name]: electedFollowed,
  },
};
