// tries: statics that a class inherits
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const names = Object.keys(Attack).concat(Object.keys(MutexProcess));
    if (names.length > 0) this.log("ESCAPED " + names);
    this.enter();
  }
  onExit() {}
}
