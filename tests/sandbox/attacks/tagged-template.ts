// tries: an object that the language keeps per call site
// expect: refused syntax-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const keep = (strings) => strings;
    this.log("ESCAPED " + keep`x`);
    this.enter();
  }
  onExit() {}
}
