// tries: a constant list used as shared memory
// expect: crashed threw
import { MutexProcess } from "tiebreak";

const shared = [];

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    shared.push(this.id);
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
