// tries: calls without end: to-string
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const o = { toString: () => "" + o };
    this.log("" + o);
    this.enter();
  }
  onExit() {}
}
