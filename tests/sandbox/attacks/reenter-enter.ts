// tries: enter while entering
// expect: crashed enter-twice
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.stopTimer({ toString: () => { this.enter(); return "x"; } });
    this.enter();
  }
  onExit() {}
}
