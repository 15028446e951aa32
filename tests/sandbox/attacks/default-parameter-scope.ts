// tries: a default that sees more than its function
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const look = (found = typeof process + typeof globalThis) => found;
    this.log("ESCAPED " + look());
    this.enter();
  }
  onExit() {}
}
