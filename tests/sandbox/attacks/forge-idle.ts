// tries: do nothing and hope to be called safe
// expect: violated progress
// scenario: everybody
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("safe");
  }
  onExit() {}
}
