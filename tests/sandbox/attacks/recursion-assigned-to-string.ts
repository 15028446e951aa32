// tries: a method given later to be called without being named
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const o = {};
    const dive = () => "" + o;
    o.toString = dive;
    this.log("" + o);
    this.enter();
  }
  onExit() {}
}
