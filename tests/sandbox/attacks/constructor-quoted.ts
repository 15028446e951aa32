// tries: a quoted key instead of a name
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("ESCAPED " + typeof ""["constructor"]);
    this.enter();
  }
  onExit() {}
}
