// tries: a label named like the machinery
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    constructor: for (let i = 0; i < 2; i++) { if (i === 1) break constructor; }
    this.enter();
  }
  onExit() {}
}
