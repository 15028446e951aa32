// tries: work without end: map-growing
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const map = new Map([[0, 0]]);
    for (const [k] of map) { map.set(k + 1, 0); map.delete(k); }
    this.enter();
  }
  onExit() {}
}
