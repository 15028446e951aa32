// tries: fill the process by Object.assign
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    Object.assign(this, { send: () => {} });
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
