// tries: a property of a function
// expect: crashed threw
import { MutexProcess } from "tiebreak";

function note() {}

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    note.count = 1;
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
