// tries: a getter of a class that loops when the state is looked at
// expect: holds
import { MutexProcess } from "tiebreak";

class Box {
  n = 0;
  get all() { for (;;) this.n += 1; }
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
