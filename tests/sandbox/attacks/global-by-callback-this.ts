// tries: the global object as `this` of a callback
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    [1].forEach(function () { if (this !== undefined) throw new Error("ESCAPED"); });
    [2, 1].sort(function (a, b) { if (this !== undefined) throw new Error("ESCAPED"); return a - b; });
    this.enter();
  }
  onExit() {}
}
