// tries: machinery as the target of a loop
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const keys = ["construc", "tor"].join("");
    for (this[keys] of [1]) this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
