// tries: write through super
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    super.send = () => {};
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
