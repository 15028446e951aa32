// tries: machinery written with code points
// expect: refused property-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const { c\u{6f}nstructor: found } = [];
    this.log("ESCAPED " + found);
    this.enter();
  }
  onExit() {}
}
