// tries: fill the memory: array-push-spread
// expect: crashed too-large
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = [1, 2, 3, 4];
    for (;;) list.push(...list);
    this.enter();
  }
  onExit() {}
}
