// tries: a start that changes while it is read
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let looks = 0;
    const part = [1, 2, 3].slice({ valueOf: () => looks++ });
    if (looks !== 1 || part.length !== 3) this.log("ESCAPED " + looks);
    this.enter();
  }
  onExit() {}
}
