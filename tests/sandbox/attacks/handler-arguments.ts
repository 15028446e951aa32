// tries: look for more than message and sender
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { x: (...all) => { if (all.length !== 2) this.log("ESCAPED " + all.length); } };
  onAcquire() {
    this.send(1, { type: "x" });
    this.enter();
  }
  onExit() {}
}
