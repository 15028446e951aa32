// tries: through super and a computed key
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const key = ["constructor"][0];
    this.log("ESCAPED " + typeof super[key]);
    this.enter();
  }
  onExit() {}
}
