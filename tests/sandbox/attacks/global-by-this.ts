// tries: the global object as `this` of a plain function
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const self = (function () { return this; })();
    if (self !== undefined) this.log("ESCAPED");
    const [inArrow] = [1].map(() => this === undefined);
    if (inArrow) this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
