// tries: the same with a shorthand property
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const toString = () => "" + o;
    const o = { toString };
    this.log("" + o);
    this.enter();
  }
  onExit() {}
}
