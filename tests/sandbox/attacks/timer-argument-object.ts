// tries: an argument that is an object with a text
// expect: crashed timer-argument
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onTimer = { bell: () => {} };
  onAcquire() {
    this.startTimer("bell", 5, { toString: () => "peer" });
    this.log("ESCAPED");
  }
  onExit() {}
}
