// tries: fill the memory: text-repeat
// expect: crashed too-large
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    "x".repeat(1e9);
    this.enter();
  }
  onExit() {}
}
