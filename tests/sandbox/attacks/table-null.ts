// tries: no table at all
// expect: refused hidden-state
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = null;
  onAcquire() {
    this.send(1, { type: "x" });
    this.enter();
  }
  onExit() {}
}
