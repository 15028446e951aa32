// tries: fill the memory: array-constructor
// expect: crashed too-large
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    new Array(1e9);
    this.enter();
  }
  onExit() {}
}
