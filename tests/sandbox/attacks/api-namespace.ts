// tries: replace an export of the learner module
// expect: crashed threw
import { MutexProcess } from "tiebreak";

import * as kit from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    kit.MutexProcess = Attack;
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
