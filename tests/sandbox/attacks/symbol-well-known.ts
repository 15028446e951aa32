// tries: a well-known symbol by a computed key
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const key = Object.keys({ a: 1 })[0];
    const found = [][Symbol.iterator];
    this.log("ESCAPED " + typeof found + key);
  }
  onExit() {}
}
