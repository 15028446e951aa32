// tries: an iterator of a Map that is kept from one step to the next
// expect: crashed state-not-plain
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  kept = null;
  onAcquire() {
    this.kept = new Map([[1, 2]]).values();
    this.enter();
  }
  onExit() {}
}
