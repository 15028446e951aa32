/** Your turn: choose small quorums, any two of which share a member. */

import { QuorumProcess } from "tiebreak";

export default class MyQuorums extends QuorumProcess {
  onQuorum() {
    // Your turn: nobody else has to agree to this quorum. Whom must it contain besides ourselves?
    this.choose([this.id]);
  }
}
