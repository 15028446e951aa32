// tries: a resource that is named like the machinery
// expect: crashed enter-without-acquire
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.enter("__proto__");
    this.log("ESCAPED");
  }
  onExit() {}
}
