// tries: NaN, infinities and minus zero as keys of a Map that is kept
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  map = new Map();
  onAcquire() {
    this.map.set(NaN, 1);
    this.map.set(-0, 2);
    this.map.set(Infinity, 3);
    if (this.map.get(0) !== 2 || this.map.get(NaN) !== 1) this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
