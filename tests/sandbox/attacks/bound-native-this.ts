// tries: natives on the wrong values
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const push = [].push;
    push.call(this.processes, 9);
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
