// tries: a note that changes when it is read again
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let looks = 0;
    this.log({ toString: () => (looks++ === 0 ? "first" : "ESCAPED") });
    if (looks !== 1) this.log("ESCAPED " + looks);
    this.enter();
  }
  onExit() {}
}
