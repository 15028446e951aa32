// tries: a delay that is a number only when it is looked at once more
// expect: crashed timer-delay
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onTimer = { bell: () => {} };
  onAcquire() {
    let looks = 0;
    this.startTimer("bell", { valueOf: () => (looks++ === 0 ? 5 : -5) });
    this.log("ESCAPED");
  }
  onExit() {}
}
