// tries: super of an object literal
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const made = { look() { return [typeof super.send, typeof super.toString, typeof super.valueOf].join(); } };
    if (made.look() !== "undefined,function,function") this.log("ESCAPED " + made.look());
    this.enter();
  }
  onExit() {}
}
