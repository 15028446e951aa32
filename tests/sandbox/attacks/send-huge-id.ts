// tries: an id beyond all whole numbers
// expect: crashed unknown-process
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.send(2 ** 53 + 2, { type: "x" });
    this.log("ESCAPED");
  }
  onExit() {}
}
