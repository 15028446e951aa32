// tries: work without end: map-for-each-growing
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const map = new Map([[0, 0]]);
    map.forEach((_, k) => { map.set(k + 1, 0); map.delete(k); });
    this.enter();
  }
  onExit() {}
}
