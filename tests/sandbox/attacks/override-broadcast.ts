// tries: broadcast overridden so that it enters
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { x: () => {} };
  broadcast(message) { super.broadcast(message); this.enter(); }
  onAcquire() {
    this.broadcast({ type: "x" });
  }
  onExit() {}
}
