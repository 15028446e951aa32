// tries: an optional chain with a computed key
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const key = ["constructor"][0];
    this.log("ESCAPED " + typeof ({})?.[key]);
    this.enter();
  }
  onExit() {}
}
