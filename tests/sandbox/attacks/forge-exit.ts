// tries: pretend to have left
// expect: violated mutual-exclusion
// scenario: everybody
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.enter();
    this.onExit("main");
  }
  onExit() {}
}
