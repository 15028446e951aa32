// tries: what language does this machine speak
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    if ((1234.5).toLocaleString() !== "1234.5") this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
