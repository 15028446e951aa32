// tries: a timer name that loops
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.stopTimer({ toString: () => { while (true) {} } });
    this.enter();
  }
  onExit() {}
}
