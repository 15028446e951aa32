/** Failure detectors with one mistake each. */

import { DetectorProcess } from "tiebreak";
import HeartbeatDetector from "../../../lessons/who-is-alive/adaptive/solution.ts";

/** Suspects nobody and sends nothing. */
export class Idle extends DetectorProcess<never> {
  onMessage = {};
}

/** Sends heartbeats, but never draws a conclusion. */
export class Naive extends HeartbeatDetector {
  override patienceWith() {
    return Infinity;
  }
}

/** Its time-out is below the bound on delivery. */
export class Hasty extends HeartbeatDetector {
  override patienceWith() {
    return 1;
  }
}

/** Never takes a suspicion back. */
export class Stubborn extends HeartbeatDetector {
  override trust() {}
}

/** Takes every suspicion back after a while, for no reason. */
export class Fickle extends HeartbeatDetector {
  override beat() {
    super.beat();
    for (const peer of this.suspected) {
      if ((this.silence.get(peer) ?? 0) > 6) this.trust(peer);
    }
  }
}
