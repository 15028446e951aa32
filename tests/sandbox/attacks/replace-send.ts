// tries: replace the process's own send
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.send = () => {};
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
