// tries: a type named like a method of objects
// expect: crashed handler-missing
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.send(1, { type: "toString" });
    this.enter();
  }
  onExit() {}
}
