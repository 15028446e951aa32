// tries: fill the memory: arguments
// expect: crashed too-large
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    Math.max(...Array.from({ length: 50000 }, () => 1));
    this.enter();
  }
  onExit() {}
}
