// tries: fill the memory: array-from
// expect: crashed too-large
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    Array.from({ length: 1e9 });
    this.enter();
  }
  onExit() {}
}
