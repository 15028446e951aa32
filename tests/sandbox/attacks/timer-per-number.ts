// tries: one timer for each of very many numbers
// expect: crashed too-many-effects
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onTimer = { bell: () => {} };
  onAcquire() {
    for (let n = 0; n < 100000; n++) this.startTimer("bell", 5 + n, n);
    this.log("ESCAPED");
  }
  onExit() {}
}
