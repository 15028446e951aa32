// tries: fill the memory: bigint
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let n = 3n;
    for (;;) n *= n;
    this.enter();
  }
  onExit() {}
}
