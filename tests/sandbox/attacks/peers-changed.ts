// tries: change the list of processes that all share
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.processes.push(99);
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
