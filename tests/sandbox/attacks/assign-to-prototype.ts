// tries: fill a prototype by Object.assign
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    Object.assign(super.send, { note: 1 });
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
