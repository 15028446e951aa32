// tries: a message with an empty type
// expect: crashed handler-missing
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.send(this.id, { type: "" });
    this.enter();
  }
  onExit() {}
}
