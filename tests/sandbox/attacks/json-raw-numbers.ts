// tries: numbers that only text can hold
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const read = JSON.parse("[1e400,-0,1e-400]");
    if (read[0] !== Infinity || !Object.is(read[1], -0) || read[2] !== 0) this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
