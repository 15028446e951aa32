// tries: a handler that is not a function
// expect: crashed handler-missing
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  get onMessage() { return { x: 1 }; }
  onAcquire() {
    this.send(1, { type: "x" });
    this.enter();
  }
  onExit() {}
}
