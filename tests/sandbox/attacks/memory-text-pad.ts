// tries: fill the memory: text-pad
// expect: crashed too-large
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    "x".padStart(1e9);
    this.enter();
  }
  onExit() {}
}
