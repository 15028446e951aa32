// tries: hide an iterator on a list behind a name that looks like an index
// expect: crashed state-not-plain
// scenario: everybody
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  list = [1];
  onMessage = {};
  onAcquire() {
    if (this.list.it) this.log("ESCAPED"); this.list.it = [1, 2, 3].values(); this.list[1.5] = 0;
    this.enter();
  }
  onExit() {  }
}
