// tries: a list with a hole, a name and a negative index, that is kept
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  list = [];
  onAcquire() {
    this.list = [1, , 3];
    this.list[-1] = 4;
    this.list.name = 5;
    this.enter();
  }
  onExit() {}
}
