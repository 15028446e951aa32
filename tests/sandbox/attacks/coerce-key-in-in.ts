// tries: a two-faced key in `in`
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let looks = 0;
    const key = { toString: () => (looks++ === 0 ? "x" : "constructor") };
    if (key in this) this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
