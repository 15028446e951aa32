// tries: an id wrapped in an array
// expect: crashed unknown-process
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.send([1], { type: "x" });
    this.enter();
  }
  onExit() {}
}
