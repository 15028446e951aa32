// tries: enter through an object that looks like a process
// expect: crashed not-a-process
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const twin = { id: 2, enter: this.enter };
    twin.enter();
    this.log("ESCAPED");
  }
  onExit() {}
}
