// tries: an id that is no number
// expect: crashed unknown-process
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.send(NaN, { type: "x" });
    this.log("ESCAPED");
  }
  onExit() {}
}
