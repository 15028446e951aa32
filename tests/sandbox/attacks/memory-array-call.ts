// tries: fill the memory: array-call
// expect: crashed too-large
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    Array(3e7).fill(0);
    this.enter();
  }
  onExit() {}
}
