// tries: an id between two processes
// expect: crashed unknown-process
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.send(0.5, { type: "x" });
    this.enter();
  }
  onExit() {}
}
