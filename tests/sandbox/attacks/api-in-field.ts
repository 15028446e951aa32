// tries: call the cluster from a field
// expect: crashed outside-handler
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  sent = this.broadcast({ type: "x" });
  onAcquire() {
    this.enter();
  }
  onExit() {}
}
