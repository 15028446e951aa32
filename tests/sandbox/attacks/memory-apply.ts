// tries: fill the memory: apply
// expect: crashed too-large
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    Math.max.apply(null, Array.from({ length: 50000 }, () => 1));
    this.enter();
  }
  onExit() {}
}
