// tries: random numbers
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("ESCAPED " + Math.random());
    this.enter();
  }
  onExit() {}
}
