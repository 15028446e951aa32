// tries: use Reflect
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("ESCAPED " + typeof Reflect);
    this.enter();
  }
  onExit() {}
}
