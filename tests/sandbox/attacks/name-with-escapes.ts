// tries: machinery written with escapes
// expect: refused property-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("ESCAPED " + [].\u0063onstructor);
    this.enter();
  }
  onExit() {}
}
