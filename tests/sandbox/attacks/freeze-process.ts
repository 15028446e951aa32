// tries: freeze the process itself
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  count = 0;
  onAcquire() {
    Object.freeze(this);
    this.count += 1;
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
