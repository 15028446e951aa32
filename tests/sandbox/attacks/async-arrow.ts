// tries: wait in an arrow function
// expect: refused async-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    (async () => { for (;;) {} })();
    this.enter();
  }
  onExit() {}
}
