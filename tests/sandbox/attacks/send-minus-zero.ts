// tries: an id of minus zero
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { x: () => {} };
  onAcquire() {
    this.send(-0, { type: "x" });
    this.enter();
  }
  onExit() {}
}
