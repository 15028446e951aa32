// tries: a timer whose name is a list
// expect: crashed timer-without-handler
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onTimer = { bell: () => {} };
  onAcquire() {
    this.startTimer(["bell"], 1);
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
