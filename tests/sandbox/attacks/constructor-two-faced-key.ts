// tries: a key that is harmless when checked and hostile when used
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let looks = 0;
    const key = { toString: () => (looks++ === 0 ? "harmless" : "constructor") };
    if ([][key] !== undefined) this.log("ESCAPED");
    if (looks !== 1) this.log("ESCAPED key read " + looks + " times");
    this.enter();
  }
  onExit() {}
}
