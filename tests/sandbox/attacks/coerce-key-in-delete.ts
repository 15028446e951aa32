// tries: a two-faced key in delete
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let looks = 0;
    const key = { toString: () => (looks++ === 0 ? "x" : "enter") };
    delete this[key];
    if (looks > 1) this.log("ESCAPED " + looks);
    this.enter();
  }
  onExit() {}
}
