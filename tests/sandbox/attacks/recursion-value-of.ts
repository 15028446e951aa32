// tries: calls without end: value-of
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const o = { valueOf: () => o * 2 };
    this.log(String(o * 1));
    this.enter();
  }
  onExit() {}
}
