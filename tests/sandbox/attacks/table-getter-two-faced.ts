// tries: a table that changes between looks
// expect: crashed handler-not-constant
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  get onMessage() { return { ["x" + this.id]: () => {} }; }
  onAcquire() {
    this.send(1, { type: "x" });
    this.enter();
  }
  onExit() {}
}
