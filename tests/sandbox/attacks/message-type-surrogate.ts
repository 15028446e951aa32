// tries: a type that is half a character
// expect: crashed handler-missing
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.send(this.id, { type: "\ud800" });
    this.enter();
  }
  onExit() {}
}
