// tries: a list that is long and holds nothing
// expect: crashed too-large
// scenario: everybody
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  list = [];
  onMessage = {};
  onAcquire() {
    if (this.list.length > 9) this.log("ESCAPED"); this.list[100000000] = 1;
    this.enter();
  }
  onExit() {  }
}
