// tries: what language does this machine speak
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("ESCAPED " + (1234.5).toLocaleString());
    this.enter();
  }
  onExit() {}
}
