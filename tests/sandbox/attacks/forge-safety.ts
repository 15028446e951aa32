// tries: break the promise and hide it
// expect: violated mutual-exclusion
// scenario: everybody
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("nobody is inside");
    this.enter();
  }
  onExit() {}
}
