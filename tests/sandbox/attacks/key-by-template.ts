// tries: machinery by a template as a key
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("ESCAPED " + []["construc" + `tor`]);
    this.enter();
  }
  onExit() {}
}
