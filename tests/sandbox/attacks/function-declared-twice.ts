// tries: have a fault taken for ours, by a function declared twice where guards put a block
// expect: refused name-taken
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    function once() { return once(); }
    function once() { return 1; }
    this.enter();
  }
  onExit() {}
}
