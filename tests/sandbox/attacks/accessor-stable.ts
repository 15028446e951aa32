// tries: stable storage behind an accessor
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  get stable() { return () => 1; }
  set stable(value) { this.log("ESCAPED"); }
  onAcquire() {
    this.enter();
  }
  onExit() {}
}
