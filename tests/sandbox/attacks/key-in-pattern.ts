// tries: machinery as the target of a pattern
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const keys = ["__pro", "to__"].join("");
    [this[keys]] = [[]];
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
