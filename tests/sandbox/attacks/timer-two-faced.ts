// tries: a timer whose name changes between start and stop
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onTimer = { bell: () => this.log("ESCAPED") };
  onAcquire() {
    let looks = 0;
    this.startTimer("bell", 5);
    this.stopTimer({ toString: () => (looks++ === 0 ? "bell" : "constructor") });
    if (looks !== 1) this.log("ESCAPED " + looks);
    this.enter();
  }
  onExit() {}
}
