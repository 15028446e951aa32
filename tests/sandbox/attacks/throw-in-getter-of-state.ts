// tries: a field that throws when it is looked at
// expect: holds
import { MutexProcess } from "tiebreak";

class Box {
  get value() { throw new Error("no"); }
}

export default class Attack extends MutexProcess {
  onMessage = {};
  box = null;
  onAcquire() {
    this.box = new Box();
    this.enter();
  }
  onExit() {}
}
